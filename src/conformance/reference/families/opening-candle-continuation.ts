import { colourOf } from '../prices/colour.js';
import { bucketOf, choices } from '../reports/dimensions.js';
import { whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import { openingWindow, refuseCoarseOpening } from '../prices/session-windows.js';
import type { Choice, Contribution, Dimension, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';
import { lacksAverage, sizeByDimension, sizeByParams, sizeOf } from '../reports/size-by.js';

type Variant = 'standard' | 'by-weekday' | 'by-size' | 'by-close';

const windowColour: Dimension = { id: 'window-colour', values: choices({ green: 'Window green', red: 'Window red' }) };

const continuedOrNot: readonly Choice[] = choices({ continued: 'Continued', 'not-continued': 'Not continued' });

const standardQuestions: readonly Question[] = [
  {
    id: 'session-continued',
    title: 'Session has the colour of the window',
    known: 'after-window',
    outcomes: continuedOrNot,
  },
  {
    id: 'rest-continued',
    title: 'Rest of the session has the colour of the window',
    known: 'after-window',
    outcomes: continuedOrNot,
  },
];

const places: readonly Choice[] = choices({
  above: 'Above the window',
  inside: 'Inside the window',
  below: 'Below the window',
});

const closeQuestions: readonly Question[] = [
  { id: 'close-location', title: 'Where the session closed', known: 'after-window', outcomes: places },
  {
    id: 'close-location-continued',
    title: 'Close of the sessions that continued',
    known: 'hindsight',
    outcomes: places,
  },
  {
    id: 'close-location-not-continued',
    title: 'Close of the sessions that did not continue',
    known: 'hindsight',
    outcomes: places,
  },
];

/** Whether a session continues in the direction of its opening window. */
export const openingCandleContinuation: readonly Report[] = (
  ['standard', 'by-weekday', 'by-size', 'by-close'] as const
).map((variant) =>
  sessionReport({
    family: 'opening-candle-continuation',
    variant,
    intraday: true,
    session: 'new-york',
    params: { minutes: 30, ...(variant === 'by-size' ? sizeByParams : {}) },
    refuse: ({ minutes }, market) => refuseCoarseOpening(market, minutes as number),
    dimensions: (params) => (variant === 'by-size' ? [windowColour, sizeByDimension(params)] : [windowColour]),
    questions: () => (variant === 'by-close' ? closeQuestions : standardQuestions),
    observe: (session, market, params) => observe(variant, session, market, params),
  }),
);

function observe(variant: Variant, session: Session, market: Market, params: Params): Contribution {
  if (variant === 'by-size' && lacksAverage(session, market, params)) return 'no-average';
  const window = openingWindow(market, session, params.minutes as number);
  if (window === null) return 'no-window';
  const { open, close } = session;
  const body = window.close.minus(open).abs();
  const size = variant === 'by-size' ? sizeOf(body, open, session, market, params) : null;
  if (variant === 'by-size' && size === null) return 'no-size';
  const colour = colourOf(window.close, open);
  if (colour === 'flat') return 'flat';

  const group: Record<string, string> = { 'window-colour': colour };
  if (size !== null) group.size = bucketOf(params.edges as readonly number[], size);

  const continued = colourOf(close, open) === colour;
  const place = close.gt(window.high) ? 'above' : close.lt(window.low) ? 'below' : 'inside';
  return {
    groups: [group],
    levels: {
      open: whole(open),
      'window-high': whole(window.high),
      'window-low': whole(window.low),
      'window-close': whole(window.close),
    },
    outcomes: {
      'session-continued': continued ? 'continued' : 'not-continued',
      'rest-continued': colourOf(close, window.close) === colour ? 'continued' : 'not-continued',
      'close-location': place,
      'close-location-continued': continued ? place : null,
      'close-location-not-continued': continued ? null : place,
    },
  };
}
