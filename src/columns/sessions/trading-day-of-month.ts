import { placeInMonth, type Session } from '../../sessions/inner.js';
import { columnsOf } from '../columns-of.js';
import { atOpen } from '../known.js';
import type { Labelled } from '../labelled.js';

const own = columnsOf<Session>();

/**
 * Where the trading date of a session stands among the trading dates that its month has by the session template and the calendar. Holidays
 * are known in advance, so the last trading date of a month is known at its open.
 */
export const tradingDayOfMonth = {
  /** 1 for the first trading date of the month. */
  fromStart: own.number(atOpen, ({ day }, market) => placeInMonth(market, day).fromStart),
  /** 1 for the last trading date of the month. */
  fromEnd: own.number(atOpen, ({ day }, market) => placeInMonth(market, day).fromEnd),
};

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** The first five trading dates of a month by name, in their order. */
export const firstTradingDays: readonly Labelled[] = ordinals.map((ordinal) => ({
  id: ordinal.toLowerCase(),
  label: `${ordinal} trading day`,
}));

/** The last five, in their order. */
export const lastTradingDays: readonly Labelled[] = [
  ...ordinals
    .slice(1)
    .reverse()
    .map((ordinal) => ({ id: `${ordinal.toLowerCase()}-to-last`, label: `${ordinal}-to-last trading day` })),
  { id: 'last', label: 'Last trading day' },
];
