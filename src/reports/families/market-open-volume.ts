import { compareQuotients, correlation } from '../../numeric/index.js';
import { openingWindow, volumeOf } from '../../sessions/index.js';
import { choice, quotient } from '../columns/kinds.js';
import { lack, notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { type ColumnReport, statistic } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { ofEarlier } from '../columns/sessions/of-earlier.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { windowAtOpen, windowMinutes } from '../columns/windows.js';
import { family, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { agree, isAbove, restIsGreen } from '../headlines/directions.js';

const options = {
  minutes: windowMinutes(15, 'How long the window is, from the open of the session on.'),
} as const;

/** What trades in the first minutes of a session. */
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

/** Whether more or less trades in the window than in that of the previous session. */
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

/** Whether the rest of a session has the colour of the window. */
const windowContinued = oncePerOptions((minutes: number) => {
  const { close, endBar } = windowAtOpen(minutes);
  return agree(isAbove(close, session.open), restIsGreen(endBar));
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
      report: ({ minutes }) => standard(minutes),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => ({ ...standard(minutes), groups: [byWeekday] }),
    }),
  },
  headline: headline({
    question:
      'Does the rest of the session continue the first quarter of an hour more often when its volume was higher than the one before?',
    cases:
      'sessions whose first quarter of an hour closes above or below its open, the rest above or below the first price after it, and whose first quarter of an hour has another volume than that of the session before',
    success: 'the first quarter of an hour and the rest are both green, or both red',
    test: 'complement',
    bars: 'intraday',
    options,
    groups: () => [
      { id: 'heavier', label: 'More volume than before' },
      { id: 'lighter', label: 'Less volume than before' },
    ],
    columns: ({ minutes }) => ({
      unit: sessions,
      needs: [session.whole],
      answer: windowContinued(minutes),
      group: volumeAgainstPrevious(minutes),
    }),
  }),
});
