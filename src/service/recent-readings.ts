import type { Plan } from '../policy/index.js';
import { readRequest, type Reading } from './reading.js';
import type { CheckedService } from './service-options.js';
import type { AskedRequest } from './tools/tool-call.js';

/** How many readings a service keeps, none of them for longer than its minute. */
const MOST = 256;

/** The most characters of a path and query that are kept. */
const LONGEST = 1000;

/** What was read within a minute. */
interface Recent {
  readonly asOf: number;
  readonly readings: Map<string, Reading>;
}

const recent = new WeakMap<object, Recent>();

/** Reads a request as `readRequest` does, the same one of a plan once a minute: clients ask again for what they have. */
export function recentReading(
  service: Parameters<typeof readRequest>[0] & Pick<CheckedService<never>, 'plans'>,
  request: AskedRequest,
  plan: Plan,
  asOf: number,
): Reading {
  const { method, path, query, answer } = request;
  const isKept = answer === undefined && path.length + query.length <= LONGEST && service.plans.includes(plan);
  if (!isKept) return readRequest(service, request, plan, asOf);
  const known = recent.get(service);
  const { readings } = known?.asOf === asOf ? known : { readings: new Map<string, Reading>() };
  if (known?.readings !== readings) recent.set(service, { asOf, readings });
  const key = JSON.stringify([plan.id, method, path, query]);
  const found = readings.get(key) ?? readRequest(service, request, plan, asOf);
  if (readings.size >= MOST) readings.clear();
  readings.set(key, found);
  return found;
}
