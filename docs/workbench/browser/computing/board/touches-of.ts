import { percentOf, wilsonInterval } from 'barstats/define';
import type { ReportId } from 'barstats';
import type { Counted, QuestionInPlay } from 'barstats/reports';

/** How often an outcome happened in past cases, in percent with its 95 % interval. */
export interface Share {
  readonly outcome: string;
  readonly count: number;
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly of: number;
  readonly guard: Counted['guard'];
}

/** What a report says of a level or a question. */
export interface Finding {
  readonly report: ReportId;
  /** The report, with its group where it has several. */
  readonly title: string;
  /** Where its count is: the ids of its group, its question and outcome. */
  readonly group: readonly string[];
  readonly bar: { readonly question: string; readonly outcome: string };
  /** What its cases are, such as sessions. */
  readonly unit: string;
  readonly decided: boolean;
  /** When it was decided, if that is known. */
  readonly since: string | null;
  /** What happened; of an open question, what would have happened if the session ended now. */
  readonly soFar: string | null;
  /** Of an open question, in the past cases that were as undecided at this time of day, else in all. */
  readonly share: Share;
}

/** A level of an observation that is a price. */
export interface WatchedPrice {
  readonly id: string;
  readonly price: number;
}

/** That a question says whether a price is reached. */
type Touch = Pick<Finding, 'bar' | 'decided' | 'since' | 'soFar' | 'share'> & Pick<WatchedPrice, 'price'>;

/** First outcomes of two that mean that price came to a level. */
const REACHED: readonly string[] = ['touched', 'filled', 'mitigated', 'retraced', 'reached', 'stopped'];

/** The levels of questions whose identifiers name none. */
const LEVELS: Readonly<Record<string, string>> = { filled: 'target', mitigated: 'mitigation', stopped: 'stop' };

/** The sides of a range that outcomes are about. */
const SIDES: Readonly<Record<string, readonly ('high' | 'low')[]>> = {
  'high-only': ['high'],
  'low-only': ['low'],
  both: ['high', 'low'],
  breakout: ['high'],
  breakdown: ['low'],
  double: ['high', 'low'],
};

/** The decimals of percents. */
const DECIMALS = 2;

/** Which prices a question is about, and how often they were reached: none, one, or both ends of a range. */
export function touchesOf(
  question: QuestionInPlay,
  prices: readonly WatchedPrice[],
  planned: boolean,
): readonly Touch[] {
  const { outcomes } = question.history;
  if (outcomes.length === 2 && REACHED.includes(outcomes[0].id)) {
    const level = levelOf(question.id, prices);
    return level === undefined ? [] : [{ ...toldOf(question, planned, 0), price: level.price }];
  }
  // Cases that depend on each other have another interval.
  if (!outcomes.some(({ id }) => id in SIDES) || (question.history.clusters ?? null) !== null) return [];
  return (['high', 'low'] as const).flatMap((side) => {
    const level = prices.find(({ id }) => id === side || id.endsWith(`-${side}`));
    return level === undefined ? [] : [breakOf(question, side, level, planned)];
  });
}

/** The level that a question names: `touched-r1` and `touched-0.5` those that end so. */
function levelOf(question: string, prices: readonly WatchedPrice[]): WatchedPrice | undefined {
  const name = LEVELS[question] ?? question.replace(/^(touched|reached)-/, '');
  const named = prices.find(({ id }) => id === name) ?? prices.find(({ id }) => id.endsWith(`-${name}`));
  return named ?? (prices.length === 1 ? prices[0] : undefined);
}

/** What a question says of one of its outcomes. */
export function toldOf(
  { id, state, since, soFar, history, undecided }: QuestionInPlay,
  planned: boolean,
  place: number,
) {
  const decided = state === 'decided' && !planned;
  const { outcomes, of, guard } = planned ? history : (undecided ?? history);
  const { id: outcome, label, count, percent, low, high } = outcomes[place];
  return {
    ...{ bar: { question: id, outcome }, decided, since: decided ? since : null },
    soFar: planned ? null : (outcomes.find((each) => each.id === soFar)?.label ?? null),
    share: { outcome: label, count, percent, low, high, of, guard },
  };
}

/** One end of a range: whichever else happens, it is broken or not. */
function breakOf(question: QuestionInPlay, side: 'high' | 'low', { price }: WatchedPrice, planned: boolean): Touch {
  const { state, soFar, since, history, undecided } = question;
  const verb = question.id === 'touched' ? 'touched' : 'broken';
  const isBroken = !planned && soFar !== null && (SIDES[soFar] ?? []).includes(side);
  const decided = !planned && (isBroken || state === 'decided');
  const { outcomes, of, guard } = planned || decided ? history : (undecided ?? history);
  const count = outcomes.reduce((sum, each) => sum + ((SIDES[each.id] ?? []).includes(side) ? each.count : 0), 0);
  const { low, high } = wilsonInterval(count, of, DECIMALS) ?? { low: null, high: null };
  return {
    bar: { question: question.id, outcome: outcomes.find(({ id }) => SIDES[id]?.includes(side))?.id ?? '' },
    ...{ price, decided, since: decided && !isBroken ? since : null },
    soFar: planned ? null : isBroken ? capitalised(verb) : `Not ${verb}`,
    share: { outcome: capitalised(verb), count, percent: percentOf(count, of, DECIMALS), low, high, of, guard },
  };
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
