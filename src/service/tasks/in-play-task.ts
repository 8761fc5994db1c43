import type { ErrorCode } from '../../errors/index.js';
import { type InPlayResult, inPlaySteps } from '../../reports/index.js';
import { isoInstant, saying } from '../../reports/inner.js';
import { found, reportUnavailable, type Answer } from '../answer.js';
import { inTermsOfTheQuery } from '../requests/invalid-request.js';
import type { ClassRoute, MarketRoute } from '../requests/routes.js';
import { boundedAnswer } from './bounded-answer.js';
import { liveTask } from './live-task.js';
import type { Setting, Task } from './task.js';
import { isOfBars, unavailableWith } from './unavailable-with.js';

/** Parses a request for what is in play in a market and checks it against the plan: an answer, or a task. */
export function inPlayTask(route: MarketRoute<'in-play'>, text: string, setting: Setting): Answer | Task {
  return liveTask(
    route,
    text,
    setting,
    ({ markets: [market], session, options, isOne }) =>
      function* ([{ bars, ...more }]) {
        try {
          const steps = inPlaySteps(bars, { ...market, ...session, ...options, ...more });
          const result = yield* saying(steps, ({ done, of, family }) => ({ done, of, ...market, family }));
          return answerOf(result, isOne);
        } catch (error) {
          return unavailableWith(error);
        }
      },
  );
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
export function inPlayOfMarketsTask(route: ClassRoute, text: string, setting: Setting): Answer | Task {
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
            results.push(yield* saying(steps, ({ family }) => ({ done, of: markets.length, ...market, family })));
          } catch (error) {
            if (!isOfBars(error)) throw error;
            results.push({ ...market, error: { code: error.code, message: inTermsOfTheQuery(error.message) } });
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
