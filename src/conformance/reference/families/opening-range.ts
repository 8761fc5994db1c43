import { minutesTo, timeAnswers } from '../reports/by-time.js';
import { colourOf } from '../prices/colour.js';
import { thirdOfClose } from '../conditions/window.js';
import { bucketOf } from '../reports/dimensions.js';
import { inPercentOf, whole } from '../numbers/exact.js';
import { extremesOf, firstHigh, firstLow } from '../prices/extremes.js';
import { type Break, firstBreak } from '../prices/first-break.js';
import { firstRejection } from '../prices/first-rejection.js';
import type { Market } from '../market/market.js';
import { type OpeningWindow, openingWindow, refuseCoarseOpening } from '../prices/session-windows.js';
import type { Contribution, Params, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';
import { lacksAverage, sizeOf } from '../reports/size-by.js';
import { breakReports } from '../trades/break-reports.js';
import { type BreakSetup, setupAtBreak } from '../trades/entry.js';
import { afterTheBreak } from './opening-range-extensions.js';
import {
  balanceVariants,
  breakTime,
  type Defaults,
  dimensionsOf,
  firstSide,
  isSided,
  measuresOf,
  paramsOf,
  questionsOf,
  rangeVariants,
  type Variant,
} from './opening-range-layout.js';

/** Breaks of the opening window, by default of some length, in some variants. */
export function openingRange(family: string, defaults: Defaults, variants: readonly Variant[]): readonly Report[] {
  const reports = variants.map((variant): Report => ({
    ...sessionReport({
      family,
      variant,
      intraday: true,
      session: 'new-york',
      dimensions: (params) => dimensionsOf(variant, params),
      questions: (params, market) => questionsOf(variant, params, market),
      measures: measuresOf(variant),
      observe: (session, market, params) => observe(variant, session, market, params),
    }),
    params: (bars, given) => paramsOf(variant, defaults, bars, given),
    refuse: ({ minutes }, market) => refuseCoarseOpening(market, minutes as number),
  }));
  return [...reports, ...openingRangeBreaks(family, defaults.minutes)];
}

function observe(variant: Variant, session: Session, market: Market, params: Params): Contribution {
  if (variant === 'by-size' && lacksAverage(session, market, params)) return 'no-average';
  const window = openingWindow(market, session, params.minutes as number);
  if (window === null) return 'no-window';
  const first = firstBreak({ bars: window.rest }, market, window, params.criterion);
  if (first === null && (isSided(variant) || variant === 'by-double-break')) return 'no-break';
  if (first?.side === 'ambiguous' && isSided(variant)) return 'ambiguous';

  const size = window.high.minus(window.low);
  const group: Record<string, string> = {};
  if (variant === 'by-size') {
    const share = sizeOf(size, session.open, session, market, params);
    if (share === null) return 'no-size';
    group.size = bucketOf(params.edges as readonly number[], share);
  }
  if (isSided(variant)) group['first-side'] = first?.side === 'high' ? 'up' : 'down';
  if (variant === 'by-rejection') group['close-third'] = thirdOfClose(window);
  if (variant === 'by-formation') group.formation = formationOf(window, market);
  if (variant === 'by-double-break') group['break-half'] = halfOf(first, window, session, market);

  const breaks = breaksOf(window, market, params);
  const { open, close } = session;
  const place = close.gt(window.high) ? 'above' : close.lt(window.low) ? 'below' : 'inside';
  const side = first === null ? null : { high: 'up', low: 'down', ambiguous: 'ambiguous' }[first.side];
  const instant = first === null ? null : market.bars.time[window.rest[first.position]];
  const after = first === null || first.side === 'ambiguous' ? null : afterTheBreak(first, window, market, params);

  return {
    groups: [group],
    levels: { 'window-high': whole(window.high), 'window-low': whole(window.low), ...after?.levels },
    outcomes: {
      breaks,
      'first-side': side,
      'first-break': side ?? 'none',
      'close-location': place,
      'close-location-breakout': breaks === 'breakout' ? place : null,
      'close-location-breakdown': breaks === 'breakdown' ? place : null,
      'close-location-double': breaks === 'double' ? place : null,
      'close-location-none': breaks === 'none' ? place : null,
      rejection: firstRejection(market.bars, window.rest, window) ?? 'none',
      colour: colourOf(close, open),
      double: breaks === 'double' ? 'double' : 'single',
      ...after?.outcomes,
      ...(variant === 'by-time'
        ? timeAnswers(breakTime, market, params.bucketMinutes as number, session, instant, window.endsAt)
        : {}),
    },
    measures: {
      'window-percent': inPercentOf(size, open),
      'minutes-to-break': instant === null ? null : minutesTo(instant, session),
      ...after?.measures,
    },
  };
}

function breaksOf(
  window: OpeningWindow,
  { bars }: Market,
  { criterion }: Params,
): 'breakout' | 'breakdown' | 'double' | 'none' {
  const rest = extremesOf(bars, window.rest, criterion)!;
  const high = rest.high.gt(window.high);
  const low = rest.low.lt(window.low);
  if (high) return low ? 'double' : 'breakout';
  return low ? 'breakdown' : 'none';
}

/** Which extreme of the window was printed first. */
function formationOf(window: OpeningWindow, { bars }: Market): string {
  const high = firstHigh(bars, window.bars);
  const low = firstLow(bars, window.bars);
  if (high === low) return 'same-bar';
  return high < low ? 'high-first' : 'low-first';
}

/** Whether the breaking bar opens before the middle of the rest. */
function halfOf(first: Break | null, window: OpeningWindow, { closesAt }: Session, { bars }: Market): string {
  const instant = first === null ? NaN : bars.time[window.rest[first.position]];
  return instant < (window.endsAt + closesAt) / 2 ? 'first-half' : 'second-half';
}

/** First breaks of the opening window, traded and retested. */
function openingRangeBreaks(family: string, minutes: number): readonly Report[] {
  return breakReports({
    family,
    session: 'new-york',
    params: { minutes, criterion: 'wick' },
    refuse: (params, market) => refuseCoarseOpening(market, params.minutes as number),
    dimensions: () => [firstSide],
    setup: setupOf,
  });
}

function setupOf(session: Session, market: Market, { minutes, criterion }: Params): BreakSetup | string {
  const window = openingWindow(market, session, minutes as number);
  if (window === null) return 'no-window';
  const levels = { 'window-high': whole(window.high), 'window-low': whole(window.low) };
  const setup = setupAtBreak(session, window.rest, market, window, levels, criterion);
  if (typeof setup === 'string') return setup;
  return { ...setup, groups: [{ 'first-side': setup.entry.up ? 'up' : 'down' }] };
}

/** Which side of the opening range breaks, and what follows. */
export const openingRangeBreakout: readonly Report[] = openingRange(
  'opening-range-breakout',
  { minutes: 15, edges: [10, 15, 20, 30, 40, 60] },
  rangeVariants,
);

/** Which side of the first hour breaks, and what follows. */
export const initialBalanceBreakout: readonly Report[] = openingRange(
  'initial-balance-breakout',
  { minutes: 60, edges: [30, 40, 50, 60, 80, 100] },
  balanceVariants,
);
