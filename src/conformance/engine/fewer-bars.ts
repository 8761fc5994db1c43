import type { EngineRequest } from './engine-request.js';
import { fewerOf, type ShrinkPass } from './shrink-pass.js';
import { tradingDaysOf } from './trading-dates.js';

/** Requests about fewer sessions. */
export function* fewerSessions(request: EngineRequest): ShrinkPass<EngineRequest> {
  const days = tradingDaysOf(request);
  const pass = fewerOf([...new Set(days)]);
  for (let step = pass.next(); step.done !== true;) {
    const kept = new Set(step.value);
    step = pass.next(yield { ...request, rows: request.rows.filter((_, i) => kept.has(days[i])) });
  }
}

/** Requests with fewer bars in their sessions. */
export function* fewerBars(request: EngineRequest): ShrinkPass<EngineRequest> {
  const pass = fewerOf(request.rows);
  for (let step = pass.next(); step.done !== true;) step = pass.next(yield { ...request, rows: step.value });
}
