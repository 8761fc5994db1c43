import { dateOfDay } from '../../calendar/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import type { Family } from '../../reports/index.js';
import { askHeadlines, freeze, type HeadlineAnswers, lastOf } from '../../reports/inner.js';
import type { AskedHeadline } from '../checked-families.js';
import { sessionCloses } from '../closes-of-market.js';
import type { SessionCloses } from '../session-closes.js';
import { isImpossible, type ScanMarket } from '../test-family.js';
import { MIN_STEPS } from '../test-of-cases.js';
import { orderedQuestion } from './checked-state.js';
import { checkedWatch, type CheckedWatch, type WatchOptions } from './checked-watch.js';
import { countedBars, firstUncounted, lastKnown, LEAD_DAYS, refuseOthers } from './counted-bars.js';
import { noCases, withCases } from './counted-cases.js';
import type { PriceSteps, Unwatched, WatchedQuestion, WatchState } from './watch-state.js';

/**
 * Counts what the headline questions have been answered in a market since a day that was fixed beforehand, so that `rankEvidence` may look at it
 * after every session.
 *
 * A session counts once a bar shows that it is over, a week or month whose sessions are compared once a later one has cases. Adding bars twice changes nothing, and the state is that of all bars at once, however they
 * were split into calls. Each call gives all bars from 100 days before the end of the last call on; with families of your own, all bars of the
 * first call. Price steps come from `tickSize` and from the sessions of the 90 days before the first day, so that nothing looks ahead: without
 * such sessions a race is not tested.
 *
 * Cases of sessions that had opened when the first call with bars was made are counted, but called retrospective: the first day, or the
 * families, may have been chosen for them.
 *
 * @param state - `null` to begin; else the result of the last call, which may have been through JSON
 * @param market - the market with its bars; events must be given before their session is counted
 * @param options - `since` to begin, and further options; families of your own are needed in each call
 * @returns the state, frozen, as plain JSON
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an invalid argument
 * @throws {@link BarstatsRangeError} `out-of-bounds` for a state of another market, of another question or that is corrupt, and for bars that begin too late;
 * `bars-mismatch` for bars that are not those counted before; the errors of `scanMarket`
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { rankEvidence, watch } from 'barstats/discovery';
 *
 * const bars = barsFromRows([
 *   { time: '2025-01-02', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2025-01-03', open: 12, high: 13, low: 10, close: 13 },
 * ]);
 * const market = { assetClass: 'stocks', ticker: 'AAPL', bars } as const;
 * const state = watch(null, market, { since: '2025-01-03' });
 * const question = state.questions.find(({ family }) => family === 'overnight-continuation');
 * question?.through; // '2025-01-03'
 * question?.groups; // [{ group: '', counts: [1, 0] }]
 * watch(state, market).questions.length === state.questions.length; // true, and nothing else has changed
 * ```
 */
export function watch(state: WatchState | null, market: ScanMarket, options: WatchOptions = {}): WatchState {
  return lastOf(stepsOfWatch(checkedWatch(state, market, options)));
}

/**
 * `watch` in steps, one question each, with its arguments and errors, so that a server can do other work in between.
 *
 * @returns a generator that yields the name of each family after its question, and returns the state
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { watchSteps } from 'barstats/discovery';
 *
 * const bars = barsFromRows([{ time: '2025-01-02', open: 10, high: 12, low: 9, close: 11 }]);
 * const steps = watchSteps(null, { assetClass: 'stocks', ticker: 'AAPL', bars }, { since: '2025-01-02' });
 * steps.next().value; // 'adr-average-daily-range'
 * ```
 */
export function watchSteps(
  state: WatchState | null,
  market: ScanMarket,
  options: WatchOptions = {},
): Generator<string, WatchState, void> {
  return stepsOfWatch(checkedWatch(state, market, options));
}

/** How many days before the first one tell the price steps: fewer than the bars that each call gives, as that day may be a holiday. */
const STEP_DAYS = LEAD_DAYS - 10;

function* stepsOfWatch(checked: CheckedWatch): Generator<string, WatchState, void> {
  const { state, market, sinceDay, asOf, headlines, own } = checked;
  const last = lastKnown(market, asOf);
  const isNews = last !== null && last.opened > (state.counted?.to ?? -Infinity);
  if (isNews && state.counted !== null) refuseOthers(market, state.counted);
  if (!isNews) {
    for (const { family } of headlines) yield family;
    return freeze(state);
  }
  const { bars, ...others } = market;
  // Nothing is known that no bar shows.
  const until = last.ended;
  const firstLook = state.firstLook ?? until;
  // Families of the caller have all bars again.
  const fromDay = state.counted === null || own.size > 0 ? sinceDay : Math.max(sinceDay, firstUncounted(state.counted));
  const after = { ...others, startDate: dateOfDay(fromDay), asOf: until };
  const before = {
    ...others,
    startDate: dateOfDay(sinceDay - STEP_DAYS),
    endDate: dateOfDay(sinceDay - 1),
    asOf: until,
  };
  const asks = new Map<number | undefined, Ask>();
  const askBefore = askHeadlines(bars, before);
  const askWith = (tickSize: number | undefined): Ask => {
    const ask = asks.get(tickSize) ?? askHeadlines(bars, tickSize === undefined ? after : { ...after, tickSize });
    asks.set(tickSize, ask);
    return ask;
  };
  const questions: WatchedQuestion[] = [];
  for (const [i, headline] of headlines.entries()) {
    const family = own.get(headline.family) ?? headline.family;
    // A built-in question that is no race has no use for steps; what one of the caller does is not known.
    const needsSteps = headline.race || own.has(headline.family);
    questions.push(carriedOn(state.questions[i], headline, { family, needsSteps, firstLook, askBefore, askWith }));
    yield headline.family;
  }
  const closes = laterCloses(state.closes, askWith(undefined));
  return freeze({ ...state, firstLook, counted: countedBars(market, last.opened, own.size > 0), closes, questions });
}

/** Of so many sessions the closes are kept: a year. */
const MAX_CLOSES = 250;

/** Adds the closes of the sessions after those known; once bars do not allow any, there are none, as of all bars at once. */
function laterCloses(before: SessionCloses | null, ask: Ask): SessionCloses | null {
  const found = before && sessionCloses(ask);
  if (before === null || found === null) return null;
  const last = before.days.length === 0 ? -Infinity : before.days[before.days.length - 1];
  const first = found.days.filter((day) => day <= last).length;
  return {
    days: [...before.days, ...found.days.slice(first)].slice(-MAX_CLOSES),
    closes: [...before.closes, ...found.closes.slice(first)].slice(-MAX_CLOSES),
  };
}

type Ask = (family: string | Family) => HeadlineAnswers;

interface Asking {
  readonly family: string | Family;
  readonly needsSteps: boolean;
  readonly firstLook: number;
  /** About the sessions before the first day. */
  readonly askBefore: Ask;
  /** About those from that day on, with a price step. */
  readonly askWith: (tickSize: number | undefined) => Ask;
}

function carriedOn(question: WatchedQuestion, headline: AskedHeadline, asking: Asking): WatchedQuestion {
  const { family, needsSteps, firstLook, askWith } = asking;
  // Later calls no longer have the bars of years ago.
  if (headline.years !== undefined) return withoutCases(question, headline, 'insufficient');
  try {
    const steps = needsSteps ? (question.steps ?? stepsBefore(asking)) : undefined;
    const { market, cases } = askWith(steps?.tickSize ?? undefined)(family);
    // Before the first day there may be more sessions to come that tell the steps.
    if (market.sessions.length === 0 || question.untested !== undefined) return question;
    const untested = steps === undefined ? undefined : whyUntested(headline, steps);
    if (untested !== undefined) return withoutCases(question, headline, untested, steps);
    return orderedQuestion({
      ...withCases(question, headline, cases, firstLook),
      ...(steps === undefined ? {} : { steps }),
    });
  } catch (error) {
    if (!(error instanceof BarstatsRangeError) || !isImpossible(error.code)) throw error;
    const { untested } = question;
    const isFirst = untested === undefined || PRECEDENCE.indexOf(error.code) < PRECEDENCE.indexOf(untested);
    return isFirst ? withoutCases(question, headline, error.code) : question;
  }
}

/** Which reason all bars at once would give: what is refused earlier hides the rest. */
const PRECEDENCE: readonly Unwatched[] = [
  'session-unavailable',
  'duplicate-trading-date',
  'bars-misaligned',
  'bars-too-coarse',
  'coarse-ticks',
  'no-earlier-sessions',
];

/** The price step and the median range of the sessions before the first day. */
function stepsBefore({ family, askBefore }: Asking): PriceSteps {
  const { unit, medianRange } = askBefore(family);
  // The decimal that it stands for is exact.
  return { tickSize: unit && Number(unit.numerator) / Number(unit.denominator), medianRange };
}

function whyUntested({ race }: AskedHeadline, { tickSize, medianRange }: PriceSteps): Unwatched | undefined {
  if (tickSize === null || medianRange === null) return 'no-earlier-sessions';
  return race && medianRange < MIN_STEPS ? 'coarse-ticks' : undefined;
}

/** What was counted before bars came that cannot be tested does not count either, as if all had come at once. */
function withoutCases(
  { family, question }: WatchedQuestion,
  headline: AskedHeadline,
  untested: Unwatched,
  steps?: PriceSteps,
): WatchedQuestion {
  const empty = { family, question, ...noCases(headline), untested };
  return orderedQuestion(steps === undefined ? empty : { ...empty, steps });
}
