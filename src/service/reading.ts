import type { Plan } from '../policy/index.js';
import { invalidRequest, allowedMethods, malformedPath, methodNotAllowed, notFound, type Answer } from './answer.js';
import { expectedBars } from './bars-need.js';
import { InvalidRequest, routeOf } from '../requests/inner.js';
import type { CheckedService } from './service-options.js';
import { boardTask } from './tasks/board-task.js';
import { inPlayOfMarketsTask, inPlayTask } from './tasks/in-play-task.js';
import { pooledTask } from './tasks/pooled-task.js';
import { relationTask } from './tasks/relation-task.js';
import { reportTask } from './tasks/report-task.js';
import { scanTask } from './tasks/scan-task.js';
import type { RequestNotes, Setting, Computation } from './tasks/computation.js';
import type { AskedRequest } from './tools/tool-call.js';

/** A request that has been read and decided on: its answer or task, with what was asked and decided. */
export interface Reading extends Readonly<RequestNotes> {
  readonly made: Answer | Computation;
  /** The estimated cost of the task; 0 for an answer. */
  readonly cost: number;
}

/**
 * Reads a request and checks it against a plan.
 *
 * @param asOf - the instant of the request, in whole minutes
 */
export function readRequest(
  service: Omit<CheckedService<never>, 'limitsOf' | 'charge'>,
  request: AskedRequest,
  plan: Plan,
  asOf: number,
): Reading {
  const { plans, supported, reports, scan, leadDays, maxRows, streaming } = service;
  const noted: RequestNotes = { operation: null, decision: null };
  const policy = { now: asOf, supported, reports: reports.ids, plans };
  const setting = { plan, policy, asOf, reports, scan, leadDays, maxRows, streaming, noted };
  const made = answerOrTask(request, service.basePath, setting);
  return { ...noted, made, cost: 'needs' in made ? made.costOf(made.needs.map(expectedBars)) : 0 };
}

function answerOrTask(
  { method, path, query, answer }: AskedRequest,
  basePath: string,
  setting: Setting,
): Answer | Computation {
  try {
    if (answer !== undefined) return answer(setting);
    const route = routeOf(path, basePath);
    if (route === null) return notFound();
    if (method === 'OPTIONS') return allowedMethods();
    if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed();
    if (route === 'malformed') return malformedPath();
    switch (route.endpoint) {
      case 'report-calculation':
        return reportTask(route, query, setting);
      case 'discovery-scan':
        return scanTask(query, setting);
      case 'in-play':
        return inPlayTask(route, query, setting);
      case 'in-play-of-markets':
        return inPlayOfMarketsTask(route, query, setting);
      case 'board':
        return boardTask(route, query, setting);
      case 'pooled':
        return pooledTask(route, query, setting);
      case 'relation':
        return relationTask(route, query, setting);
    }
  } catch (error) {
    if (error instanceof InvalidRequest) return invalidRequest(error.message);
    throw error;
  }
}

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
