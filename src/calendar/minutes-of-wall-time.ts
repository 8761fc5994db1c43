import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';

/**
 * The minutes after midnight of a wall time `HH:MM`.
 *
 * @param text - `00:00` to `23:59`; as an `end` also `24:00`, which `00:00` then means as well
 * @param kind - whether the time begins something or ends it
 * @param argument - how an error names the value
 */
export function minutesOfWallTime(text: unknown, kind: 'start' | 'end', argument: string): number {
  const rule = `must be a wall time HH:MM from 00:00 to ${kind === 'end' ? '24:00' : '23:59'}`;
  if (typeof text !== 'string') {
    throw new BarstatsTypeError('wrong-type', `${argument} ${rule}, got ${shownValue(text)}`, { argument });
  }
  const minutes = /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) : NaN;
  if (kind === 'end' && (minutes === 0 || text === '24:00')) return 1440;
  if (Number.isNaN(minutes)) {
    throw new BarstatsRangeError('not-a-wall-time', `${argument} ${rule}, got ${shownValue(text)}`, { argument });
  }
  return minutes;
}
