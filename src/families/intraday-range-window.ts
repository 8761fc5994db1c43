import {
  compareQuotients,
  differenceOfPrices,
  differenceRatio,
  multiply,
  percentOfPrice,
  type Quotient,
} from '../numeric/inner.js';
import type { Market, Session } from '../sessions/inner.js';
import { wallClockWindow, type WallClockWindow } from '../prices/inner.js';
import { choice, flag, number, quotient } from '../columns/kinds.js';
import { columnsOf } from '../columns/columns-of.js';
import { atEnd } from '../columns/known.js';
import { lack, type Lack, notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { type ColumnReport, levelAt } from '../columns/report.js';
import { ofEarlier } from '../columns/sessions/of-earlier.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { agree, restIsGreen } from '../define/headlines/directions.js';
import type { WallTimeOption } from '../options/inner.js';
import { alsoBy } from './also-by.js';

const options = {
  from: {
    type: 'wall-time',
    default: null,
    text: "Start of the window, in the session's time zone; by default the session's open.",
  },
  to: {
    type: 'wall-time',
    default: null,
    end: true,
    text: "End of the window, in the session's time zone; by default 60 minutes after its start.",
  },
} as const satisfies Record<string, WallTimeOption>;

const windowBetween = oncePerOptions((from: string | null, to: string | null) =>
  columnsOf<Session>().object(
    atEnd,
    (row, { template }) => wallClockWindow(row, template.timeZone, from, to) ?? lack('no-window'),
    'no-window',
  ),
);

const standard = oncePerOptions((from: string | null, to: string | null): ColumnReport => {
  const window = windowBetween(from, to);
  const high = number([window], (range) => range.high);
  const low = number([window], (range) => range.low);
  return {
    unit: sessions,
    needs: [session.whole, window],
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
      levelAt('window-high', 'the high of the window', high),
      levelAt('window-low', 'the low of the window', low),
    ],
  };
});

const hour = windowBetween(null, null);

/** The range of the first hour, if bars of the session follow it. */
function rangeOfHour({ endBar }: Session, window: WallClockWindow | null): Quotient | Lack {
  return window === null || window.endBar === endBar ? notAsked : differenceOfPrices(window.high, window.low);
}

const hourRange = quotient([session.itself, hour], rangeOfHour);

const previousHourRange = ofEarlier(previous.itself, hourRange, (own, { template }: Market) =>
  rangeOfHour(own, wallClockWindow(own, template.timeZone, null, null)),
);

const hourAgainstPrevious = choice(['wider', 'narrower'], [hourRange, previousHourRange], (own, before) => {
  const order = compareQuotients(own, before);
  return order === 0 ? notAsked : order > 0 ? 'wider' : 'narrower';
});

/** Whether the rest of a session has the same colour as its first hour. */
const hourContinued = agree(
  flag([session.itself, hour], ({ bars: { open, close } }, { firstBar, endBar }) =>
    close[endBar - 1] === open[firstBar] ? notAsked : close[endBar - 1] > open[firstBar],
  ),
  restIsGreen(number([hour], ({ endBar }) => endBar)),
);

/** The range between two times of day. */
export const intradayRangeWindow = defineFamily({
  id: 'intraday-range-window',
  title: 'Intraday range window',
  text: 'The range between two times of day, in price, in % of its low, and as a share of the range of the whole session.',
  atRandom: {
    keeps: 'how wide the bars of each time of day are',
    destroys: 'runs and reversals within the window, which make it wide or narrow',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      bars: 'intraday',
      options,
      report: ({ from, to }) => standard(from, to),
    }),
  },
  headline: headline({
    question:
      "Does the rest of the session continue the direction of the first hour more often when that hour is wider than the previous session's?",
    cases:
      "sessions in which neither the first hour nor the rest is flat, and whose first hour differs in range from the previous session's",
    success: 'the first hour and the rest are both green or both red',
    test: 'complement',
    bars: 'intraday',
    groups: () => [
      { id: 'wider', label: 'Wider first hour' },
      { id: 'narrower', label: 'Narrower first hour' },
    ],
    columns: () => wholeSessions(hourContinued, hourAgainstPrevious),
  }),
});
