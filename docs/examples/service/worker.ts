import type { MarketData, ServiceResponse, ServiceTask } from 'barstats/service';
import { workerData } from 'piscina';
import { barLoader } from '../own-data/bar-files.js';
import { reportsService, type ServiceSettings } from './reports-service.js';

/** A task, and memory that the threads share: whether the client has gone, the finished steps, and of how many. */
export interface Job {
  readonly task: ServiceTask;
  readonly shared: Int32Array;
}

const settings = workerData as ServiceSettings;
const service = reportsService(settings);
const load = barLoader(settings.files);

/** Loads the bars of a task and computes its response, in each thread; `null` if the client has gone. */
export default async function run({ task, shared }: Job): Promise<ServiceResponse | null> {
  const markets: MarketData[] = [];
  for (const need of task.needs) {
    if (Atomics.load(shared, 0) === 1) return null;
    markets.push({ bars: await load(need) });
  }
  for (const steps = service.steps(task, markets); ;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    shared.set([step.value.done, step.value.of], 1);
    if (Atomics.load(shared, 0) === 1) return null;
  }
}
