import { differenceOfPrices, differenceRatio, multiply, percentOfPrice, quotientOf } from '../../numeric/index.js';
import { wallClockWindow, type WallClockWindow } from '../../sessions/index.js';
import type { Description } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { intradayRangeWindowHeadline } from '../headlines/intraday-range-window.js';
import { kindPerOptions } from '../observations/kind-per-options.js';
import { sessionBySession } from '../observations/session-by-session.js';
import { wholeSessions, type SessionObservation } from '../observations/sessions.js';
import type { ParamsOf, WallTimeOption } from '../option.js';
import { reportOf } from '../report.js';

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

interface WindowCandidate extends SessionObservation {
  readonly window: WallClockWindow | null;
}

interface SessionWithWallClockWindow extends WindowCandidate {
  readonly window: WallClockWindow;
}

const sessionsWithWallClockWindow = kindPerOptions((from: string | null, to: string | null) =>
  sessionBySession('session', (session, { template }): readonly WindowCandidate[] => [
    { session, window: wallClockWindow(session, template.timeZone, from, to) },
  ]),
);

const standard = ({
  from,
  to,
}: ParamsOf<typeof options>): Description<WindowCandidate, SessionWithWallClockWindow> => ({
  kind: sessionsWithWallClockWindow(from, to),
  exclusions: [...wholeSessions, { reason: 'no-window', applies: ({ window }) => window === null }],
  dimensions: [],
  questions: [],
  measures: [
    {
      id: 'window-range',
      label: 'Range of the window',
      unit: 'price',
      formula: 'high − low of the window',
      of: ({ window: { high, low } }) => differenceOfPrices(high, low),
    },
    {
      id: 'window-range-percent',
      label: 'Range of the window',
      unit: '%',
      formula: '100 × (high − low of the window) / |its low|; undefined for a low of 0',
      of: ({ window: { high, low } }) => percentOfPrice(high, low, low),
    },
    {
      id: 'window-share',
      label: "Share of the session's range",
      unit: '%',
      formula: '100 × (high − low of the window) / (high − low of the session); undefined for a range of 0',
      of: ({ session, window: { high, low } }) => {
        const share = differenceRatio(high, low, session.high, session.low);
        return share && { numerator: multiply(share.numerator, 100), denominator: share.denominator };
      },
    },
  ],
  statistics: [],
  levels: [
    { id: 'window-high', formula: 'the high of the window', of: ({ window }) => quotientOf(window.high) },
    { id: 'window-low', formula: 'the low of the window', of: ({ window }) => quotientOf(window.low) },
  ],
  current: null,
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
      report: (params) => reportOf(standard(params)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: (params) => reportOf({ ...standard(params), dimensions: [weekday] }),
    }),
  },
  headline: intradayRangeWindowHeadline,
});
