import { existsSync, readFileSync } from 'node:fs';

/** Linux: the nanoseconds that the main thread has run. */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`;

/**
 * The processor time of the main thread so far, in milliseconds: what keeps a server from its other requests. What collects garbage and
 * compiles beside it does not, and counts only where the system does not tell threads apart. It moves on a few milliseconds at a time.
 */
export function threadTime(): number {
  if (existsSync(SCHEDULED)) return Number(readFileSync(SCHEDULED, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
