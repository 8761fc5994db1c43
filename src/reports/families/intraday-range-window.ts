import { differenceOfPrices, differenceRatio, multiply, percentOfPrice, quotientOf } from '../../numeric/index.js';
import { wallClockWindow, type Session } from '../../sessions/index.js';
import { columnsOf, number, quotient } from '../columns/kinds.js';
import { atEnd } from '../columns/known.js';
import { lack, notAsked } from '../columns/lack.js';
import { perOptions } from '../columns/per-options.js';
import type { ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { session, sessions } from '../columns/sessions/session.js';
import { family, variant } from '../family.js';
import { intradayRangeWindowHeadline } from '../headlines/intraday-range-window.js';
import type { WallTimeOption } from '../option.js';

const options = {
  from: {
    type: 'wall-time',
    default: null,
    text: 'When the window begins, on the clock of the session; without it, at its open.',
  },
  to: {
    type: 'wall-time',
    default: null,
    end: true,
    text: 'When the window ends, on the clock of the session; without it, 60 minutes after it begins.',
  },
} as const satisfies Record<string, WallTimeOption>;

const standard = perOptions((from: string | null, to: string | null): ColumnReport => {
  const window = columnsOf<Session>().object(
    atEnd,
    (row, { template }) => wallClockWindow(row, template.timeZone, from, to) ?? lack('no-window'),
    'no-window',
  );
  const high = number([window], (range) => range.high);
  const low = number([window], (range) => range.low);
  return {
    unit: sessions,
    needs: [session.whole, window],
    groups: [],
    questions: [],
    measures: [
      {
        id: 'window-range',
        label: 'Range of the window',
        unit: 'price',
        formula: 'high − low of the window',
        value: quotient([high, low], differenceOfPrices),
      },
      {
        id: 'window-range-percent',
        label: 'Range of the window',
        unit: '%',
        formula: '100 × (high − low of the window) / |its low|; undefined for a low of 0',
        value: quotient([high, low], (top, bottom) => percentOfPrice(top, bottom, bottom) ?? notAsked),
      },
      {
        id: 'window-share',
        label: "Share of the session's range",
        unit: '%',
        formula: '100 × (high − low of the window) / (high − low of the session); undefined for a range of 0',
        value: quotient([high, low, session.high, session.low], (top, bottom, highest, lowest) => {
          const share = differenceRatio(top, bottom, highest, lowest);
          return share === null
            ? notAsked
            : { numerator: multiply(share.numerator, 100), denominator: share.denominator };
        }),
      },
    ],
    levels: [
      { id: 'window-high', formula: 'the high of the window', value: quotient([high], quotientOf) },
      { id: 'window-low', formula: 'the low of the window', value: quotient([low], quotientOf) },
    ],
    current: null,
  };
});

/** How far the price goes between two times of the day. */
export const intradayRangeWindow = family({
  id: 'intraday-range-window',
  title: 'Intraday range window',
  text: 'How far apart the high and the low between two times of the day are, in price, in % of the low, and as a share of the range of the whole session.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options,
      report: ({ from, to }) => standard(from, to),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: ({ from, to }) => ({ ...standard(from, to), groups: [byWeekday] }),
    }),
  },
  headline: intradayRangeWindowHeadline,
});
