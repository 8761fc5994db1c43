import { barsOfRequest, optionsOfRequest, type EngineRequest, type ShrinkPass } from '../engine/index.js';
import { sessionsSeen } from '../reference/index.js';

/** Requests at an earlier instant: the end of a bar, the first one first. */
export function* earlierInstants(request: EngineRequest): ShrinkPass<EngineRequest> {
  const { asOf = Infinity } = request.options;
  const ends = sessionsSeen(barsOfRequest(request), request.report, optionsOfRequest(request)).flatMap(
    (session) => session.ends,
  );
  for (const end of [...new Set(ends)].sort((one, other) => one - other)) {
    if (end >= asOf) return;
    const earlier = { ...request, options: { ...request.options, asOf: end } };
    if (yield earlier) return;
  }
}

/** Requests without the bars that end after the instant. */
export function* noLaterBars(request: EngineRequest): ShrinkPass<EngineRequest> {
  const { asOf = Infinity } = request.options;
  const rows = request.rows.filter(({ time }) => Number(time) < asOf);
  if (rows.length > 0 && rows.length < request.rows.length) yield { ...request, rows };
}
