import { checkedFields, checkedList, checkedNumber, outOfBounds, wrongType } from '../errors/inner.js';
import { definePlan, type Plan } from '../policy/index.js';
import { checkedInstant } from '../policy/inner.js';
import type { BarsNeed } from './bars-need.js';
import { CACHE_KEY } from './cache-key.js';
import { checkedRequest } from './service-request.js';
import type { ServiceTask } from './service-task.js';

const MINUTE = 60_000;

/** Tasks as they were made, which are right and frozen. */
const made = new WeakSet();

/** A task as a service makes it: where it has not crossed a queue, it needs no check. */
export function madeTask(task: ServiceTask): ServiceTask {
  made.add(task);
  return Object.freeze(task);
}

/** Checks a task, which may have crossed a queue. Its needs are compared with those of its request where they are computed. */
export function checkedTask(task: unknown): ServiceTask {
  if (typeof task === 'object' && task !== null && made.has(task)) return task as ServiceTask;
  const fields = checkedFields(task, 'task', ['request', 'asOf', 'plan', 'headers', 'needs', 'cost', 'cacheKey']);
  const { cacheKey, needs } = fields;
  const asOf = checkedInstant(fields.asOf, 'task.asOf');
  if (asOf % MINUTE !== 0) throw outOfBounds('task.asOf', 'a whole minute', asOf);
  checkedList(needs, 'task.needs');
  if (cacheKey !== null && !(typeof cacheKey === 'string' && CACHE_KEY.test(cacheKey))) {
    throw outOfBounds('task.cacheKey', 'null or 32 hexadecimal digits', cacheKey);
  }
  return {
    request: checkedRequest(fields.request, 'task.request'),
    asOf,
    plan: definePlan(fields.plan as Plan),
    headers: checkedHeaders(fields.headers),
    needs: needs as readonly BarsNeed[],
    cost: checkedNumber(fields.cost, 'task.cost', { minimum: 0, maximum: Number.MAX_VALUE }),
    cacheKey,
  };
}

function checkedHeaders(headers: unknown): ServiceTask['headers'] {
  if (typeof headers !== 'object' || headers === null) throw wrongType('task.headers', 'an object', headers);
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string') throw wrongType(`task.headers.${name}`, 'a string', value);
  }
  return headers as ServiceTask['headers'];
}
