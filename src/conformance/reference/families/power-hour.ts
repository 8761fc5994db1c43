import type { Decimal } from 'decimal.js';
import { breaksQuestion, sidesBroken } from '../prices/breaks.js';
import { closingWindow, type ClosingWindow, refuseCoarseClosing } from '../prices/session-windows.js';
import { colourOf, colours } from '../prices/colour.js';
import { thirdOfClose } from '../conditions/window.js';
import { choices, firstSideDimension, openThirdDimension } from '../reports/dimensions.js';
import { whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Contribution, Dimension, Group, Observation, Params, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';
import { setupAtBreak } from '../trades/entry.js';
import { atFirstBreak, tradeReports } from '../trades/trade-reports.js';

export const powerHourVariants = ['standard', 'by-weekday', 'by-open'] as const;

export type PowerHourVariant = (typeof powerHourVariants)[number];

/** The dimensions that the variants of both power-hour families add. */
export function powerHourDimensions(variant: PowerHourVariant): readonly Dimension[] {
  return variant === 'by-open' ? [openThirdDimension] : [];
}

/** The values of a session in these dimensions. */
export function powerHourGroup(variant: PowerHourVariant, hour: ClosingWindow): Group {
  return variant === 'by-open' ? { 'open-third': thirdOf(hour.open, hour.before) } : {};
}

/** The third of a range that a price is in, or nearest to. */
function thirdOf(price: Decimal, range: { readonly high: Decimal; readonly low: Decimal }): string {
  return thirdOfClose({ ...range, close: price });
}

const colourBefore: Dimension = { id: 'colour-before', values: choices({ green: 'Green before', red: 'Red before' }) };

/** Whether the power hour continues in the direction of the session before it. */
export const powerHourContinuation: readonly Report[] = powerHourVariants.map((variant) =>
  sessionReport({
    family: 'power-hour-continuation',
    variant,
    intraday: true,
    session: 'new-york',
    params: { minutes: 60, reference: 'hour' },
    refuse: ({ minutes }, market) => refuseCoarseClosing(market, minutes as number),
    dimensions: () => [colourBefore, ...powerHourDimensions(variant)],
    questions: ({ reference }) => [
      {
        id: 'colour',
        title: reference === 'session' ? 'Colour of the session' : 'Colour of the power hour',
        known: 'at-event',
        event: 'hour-start',
        outcomes: colours,
      },
      {
        id: 'continued',
        title: 'Continued the earlier move',
        known: 'at-event',
        event: 'hour-start',
        outcomes: choices({ continued: 'Continued', 'not-continued': 'Not continued' }),
      },
    ],
    observe: (session, market, params) => observe(variant, session, market, params),
  }),
);

function observe(variant: PowerHourVariant, session: Session, market: Market, params: Params): Contribution {
  const hour = closingWindow(market, session, params.minutes as number);
  if (hour === null) return 'no-window';
  const before = colourOf(hour.open, session.open);
  if (before === 'flat') return 'flat';
  const colour = colourOf(session.close, params.reference === 'session' ? session.open : hour.open);
  return {
    groups: [{ 'colour-before': before, ...powerHourGroup(variant, hour) }],
    levels: { open: whole(session.open), 'hour-open': whole(hour.open) },
    outcomes: { colour, continued: colour === before ? 'continued' : 'not-continued' },
  };
}

const inTheHour: readonly Report[] = powerHourVariants.map((variant) =>
  sessionReport({
    family: 'power-hour-breakout',
    variant,
    intraday: true,
    session: 'new-york',
    params: { minutes: 60 },
    refuse: ({ minutes }, market) => refuseCoarseClosing(market, minutes as number),
    dimensions: () => powerHourDimensions(variant),
    questions: () => [
      { ...breaksQuestion, title: 'New extremes in the power hour', known: 'at-event', event: 'hour-start' },
    ],
    observe: (session, market, params) => {
      const hour = closingWindow(market, session, params.minutes as number);
      if (hour === null) return 'no-window';
      const { high, low } = hour.before;
      return {
        groups: [powerHourGroup(variant, hour)],
        levels: levelsBefore(hour),
        outcomes: { breaks: sidesBroken(hour.high.gt(high), hour.low.lt(low)) },
      };
    },
  }),
);

const trades = tradeReports({
  family: 'power-hour-breakout',
  session: 'new-york',
  params: { minutes: 60 },
  known: atFirstBreak,
  refuse: ({ minutes }, market) => refuseCoarseClosing(market, minutes as number),
  dimensions: () => [firstSideDimension],
  setups: (session, market, { minutes }) => {
    const hour = closingWindow(market, session, minutes as number);
    if (hour === null) return ['no-window'];
    return [setupAtBreak(session, hour.bars, market, hour.before, levelsBefore(hour))];
  },
});

/** Whether the last hour makes a new high or low of the session. */
export const powerHourBreakout: readonly Report[] = [...inTheHour, ...trades];

function levelsBefore({ before }: ClosingWindow): Observation['levels'] {
  return { 'high-before': whole(before.high), 'low-before': whole(before.low) };
}
