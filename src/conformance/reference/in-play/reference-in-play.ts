import type { Bars } from '../../../bars/index.js';
import type { Counted, InPlayResult, ObservationInPlay, ReportInPlay } from '../../../reports/index.js';
import { answers, counted } from '../run/answers.js';
import { reportNamed } from '../conditions/other-reports.js';
import { decimalsIn } from '../market/decimals-of-bars.js';
import { paramsOf } from '../market/look.js';
import { observe, type Conditioned, type Observations, type ReferenceOptions } from '../run/observe.js';
import { openMarket } from '../market/open-market.js';
import { periodNumber } from '../market/period.js';
import type { Report } from '../reports/report.js';
import { levelIn, type Style, styleOf } from '../run/style.js';
import { groupsOf } from '../run/summary.js';
import { templateAsked } from '../calendar/template-asked.js';
import { nameOf } from '../calendar/template-of.js';
import { timesOf } from './cases.js';
import { decisionsIn, type ReferenceDecision } from './decisions.js';
import { factsOf } from './rule.js';
import { isBefore, positionOf } from './position.js';
import { observed } from './observed.js';
import { type Standing, standingOf } from './question-in-play.js';
import { sessionInProgress } from './session-in-progress.js';
import { undecidedCases } from './undecided.js';

/** What the reference says of a session in progress: the parts of the result of `inPlay` about one report. */
export interface ReferenceInPlay extends Pick<
  InPlayResult,
  'kind' | 'assetClass' | 'ticker' | 'asOf' | 'where' | 'groupBy'
> {
  /** None, or the report. */
  readonly reports: readonly (Omit<ReportInPlay, 'observations'> & {
    readonly observations: readonly Omit<ObservationInPlay, 'remaining'>[];
  })[];
  /** Why it is not in play, if that is settled; absent where it may only not be in play yet. */
  readonly notInPlay?: readonly { readonly report: string; readonly reason: string }[];
}

/** Options of a run at an instant. */
export type InPlayAsked = Omit<ReferenceOptions, 'startDate' | 'endDate' | 'hindsight' | 'atRandom'> & {
  readonly asOf: number;
};

/** Whether {@link referenceInPlay} covers a report: it leaves out those whose observations go on in later sessions, such as streaks. */
export function saysInPlay(id: string): boolean {
  const { unit, variant } = reportNamed(id);
  return ['session', 'pair', 'bucket', 'gap', 'pattern', 'week', 'month'].includes(unit) && variant !== 'daily';
}

/**
 * What is in play of one report, by plain loops and exact decimals: the session in progress is read as if it ended now, and of what that
 * comes to, all that is known later than now is left out.
 *
 * Like `referenceReport` it shares no code with the engine but types, session templates and exchange calendars, and assumes that its
 * arguments are valid.
 *
 * @param bars - the bars of one market; those that end after `asOf` are not looked at
 * @param id - a report that {@link saysInPlay}; its option `life` is 1
 * @param options - the options of a run, but its dates, and the instant; the history is that of all bars
 * @returns the parts of the result that it tells, not frozen; `null` if no session is in progress, or none of its bars has ended
 * @throws Error whose property `code` is that of `referenceReport`
 */
export function referenceInPlay(bars: Bars, id: string, options: InPlayAsked): ReferenceInPlay | null {
  const report = reportNamed(id);
  const params = paramsOf(report, bars, options.params);
  const template = templateAsked(report, params, options);
  const { asOf } = options;
  const barMinutes = typeof params.barMinutes === 'number' ? params.barMinutes : null;
  const inProgress = sessionInProgress(bars, template, options, barMinutes);
  if (inProgress === null) return null;
  const { session } = inProgress;
  const past = observe(report, bars, { ...options, asOf: inProgress.begun });
  const now = observe(report, bars, { ...options, closing: session.closesAt });
  const head = {
    kind: 'in-play' as const,
    assetClass: nameOf(options),
    ticker: options.ticker,
    asOf: new Date(asOf).toISOString(),
    ...(past.where === null ? {} : { where: past.where as NonNullable<InPlayResult['where']> }),
    ...(past.groupBy === null ? {} : { groupBy: past.groupBy as NonNullable<InPlayResult['groupBy']> }),
  };
  const never =
    past.asked.length === 0
      ? 'no-questions'
      : past.questions.every(({ known }) => known === 'hindsight')
        ? 'hindsight'
        : null;
  if (never !== null) return { ...head, reports: [], notInPlay: [{ report: id, reason: never }] };
  const style = styleOf(options, decimalsIn(openMarket(bars, template, options)));
  const decisions = decisionsIn(past);
  const underWay = now.candidates.filter(
    (each) => each.session !== null && isUnderWay(each.session.day, session.day, report),
  );
  const observations = underWay.flatMap((each) => inPlayOf(each, now, past, decisions, style, asOf));
  if (observations.length === 0) {
    const reason = whyNot(underWay, asOf, session.closesAt);
    return { ...head, reports: [], ...(reason === null ? {} : { notInPlay: [{ report: id, reason }] }) };
  }
  const before = past.market.seen.filter(({ day }) => day < session.day);
  return {
    ...head,
    reports: [
      {
        report: id,
        family: report.family,
        variant: report.variant,
        session: {
          id: template.id,
          timeZone: template.timeZone,
          open: template.open,
          close: template.close,
          date: session.date,
          opens: new Date(session.opensAt).toISOString(),
          closes: new Date(session.closesAt).toISOString(),
        },
        params: now.params,
        history: {
          startDate: before[0]?.date ?? null,
          endDate: before.at(-1)?.date ?? null,
          unit: report.unit,
          eligible: decisions.length,
        },
        observations,
      },
    ],
    notInPlay: [],
  };
}

function isUnderWay(day: number, today: number, { unit }: Report): boolean {
  return unit === 'week' || unit === 'month' ? periodNumber(day, unit) === periodNumber(today, unit) : day === today;
}

/** Once the session has closed nothing can come any more. */
function whyNot(underWay: readonly Conditioned[], asOf: number, closesAt: number): string | null {
  const [only, ...others] = underWay;
  if (only === undefined || others.length > 0 || typeof only.observation !== 'string') return null;
  if (asOf !== closesAt) return null;
  return only.observation === 'decided-before' ? 'over' : only.observation;
}

function inPlayOf(
  { session, whole, at }: Conditioned,
  now: Observations,
  past: Observations,
  decisions: readonly ReferenceDecision[],
  style: Style,
  asOf: number,
): readonly Omit<ObservationInPlay, 'remaining'>[] {
  if (whole === null || session === null) return [];
  const one = observed(now.report, now.params, now.market, session, whole);
  const times = timesOf(one);
  const standings = now.asked.flatMap((asked, i): { readonly i: number; readonly standing: Standing }[] => {
    const standing = standingOf(one, asked, now.questions[i], times, { now: asOf, from: at });
    return standing === null ? [] : [{ i, standing }];
  });
  if (standings.length === 0) return [];
  const dimensions = now.grouping === null ? now.own : [...now.own, now.grouping.dimension];
  const named = groupsOf(now.report.unit, dimensions);
  const eligible = past.candidates.flatMap(({ observation }) => (typeof observation === 'string' ? [] : [observation]));
  const position = positionOf(asOf, one.session, one.firstDay, now.market);
  /** How those came out that were as undecided at this time, with the same sides broken. */
  const undecidedAs = (i: number, group: Readonly<Record<string, string>>): Counted => {
    const question = now.questions[i];
    const facts = Object.entries(factsOf(now.asked, times)).flatMap(([fact, happened]) =>
      happened === null || isBefore(position, happened) ? [] : [fact],
    );
    return counted(question, undecidedCases(decisions, group, question.id, position, facts), style);
  };
  return [
    {
      date: one.session.date,
      levels: Object.fromEntries(
        Object.entries(whole.levels).map(([id, price]) => [id, price === null ? null : levelIn(price, style)]),
      ),
      groups: whole.groups.map((group) => {
        const members = eligible.filter(({ groups }) => groups.some((each) => isSame(each, group)));
        const { label, labels } = named.find((each) => isSame(group, each.group))!;
        return {
          group: Object.fromEntries(dimensions.map(({ id }) => [id, group[id]])),
          label,
          labels,
          observations: members.length,
          questions: standings.map(({ i, standing }) => {
            const question = now.questions[i];
            const { id, title, known, event } = question;
            const { state, since, soFar } = standing;
            return {
              id,
              title,
              known,
              ...(event === undefined ? {} : { event }),
              state,
              since: since === null ? null : new Date(since).toISOString(),
              soFar,
              history: answers(question, members, style),
              undecided: state === 'open' ? undecidedAs(i, group) : null,
            };
          }),
        };
      }),
    },
  ];
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.entries(other).every(([id, value]) => one[id] === value);
}
