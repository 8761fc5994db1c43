import type { Bars } from 'barstats';
import { UsageError } from '../errors/command-errors.js';
import type { Asked } from './asked.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The instant that `--now` names: an instant with its zone, or `clock`. Without it, the end of the last bar of all files.
 *
 * @throws {@link UsageError} for anything else: a time without a zone could be any of a day
 */
export function instantOf({ flags, host }: Asked, all: readonly Bars[]): number {
  const given = flags.get('now');
  if (given === undefined) return Math.max(...all.map(({ time, length, interval }) => time[length - 1] + interval));
  if (given === 'clock') return host.now();
  const instant = INSTANT.test(given) ? Date.parse(given) : NaN;
  if (!Number.isNaN(instant)) return instant;
  throw new UsageError('wrong-flag', `--now must be an instant such as 2024-03-04T15:30Z, or clock, got ${given}`);
}
