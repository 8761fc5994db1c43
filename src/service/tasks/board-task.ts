import { boardSteps } from '../../board/index.js';
import { mapSteps } from '../../reports/inner.js';
import { boundedAnswer, type Answer } from '../answer.js';
import type { Route } from '../../requests/inner.js';
import { liveTask } from './live-task.js';
import type { Setting, Computation } from './computation.js';
import { progressOver } from './tickers-of.js';
import { refusalsAsSaid, saidOfBars, unavailableWith } from './unavailable-with.js';

/** Parses a request for the board of markets of an asset class and checks it against the plan: an answer, or a task. */
export function boardTask(route: Route<'board'>, text: string, setting: Setting): Answer | Computation {
  return liveTask(
    route,
    text,
    setting,
    ({ markets, session, options }) =>
      function* (data) {
        const { startDate } = options.lookback;
        try {
          const watched = markets.map((market, i) => ({ ...market, ...session, ...data[i] }));
          const steps = boardSteps(watched, options);
          const board = yield* mapSteps(steps, progressOver(markets, 'board'));
          return boundedAnswer({
            ...board,
            markets: board.markets.map(({ error, ...market }) => ({
              ...market,
              ...(error && { error: { ...error, message: saidOfBars(error.message, startDate) } }),
            })),
            refused: refusalsAsSaid(board.refused, startDate),
          });
        } catch (error) {
          return unavailableWith(error, startDate);
        }
      },
  );
}
