/** The code of each thread of `runOnThreads`. */
import { type Job, madePart, type MadePart } from '../parts/kinds.js';
import { marketOf, type SharedMarket } from './shared-market.js';

/** One market of a job. */
export interface PartTask {
  readonly job: Job;
  readonly market: SharedMarket;
}

export default function runPart({ job, market }: PartTask): MadePart {
  return madePart(job, () => marketOf(market));
}
