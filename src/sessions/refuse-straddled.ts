import { BarstatsRangeError } from '../errors/index.js';
import type { Session } from './session.js';

/**
 * Refuses a session, beside the one that a report is about, whose open lies inside a bar.
 *
 * @throws {@link BarstatsRangeError} `bars-misaligned`
 */
export function refuseStraddled({ straddled, firstBar, date }: Session): void {
  if (!straddled) return;
  const index = firstBar - 1;
  throw new BarstatsRangeError(
    'bars-misaligned',
    `bars[${index}] opens before the first of two sessions, that of ${date}, and ends inside it`,
    { argument: 'bars', index, field: 'time' },
  );
}
