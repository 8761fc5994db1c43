import type { Bars } from 'barstats';
import { UsageError } from '../errors/command-errors.js';
import type { Asked } from './asked.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** The end of the last bar. */
const endOf = ({ time, length, interval }: Bars): number => time[length - 1] + interval;

/** Says which bars end before an instant, if another one could have ended by then. */
export function sayWhereBarsEnd(
  { host }: Asked,
  instant: number,
  markets: readonly { readonly ticker: string; readonly bars: Bars }[],
): void {
  for (const { ticker, bars } of markets) {
    const end = endOf(bars);
    // A file without bars has no end.
    if (!(instant - end >= bars.interval)) continue;
    host.stderr.write(`${ticker}: the bars end at ${new Date(end).toISOString()}: what came after is not known\n`);
  }
}

/**
 * The instant that `--now` names: an instant with its zone, or `clock`. Without it, the end of the last bar of all files.
 *
 * @throws {@link UsageError} for anything else: a time without a zone could be any of a day
 */
export function instantOf({ flags, host }: Asked, all: readonly Bars[]): number {
  const given = flags.get('now');
  if (given === undefined) return Math.max(...all.map(endOf));
  if (given === 'clock') return host.now();
  const instant = INSTANT.test(given) ? Date.parse(given) : NaN;
  if (!Number.isNaN(instant)) return instant;
  throw new UsageError('wrong-flag', `--now must be an instant such as 2024-03-04T15:30Z, or clock, got ${given}`);
}
