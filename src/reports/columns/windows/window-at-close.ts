import { closingWindow, type Session } from '../../../sessions/index.js';
import { thirdOf, thirds } from '../../dimensions/third.js';
import type { WhenKnown } from '../column.js';
import { choice, columnsOf, number } from '../kinds.js';
import { lack } from '../lack.js';
import { perOptions } from '../per-options.js';
import type { ColumnGrouping } from '../report.js';
import { session } from '../sessions/session.js';

/** The last so many minutes of a session, where there are bars in them and before. */
export const windowAtClose = perOptions((minutes: number) => {
  const known: WhenKnown = {
    when: 'clock',
    event: 'hour-start',
    from: ({ openTime, closeTime }) => Math.max(openTime, closeTime - minutes * 60_000),
  };
  const hour = columnsOf<Session>().object(
    known,
    (row) => closingWindow(row, minutes) ?? lack('no-window'),
    'no-window',
  );
  const open = number([hour], (window) => window.open);
  const high = number([hour], ({ before }) => before.high);
  const low = number([hour], ({ before }) => before.low);
  return {
    itself: hour,
    firstBar: number([hour], (window) => window.firstBar),
    open,
    before: { high, low },
    /** How far prices go in it. */
    reach: {
      high: number([session.ended, hour], (_, window) => window.high),
      low: number([session.ended, hour], (_, window) => window.low),
    },
    /** By the third of the range before it in which it opens. */
    byOpen: {
      id: 'open-third',
      values: () => thirds,
      by: choice(['lower', 'middle', 'upper'], [open, high, low], (price, above, below) =>
        thirdOf(price, { high: above, low: below }),
      ),
    } satisfies ColumnGrouping,
  };
});
