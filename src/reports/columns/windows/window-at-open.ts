import { percentOfPrice, quotientOf } from '../../../numeric/index.js';
import { openingWindow, type Session } from '../../../sessions/index.js';
import type { WhenKnown } from '../column.js';
import { columnsOf, number, quotient } from '../kinds.js';
import { lack, notAsked } from '../lack.js';
import { perOptions } from '../per-options.js';
import type { ColumnLevel, ColumnMeasure } from '../report.js';
import { session } from '../sessions/session.js';

/** The first so many minutes of a session, where they are a window. */
export const windowAtOpen = perOptions((minutes: number) => {
  const known: WhenKnown = { when: 'window', minutes };
  const itself = columnsOf<Session>().object(
    known,
    (row) => openingWindow(row, minutes) ?? lack('no-window'),
    'no-window',
  );
  const high = number([itself], (window) => window.high);
  const low = number([itself], (window) => window.low);
  return {
    itself,
    high,
    low,
    close: number([itself], (window) => window.close),
    endTime: number([itself], (window) => window.endTime),
    endBar: number([itself], (window) => window.endBar),
    percent: {
      id: 'window-percent',
      label: 'Size of the window',
      unit: '%',
      formula: '100 × (high − low of the window) / |open|; undefined for an open of 0',
      value: quotient(
        [high, low, session.open],
        (highest, lowest, open) => percentOfPrice(highest, lowest, open) ?? notAsked,
      ),
    } satisfies ColumnMeasure,
    levels: [
      { id: 'window-high', formula: 'the high of the window', value: quotient([high], quotientOf) },
      { id: 'window-low', formula: 'the low of the window', value: quotient([low], quotientOf) },
    ] satisfies readonly ColumnLevel[],
  };
});
