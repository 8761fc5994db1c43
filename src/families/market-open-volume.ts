import { compareQuotients } from '../numeric/inner.js';
import { correlation } from '../statistics/inner.js';
import { openingWindow } from '../prices/inner.js';
import { volumeOf } from '../sessions/inner.js';
import { choice, quotient } from '../columns/kinds.js';
import { lack, notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { type ColumnReport, statistic } from '../columns/report.js';
import { ofEarlier } from '../columns/sessions/of-earlier.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { windowAtOpen, windowMinutes } from '../columns/windows.js';
import { defineFamily } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { agree, isAbove, restIsGreen } from '../define/headlines/directions.js';
import { alsoBy } from './also-by.js';

const options = {
  minutes: windowMinutes(15, 'The length of the window, from the open of the session.'),
} as const;

/** The volume of the first minutes of a session. */
const openingVolume = oncePerOptions((minutes: number) =>
  quotient(
    [session.itself, windowAtOpen(minutes).endBar],
    (own, end) => volumeOf(own, own.firstBar, end) ?? lack('no-volume'),
    'no-volume',
  ),
);

const standard = oncePerOptions((minutes: number): ColumnReport => {
  const { itself, endBar } = windowAtOpen(minutes);
  const opening = openingVolume(minutes);
  const rest = quotient([session.ended, endBar], (own, end) => volumeOf(own, end) ?? lack('no-volume'), 'no-volume');
  return {
    unit: sessions,
    needs: [session.whole, itself, opening, rest],
    measures: [
      {
        id: 'opening-volume',
        label: 'Opening volume',
        unit: 'volume',
        formula: 'total volume of the bars in the window',
        value: opening,
      },
      {
        id: 'rest-volume',
        label: 'Volume of the rest of the session',
        unit: 'volume',
        formula: 'total volume of the bars after the window',
        value: rest,
      },
    ],
    statistics: [
      statistic({
        id: 'correlation',
        label: 'Correlation of the two volumes',
        formula:
          '(nΣxy − ΣxΣy) / √((nΣx² − (Σx)²)(nΣy² − (Σy)²)) with x the opening volumes and y the volumes of the rest; undefined for a root of 0',
        columns: [opening, rest],
        of: correlation,
      }),
    ],
  };
});

/** Whether the volume of the window is higher or lower than that of the previous session's window. */
const volumeAgainstPrevious = oncePerOptions((minutes: number) => {
  const before = ofEarlier(previous.itself, openingVolume(minutes), (own) => {
    const window = openingWindow(own, minutes);
    return (window && volumeOf(own, own.firstBar, window.endBar)) ?? notAsked;
  });
  return choice(['heavier', 'lighter'], [openingVolume(minutes), before], (own, other) => {
    const order = compareQuotients(own, other);
    return order === 0 ? notAsked : order > 0 ? 'heavier' : 'lighter';
  });
});

/** Whether the rest of a session has the same colour as the window. */
const windowContinued = oncePerOptions((minutes: number) => {
  const { close, endBar } = windowAtOpen(minutes);
  return agree(isAbove(close, session.open), restIsGreen(endBar));
});

/** Volume in the first minutes of a session, and its correlation with that of the rest. */
export const marketOpenVolume = defineFamily({
  id: 'market-open-volume',
  title: 'Market-open volume',
  text: 'Volume in the first minutes of a session and in the rest of it, and the correlation of the two.',
  atRandom: {
    keeps: 'volume, and with it every answer',
    destroys: 'nothing that is asked here',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      bars: 'intraday',
      options,
      report: ({ minutes }) => standard(minutes),
    }),
  },
  headline: headline({
    question:
      "Does the rest of the session continue the direction of the first 15 minutes more often when their volume is higher than the previous session's?",
    cases:
      "sessions in which neither the first 15 minutes nor the rest is flat, and whose first 15 minutes differ in volume from the previous session's",
    success: 'the first 15 minutes and the rest are both green or both red',
    test: 'complement',
    bars: 'intraday',
    options,
    groups: () => [
      { id: 'heavier', label: 'Higher opening volume' },
      { id: 'lighter', label: 'Lower opening volume' },
    ],
    columns: ({ minutes }) => wholeSessions(windowContinued(minutes), volumeAgainstPrevious(minutes)),
  }),
});
