import { outOfBounds } from '../errors/inner.js';
import type { ScanProgress } from '../discovery/index.js';
import type { Bars } from '../bars/index.js';
import { historyStart } from '../policy/index.js';
import { type BarsOutline, outlineOfBars } from '../reports/index.js';
import { checkedBars, firstBarAt, lastOf, laterBars, mapSteps } from '../reports/inner.js';
import { startOf } from './bars-need.js';
import { foundText, tooCostly, tooLong, type Answer } from './answer.js';
import { taggedInParts } from './entity-tag.js';
import { checkedMarkets, type MarketData } from './market-data.js';
import { readRequest } from './reading.js';
import type { CheckedService } from './service-options.js';
import { toResponse, type ServiceResponse } from './service-response.js';
import type { ServiceTask } from './service-task.js';
import type { Computation } from './tasks/computation.js';
import { written } from './pages/json-parts.js';
import { MAX_BYTES } from './pages/page.js';

type Computing = Omit<CheckedService<never>, 'limitsOf' | 'charge'>;

/** The steps of a checked task, after which its response is known. */
export function stepsOf(
  service: Computing,
  task: ServiceTask,
  markets: readonly MarketData[],
): Generator<ScanProgress, ServiceResponse, void> {
  const made = remade(service, task);
  const history = startOf(historyStart(task.plan, task.asOf));
  const given = checkedMarkets(markets, made.needs).map((market, i) => ({
    ...market,
    // A server may hold more than a plan lets its key learn about.
    bars: laterBars(checkedBars(market.bars), made.needs[i].from, history),
  }));
  return answered();

  function* answered(): Generator<ScanProgress, ServiceResponse, void> {
    // Only now is the number of bars known: they may be 1-minute bars where daily ones were needed.
    const cost = made.costOf(given.map(({ bars }, i) => outlineBefore(bars, made.needs[i].to)));
    if (cost > service.maxCost) return sent(task, tooCostly(cost, service.maxCost, made.cheaper));
    const steps = made.steps(given, task.cacheKey !== null);
    let last = null as ScanProgress | null;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) yield (last = step.value);
    const [writing, progress] = [writtenAnswer(step.value, task.cacheKey === null), last];
    // A task without steps has nothing that would take long to write.
    return sent(task, progress === null ? lastOf(writing) : yield* mapSteps(writing, () => progress));
  }
}

/**
 * A result as text, written with pauses, so that however long it is a server can do other work meanwhile; a refusal if it is longer than it
 * may be. Other answers are small or written already.
 *
 * @param isTagged - whether the text itself is to be told by its tag
 */
export function* writtenAnswer(answer: Answer, isTagged: boolean): Generator<void, Answer, void> {
  if (answer.status !== 200 || answer.chunks !== undefined) return answer;
  const text = answer.text ?? (yield* written(answer.body, answer.isBounded === true ? MAX_BYTES : Infinity));
  if (text === null) return tooLong();
  return isTagged ? { ...foundText(text), tag: yield* taggedInParts(text) } : foundText(text);
}

/** The outline of the bars that a need asks for: a server may hold later ones, too. */
function outlineBefore(bars: Bars, to: number): BarsOutline {
  const count = firstBarAt(bars, to, 0);
  return { ...outlineOfBars(bars), bars: count, ...(count === 0 ? {} : { to: bars.time[count - 1] }) };
}

/** The response to a checked task with a body that was kept under its cache key. */
export function keptResponse(task: ServiceTask, body: unknown): ServiceResponse {
  if (task.cacheKey === null) throw outOfBounds('task.cacheKey', 'that of the body', null);
  if (typeof body !== 'string') throw outOfBounds('body', 'the body of a response', body);
  return sent(task, foundText(body));
}

function sent({ request, headers, cacheKey }: ServiceTask, answer: Answer): ServiceResponse {
  return toResponse(answer, request, headers, cacheKey);
}

/** The request of a task is read again: functions do not cross a queue. */
function remade(service: Computing, { request, plan, asOf, needs }: ServiceTask): Computation {
  const { made } = readRequest(service, request, plan, asOf);
  if (!('needs' in made)) {
    throw outOfBounds('task.request', 'one that a service with the same options allows', request.path);
  }
  if (JSON.stringify(made.needs) !== JSON.stringify(needs)) {
    throw outOfBounds('task.needs', 'those of its request in a service with the same options', needs);
  }
  return made;
}
