import { correlation } from '../../numeric/index.js';
import { volumeOf } from '../../sessions/index.js';
import { quotient } from '../columns/kinds.js';
import { lack } from '../columns/lack.js';
import { perObject } from '../columns/per-options.js';
import { statistic, type ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { session, sessions } from '../columns/sessions/session.js';
import { windowAtOpen, windowMinutes, type WindowAtOpen } from '../columns/windows.js';
import { family, variant } from '../family.js';
import { marketOpenVolumeHeadline } from '../headlines/market-open-volume.js';

const options = {
  minutes: windowMinutes(15, 'How long the window is, from the open of the session on.'),
} as const;

const standard = perObject(({ itself, endBar }: WindowAtOpen): ColumnReport => {
  const opening = quotient(
    [session.itself, endBar],
    (own, end) => volumeOf(own, own.firstBar, end) ?? lack('no-volume'),
    'no-volume',
  );
  const rest = quotient([session.ended, endBar], (own, end) => volumeOf(own, end) ?? lack('no-volume'), 'no-volume');
  return {
    unit: sessions,
    needs: [session.whole, itself, opening, rest],
    groups: [],
    questions: [],
    measures: [
      {
        id: 'opening-volume',
        label: 'Volume of the window',
        unit: 'volume',
        formula: 'the sum of the volumes of the bars of the window',
        value: opening,
      },
      {
        id: 'rest-volume',
        label: 'Volume of the rest',
        unit: 'volume',
        formula: 'the sum of the volumes of the bars after the window',
        value: rest,
      },
    ],
    statistics: [
      statistic({
        id: 'correlation',
        label: 'Correlation of both',
        formula:
          '(nΣxy − ΣxΣy) / √((nΣx² − (Σx)²)(nΣy² − (Σy)²)) of the volumes x of the windows and y of the rests; undefined for a root of 0',
        columns: [opening, rest],
        of: correlation,
      }),
    ],
    levels: [],
    current: null,
  };
});

/** How much trades in the first minutes of a session, and how that goes with the rest. */
export const marketOpenVolume = family({
  id: 'market-open-volume',
  title: 'Market-open volume',
  text: 'How much trades in the first minutes of a session and how much after them, and whether the two go together.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => standard(windowAtOpen(minutes)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => ({ ...standard(windowAtOpen(minutes)), groups: [byWeekday] }),
    }),
  },
  headline: marketOpenVolumeHeadline,
});
