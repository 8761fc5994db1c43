import process from 'node:process';
import { performance } from 'node:perf_hooks';

/** Prints what a process found, and what it took until then, from its start: milliseconds by the clock and of processor. */
export function tell(found) {
  const { user, system } = process.cpuUsage();
  process.stdout.write(JSON.stringify({ found, ms: performance.now(), processor: (user + system) / 1000 }));
}
