import type { Bars } from '../../../src/bars/index.js';
import { dateOfDay, dayOfDate, weekdayOfDay } from '../../../src/calendar/index.js';
import {
  referenceDecisions,
  referenceUndecided,
  type ReferenceDecision,
} from '../../../src/conformance/reference/index.js';
import type { ReferenceQuestion } from '../../../src/conformance/reference/in-play/index.js';
import { isBefore, type Position } from '../../../src/conformance/reference/in-play/position.js';
import {
  inPlay,
  type Counted,
  type InPlayOptions,
  type InPlayResult,
  type ReportInPlay,
} from '../../../src/reports/index.js';

type Question = ReportInPlay['observations'][number]['groups'][number]['questions'][number];

/** What was compared: how many counts of histories, of those equally undecided, and how many instants of decisions. */
export interface Compared {
  histories: number;
  undecided: number;
  instants: number;
  readonly reports: Set<string>;
}

/** Gives decisions of the reference that were made before under a name, or makes them. */
export type Decisions = (name: string, decide: () => readonly ReferenceDecision[]) => readonly ReferenceDecision[];

/** None where no session of the past has any; else nobody says which a session has that does not count in the end. */
function noFactsIn(past: readonly ReferenceDecision[], question: string): readonly string[] | null {
  return past.every(({ questions }) => Object.keys(questions[question]?.facts ?? {}).length === 0) ? [] : null;
}

/** What was established of a session as it was in the end, `null` where it does not count. */
function factsBy(position: Position, final: ReferenceQuestion | undefined): readonly string[] | null {
  if (final === undefined) return null;
  return Object.entries(final.facts).flatMap(([id, happened]) =>
    happened === null || isBefore(position, happened) ? [] : [id],
  );
}

/**
 * Holds what is in play against the reference: the counts of all history and of those equally undecided, and since when each question of the
 * session has been decided, as the reference finds it on the whole session.
 *
 * @param whole - the bars with what came after the instant
 * @param decisions - keeps what the reference decides of the same bars under the same options
 * @returns what differs
 */
export function holdAgainstReference(
  bars: Bars,
  options: InPlayOptions,
  whole: Bars,
  compared: Compared,
  decisions: Decisions = (_, decide) => decide(),
): readonly string[] {
  const { asOf, lookback, reports, params, ...run } = options;
  const result: InPlayResult = inPlay(bars, options);
  const differences: string[] = [];
  for (const { report, session, observations, history } of result.reports) {
    const day = dayOfDate(session.date);
    const own = { ...run, params: params?.[report as keyof typeof params] as Readonly<Record<string, unknown>> };
    const start = result.lookback.startDate === null ? {} : { startDate: result.lookback.startDate };
    const past = decisions(`${report} before ${session.date}`, () =>
      referenceDecisions(whole, report, { ...own, ...start, asOf: inProgress(whole, session) }),
    );
    // The session itself as it was in the end, for the instants.
    const all = decisions(report, () => decisionsOrNone(whole, report, { ...own, ...start }));
    if (history.eligible !== past.length) {
      differences.push(`${report}: ${history.eligible} in history, and by the reference ${past.length}`);
    }
    compared.reports.add(report);
    for (const { date, groups } of observations) {
      const inTheEnd = all.filter((each) => each.date === date);
      for (const { group, observations: members, questions } of groups) {
        const inGroup = past.filter(({ groups: of }) => of.some((each) => sameGroup(each, group)));
        if (members !== inGroup.length) differences.push(`${report}: ${members} in a group, not ${inGroup.length}`);
        for (const question of questions) {
          const where = `${report} ${question.id} of ${JSON.stringify(group)} at ${result.asOf}`;
          const position = [daysInto(report, history.unit, date, day), asOf - Date.parse(session.opens)] as const;
          const differs = (what: string, engine: unknown, reference: unknown): void => {
            if (JSON.stringify(engine) === JSON.stringify(reference)) return;
            differences.push(
              `${where}: ${what} ${JSON.stringify(engine)}, by the reference ${JSON.stringify(reference)}`,
            );
          };
          compared.histories++;
          differs('history', countsOf(question.history), countsIn(inGroup, question));
          const [final, ...others] = inTheEnd.map(({ questions: ofAll }) => ofAll[question.id]);
          if (question.undecided !== null) {
            const facts = factsBy(position, final) ?? noFactsIn(past, question.id);
            if (facts !== null) {
              compared.undecided++;
              const { counts } = referenceUndecided(past, group, question.id, position, facts);
              differs('undecided', countsOf(question.undecided), inOrder(counts, question));
            }
          }
          if (final === undefined || others.length > 0 || final.each !== undefined || question.since === null) continue;
          const since = question.state === 'decided' ? final.decided : final.known;
          const milliseconds = Date.parse(question.since) - Date.parse(session.opens);
          // What came before this session is told by days alone.
          if (milliseconds <= 0) continue;
          compared.instants++;
          differs(question.state, [position[0], milliseconds], since);
        }
      }
    }
  }
  return differences;
}

/** An instant at which a session has been seen and is not over: nothing that ends with it or later counts. */
function inProgress({ time, interval }: Bars, { opens, closes }: ReportInPlay['session']): number {
  const first = time.find((each) => each >= Date.parse(opens)) ?? Infinity;
  return Math.min(first + interval, Date.parse(closes) - 1);
}

/** None where a later session makes the reference refuse the report. */
function decisionsOrNone(...run: Parameters<typeof referenceDecisions>): readonly ReferenceDecision[] {
  try {
    return referenceDecisions(...run);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}

function sameGroup(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.entries(one).every(([id, value]) => other[id] === value);
}

/** The days from the first one of the unit that an observation is in. */
function daysInto(report: string, unit: string, date: string, day: number): number {
  if (unit === 'week' || report === 'green-and-red-streaks-by-week') return weekdayOfDay(day);
  if (unit === 'month' || report === 'green-and-red-streaks-by-month') return Number(dateOfDay(day).slice(8)) - 1;
  return unit === 'streak' || unit === 'run' ? 0 : day - dayOfDate(date);
}

function countsOf({ outcomes }: Counted): Record<string, number> {
  return Object.fromEntries(outcomes.map(({ id, count }) => [id, count]));
}

function inOrder(counts: Readonly<Record<string, number>>, { history }: Question): Record<string, number> {
  return Object.fromEntries(history.outcomes.map(({ id }) => [id, counts[id] ?? 0]));
}

function countsIn(decisions: readonly ReferenceDecision[], question: Question): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { questions } of decisions) {
    for (const outcome of [questions[question.id]?.outcome ?? []].flat()) counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return inOrder(counts, question);
}
