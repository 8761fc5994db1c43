import { boardPart, rankBoard, type Board } from '../../board/index.js';
import type { Answer } from '../answer.js';
import type { ClassRoute } from '../requests/routes.js';
import { boundedAnswer } from './bounded-answer.js';
import { liveTask } from './live-task.js';
import type { Setting, Task } from './task.js';
import { unavailableWith } from './unavailable-with.js';

/** Parses a request for the board of markets of an asset class and checks it against the plan: an answer, or a task. */
export function boardTask(route: ClassRoute, text: string, setting: Setting): Answer | Task {
  return liveTask(
    route,
    text,
    setting,
    ({ markets, session, options }) =>
      function* (data) {
        try {
          const parts: Board[] = [];
          for (const [i, market] of markets.entries()) {
            parts.push(boardPart({ ...market, ...session, ...data[i] }, options));
            yield { done: parts.length, of: markets.length, ...market, family: 'board' };
          }
          return boundedAnswer(rankBoard(parts));
        } catch (error) {
          return unavailableWith(error);
        }
      },
  );
}
