import type { EngineRequest } from './engine-request.js';
import { fewerBars, fewerSessions } from './fewer-bars.js';
import { fewerOptions } from './fewer-options.js';
import { dailyBars, plainerBars } from './plainer-bars.js';
import { shrunk, type ShrinkPass } from './shrink-pass.js';

/** How many smaller requests are tried at most. */
const mostTries = 3000;

/** In how many ways, one after the other, something is left out. */
export const shrinkPasses = [fewerOptions, fewerSessions, dailyBars, fewerBars, plainerBars];

/** The smallest request that can be found with a fault, as of {@link shrunk}. */
export async function shrinkRequest<Fault>(
  request: EngineRequest,
  fault: Fault,
  judge: (request: EngineRequest) => Fault | null | Promise<Fault | null>,
  passes: readonly ((request: EngineRequest) => ShrinkPass<EngineRequest>)[] = shrinkPasses,
): Promise<{ readonly request: EngineRequest; readonly fault: Fault }> {
  const { thing, ...found } = await shrunk(request, fault, judge, passes, mostTries);
  return { request: thing, ...found };
}
