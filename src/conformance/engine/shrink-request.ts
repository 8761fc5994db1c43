import type { EngineRequest } from './engine-request.js';
import { fewerBars, fewerSessions } from './fewer-bars.js';
import { fewerOptions } from './fewer-options.js';
import { dailyBars, plainerBars } from './plainer-bars.js';
import type { ShrinkPass } from './shrink-pass.js';

/** How many smaller requests are tried at most: an engine that answers slowly is not asked for ever. */
const mostTries = 3000;

/** In how many ways, one after the other, something is left out. */
export const shrinkPasses = [fewerOptions, fewerSessions, dailyBars, fewerBars, plainerBars];

/**
 * The smallest request that can be found with a fault, by leaving out whatever can be left out.
 *
 * @param fault - what is wrong with the answer to the request
 * @param judge - says what is wrong with the answer to another one, `null` where that is right
 * @param passes - the ways in which it is made smaller
 */
export async function shrinkRequest<Fault>(
  request: EngineRequest,
  fault: Fault,
  judge: (request: EngineRequest) => Fault | null | Promise<Fault | null>,
  passes: readonly ((request: EngineRequest) => ShrinkPass<EngineRequest>)[] = shrinkPasses,
): Promise<{ readonly request: EngineRequest; readonly fault: Fault }> {
  let smallest = { request, fault };
  let tries = 0;
  for (let before = null; before !== smallest.request;) {
    before = smallest.request;
    for (const pass of passes) {
      const steps = pass(smallest.request);
      for (let step = steps.next(); step.done !== true;) {
        if (tries === mostTries) return smallest;
        tries++;
        const judged = judge(step.value);
        const wrong = judged instanceof Promise ? await judged : judged;
        if (wrong !== null) smallest = { request: step.value, fault: wrong };
        step = steps.next(wrong !== null);
      }
    }
  }
  return smallest;
}
