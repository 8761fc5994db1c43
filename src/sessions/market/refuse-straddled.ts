import { BarstatsRangeError } from '../../errors/index.js';
import type { Session } from '../cut/session.js';

/**
 * Refuses a session, beside the one that a report is about, whose open lies inside a bar.
 *
 * @throws {@link BarstatsRangeError} `bars-misaligned`
 */
export function refuseStraddled(session: Session): void {
  if (!session.straddled) return;
  const index = session.firstBar - 1;
  throw new BarstatsRangeError(
    'bars-misaligned',
    `bars[${index}] opens before the first of two sessions, that of ${session.date}, and ends inside it`,
    { argument: 'bars', index, field: 'time' },
  );
}
