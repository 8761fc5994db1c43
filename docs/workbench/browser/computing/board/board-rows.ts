import { describeReport, type ReportId } from 'barstats';
import type { GroupInPlay, ObservationInPlay, QuestionInPlay, ReportInPlay } from 'barstats/reports';
import { levelWords } from './level-words.js';
import { type Finding, toldOf, touchesOf, type WatchedPrice } from './touches-of.js';

/** A price to watch: what families say of the same price stands in one row. */
export interface LevelRow extends ReturnType<typeof distanceOf> {
  readonly price: number;
  readonly names: readonly string[];
  /** The end of the last bar that came to it in the session. */
  readonly touched: string | null;
  /** Whether it is touched, filled or broken; the finding with most cases first. */
  readonly findings: readonly Finding[];
}

/** A question about no single price: what families say of the same question stands in one row. */
export interface QuestionRow {
  readonly question: string;
  readonly findings: readonly Finding[];
}

/** What a board knows of the prices of its market. */
export interface PricesNow {
  readonly last: number;
  /** The length of an average day. */
  readonly range: number | null;
  /** When a bar came to a price last. */
  readonly touched: ReadonlyMap<number, string | null>;
}

export interface BoardRows {
  /** The nearest first. */
  readonly levels: readonly LevelRow[];
  /** The open ones first. */
  readonly questions: readonly QuestionRow[];
}

/**
 * The rows of a board.
 *
 * @param planned - whether the session has not begun: then all past cases count
 */
export function boardRows(reports: readonly ReportInPlay[], now: PricesNow, planned: boolean): BoardRows {
  const levels = new Map<number, { readonly names: Set<string>; readonly findings: Finding[] }>();
  const questions = new Map<string, { readonly question: string; readonly findings: Finding[] }>();
  const levelAt = (price: number) => {
    const level = levels.get(price) ?? { names: new Set<string>(), findings: [] };
    levels.set(price, level);
    return level;
  };
  for (const { report, family, session, history, observations } of reports) {
    // What only the close decided has no time.
    const timed = <Told extends Pick<Finding, 'since'>>(told: Told): Told =>
      told.since === session.closes ? { ...told, since: null } : told;
    for (const observation of observations) {
      const prices = pricesOf(observation);
      for (const { id, price } of prices) levelAt(price).names.add(levelWords(family, id));
      for (const group of observation.groups) {
        const about = {
          report: report as ReportId,
          title: titled(report as ReportId, group),
          group: Object.values(group.group),
          unit: history.unit,
        };
        for (const question of group.questions) {
          if (question.state === 'waiting') continue;
          const touches = touchesOf(question, prices, planned);
          for (const { price, ...touch } of touches) add(levelAt(price).findings, { ...about, ...timed(touch) });
          if (touches.length > 0) continue;
          const {
            title,
            history: { outcomes },
          } = question;
          const key = JSON.stringify([history.unit, title, outcomes.map(({ id }) => id)]);
          const row = questions.get(key) ?? { question: title, findings: [] };
          questions.set(key, row);
          add(row.findings, { ...about, ...timed(answerOf(question, planned)) });
        }
      }
    }
  }
  return {
    levels: Array.from(levels, ([price, { names, findings }]) => ({
      ...{ price, names: [...names], ...distanceOf(price, now) },
      ...{ touched: now.touched.get(price) ?? null, findings: findings.sort(byCases) },
    })).sort((a, b) => Math.abs(a.points) - Math.abs(b.points)),
    questions: Array.from(questions.values(), ({ question, findings }) => ({
      question,
      findings: findings.sort(byCases),
    })).sort((a, b) => Number(a.findings[0].decided) - Number(b.findings[0].decided)),
  };
}

/** How far a price is above the last one, or below it: in points, percent and ranges of a day. */
export function distanceOf(price: number, { last, range }: Pick<PricesNow, 'last' | 'range'>) {
  const points = Number((price - last).toPrecision(9));
  return { points, percent: (100 * points) / Math.abs(last), ranges: range === null ? null : Math.abs(points) / range };
}

/** Levels that are lengths and no prices. */
const LENGTHS: readonly string[] = ['average-range', 'left'];

function pricesOf({ levels, remaining = {} }: ObservationInPlay): readonly WatchedPrice[] {
  return Object.entries({ ...levels, ...remaining }).flatMap(([id, price]) =>
    price === null || LENGTHS.includes(id) ? [] : [{ id, price }],
  );
}

/** Of two outcomes the first is the yes; of several the one that happened, or that is most frequent. */
function answerOf(question: QuestionInPlay, planned: boolean) {
  const { state, soFar, history, undecided } = question;
  const { outcomes } = planned ? history : (undecided ?? history);
  const happened = state === 'decided' && !planned ? outcomes.findIndex(({ id }) => id === soFar) : -1;
  const most = Math.max(...outcomes.map(({ count }) => count));
  const frequent = outcomes.findIndex(({ count }) => count === most);
  const told = toldOf(question, planned, outcomes.length === 2 ? 0 : happened >= 0 ? happened : frequent);
  return { ...told, soFar: told.soFar ?? (planned ? null : soFar) };
}

/** Several observations of a report may say the same. */
function add(findings: Finding[], finding: Finding): void {
  const text = JSON.stringify(finding);
  if (!findings.some((each) => JSON.stringify(each) === text)) findings.push(finding);
}

/** That a price is touched says more than that it is broken. */
function byCases(a: Finding, b: Finding): number {
  return Number(a.share.outcome === 'Broken') - Number(b.share.outcome === 'Broken') || b.share.of - a.share.of;
}

const titles = new Map<ReportId, string>();

/** The title of a report; what standard variants have in it beyond their family says nothing. */
export function titleOf(report: ReportId): string {
  const title = titles.get(report) ?? describeReport(report).title.replace(/: all .*$/, '');
  titles.set(report, title);
  return title;
}

function titled(report: ReportId, { group, label }: GroupInPlay): string {
  return Object.keys(group).length === 0 ? titleOf(report) : `${titleOf(report)}: ${label}`;
}
