import type { ErrorCode } from '../../errors/index.js';
import { type GrantedLookback, type InPlayResult, inPlaySteps } from '../../reports/index.js';
import { isoInstant, mapSteps } from '../../reports/inner.js';
import { boundedAnswer, found, reportUnavailable, type Answer } from '../answer.js';
import { inTermsOfTheQuery, type Route } from '../../requests/inner.js';
import { liveTask } from './live-task.js';
import type { Setting, Computation } from './computation.js';
import { isOfBars, refusalsAsSaid, saidOfBars, unavailableWith } from './unavailable-with.js';

/** Parses a request for what is in play in a market and checks it against the plan: an answer, or a task. */
export function inPlayTask(route: Route<'in-play'>, text: string, setting: Setting): Answer | Computation {
  return liveTask(
    route,
    text,
    setting,
    ({ markets: [market], session, options, isOne }) =>
      function* ([{ bars, ...more }]) {
        try {
          const steps = inPlaySteps(bars, { ...market, ...session, ...options, ...more });
          const result = yield* mapSteps(steps, ({ done, of, family }) => ({ done, of, ...market, family }));
          return answerOf(withinRange(result, options.lookback), isOne);
        } catch (error) {
          return unavailableWith(error, options.lookback.startDate);
        }
      },
  );
}

/** A result whose refusals say nothing of bars before the range. */
function withinRange(result: InPlayResult, { startDate }: GrantedLookback): InPlayResult {
  return { ...result, refused: refusalsAsSaid(result.refused, startDate) };
}

/** If the only requested report cannot be computed, the answer is a 422; among several, the result says so for each. */
function answerOf(result: InPlayResult, isOne: boolean): Answer {
  const [refusal] = result.refused;
  return isOne && refusal !== undefined ? reportUnavailable(inTermsOfTheQuery(refusal.refused.message)) : found(result);
}

/** What is in play in several markets. */
export interface InPlayOfMarkets extends Pick<InPlayResult, 'asOf' | 'lookback'> {
  /** By ticker; a market whose bars allow nothing has an error. */
  readonly markets: readonly (InPlayResult | UnavailableMarket)[];
}

/** A market whose bars allow nothing. */
export interface UnavailableMarket extends Pick<InPlayResult, 'assetClass' | 'ticker'> {
  readonly error: { readonly code: ErrorCode; readonly message: string };
}

/** The same for several markets of an asset class. */
export function inPlayOfMarketsTask(
  route: Route<'in-play-of-markets'>,
  text: string,
  setting: Setting,
): Answer | Computation {
  return liveTask(
    route,
    text,
    setting,
    ({ markets, session, options }) =>
      function* (data) {
        const results: (InPlayResult | UnavailableMarket)[] = [];
        for (const [done, market] of markets.entries()) {
          const { bars, ...more } = data[done];
          try {
            const steps = inPlaySteps(bars, { ...market, ...session, ...options, ...more });
            const saidOf = mapSteps(steps, ({ family }) => ({ done, of: markets.length, ...market, family }));
            results.push(withinRange(yield* saidOf, options.lookback));
          } catch (error) {
            if (!isOfBars(error)) throw error;
            const { startDate } = options.lookback;
            results.push({
              ...market,
              error: { code: error.code, message: inTermsOfTheQuery(saidOfBars(error.message, startDate)) },
            });
          }
        }
        const { requested, granted, capped, startDate } = options.lookback;
        const body: InPlayOfMarkets = {
          asOf: isoInstant(options.asOf),
          lookback: { requested, granted, capped, startDate },
          markets: results,
        };
        return boundedAnswer(body);
      },
  );
}
