import type { Decimal } from 'decimal.js';
import { averageRange, meanTrueRange } from '../prices/average-range.js';
import { colourOf } from '../prices/colour.js';
import { yearOf } from '../calendar/days.js';
import {
  decimal,
  Exact,
  type Fraction,
  fractionInPercentOf,
  inPercentOf,
  quotient,
  ratio,
  whole,
} from '../numbers/exact.js';
import { completeBefore, type Market, previousOrNone } from '../market/market.js';
import { rangeOf, type Session } from '../market/session.js';
import { meanVolumeOf, volumeOf } from '../prices/volume.js';
import { earlierPeriod } from './earlier-period.js';
import { scheduledInMonth } from './schedule.js';
import { windowOf } from './window.js';

/** The fields that are numbers: their names in labels, and their units. */
export const numberFields: Readonly<Record<string, { readonly name: string; readonly unit: string }>> = {
  year: { name: 'Year', unit: '' },
  'gap.percent': { name: 'Gap', unit: '%' },
  'open.position': { name: 'Position of the open', unit: '' },
  'previous.change': { name: 'Previous change', unit: '%' },
  'previous.range': { name: 'Previous range', unit: '%' },
  'previous.rangeToAdr': { name: 'Previous range', unit: 'ADR' },
  'previous.narrow': { name: 'Narrow range', unit: '' },
  streak: { name: 'Streak', unit: '' },
  adr: { name: 'ADR', unit: '%' },
  atr: { name: 'ATR', unit: '%' },
  'window.size': { name: 'Window', unit: '% of ADR' },
  'previous.relativeVolume': { name: 'Relative volume', unit: '× average' },
  tradingDay: { name: 'Trading day', unit: '' },
  tradingDaysLeft: { name: 'Trading days left', unit: '' },
  'previous.closeLocation': { name: 'Close location', unit: '' },
  'open.toWeekHigh': { name: "Open to the week's high", unit: '%' },
  'open.toWeekLow': { name: "Open to the week's low", unit: '%' },
  'open.toMonthHigh': { name: "Open to the month's high", unit: '%' },
  'open.toMonthLow': { name: "Open to the month's low", unit: '%' },
  closes: { name: 'Closes in a row', unit: '' },
  sessionsAgo: { name: 'Sessions ago', unit: '' },
};

/** A field of a session that is a number, `null` where it is missing. */
export function numberOf(field: string, minutes: number, session: Session, market: Market): Fraction | null {
  if (field === 'year') return whole(new Exact(yearOf(session.day)));
  if (field === 'tradingDay') return whole(decimal(scheduledInMonth(session, market).before + 1));
  if (field === 'tradingDaysLeft') return whole(decimal(scheduledInMonth(session, market).after));
  if (field === 'sessionsAgo') return whole(decimal(sessionsAgo(session, market)));
  if (field === 'window.size') return windowSize(minutes, session, market);

  const previous = previousOrNone(market, session);
  if (previous === null) return null;
  const { open } = session;
  const openTo = (level: Decimal | undefined): Fraction | null =>
    level === undefined ? null : inPercentOf(open.minus(level), previous.close);
  switch (field) {
    case 'gap.percent':
      return inPercentOf(open.minus(previous.close), previous.close);
    case 'open.position':
      return quotient(open.minus(previous.low), rangeOf(previous));
    case 'previous.change': {
      const before = previousOrNone(market, previous);
      return before === null ? null : inPercentOf(previous.close.minus(before.close), before.close);
    }
    case 'previous.range':
      return inPercentOf(rangeOf(previous), previous.close);
    case 'previous.rangeToAdr': {
      const average = averageRange(market, previous);
      return average === null ? null : ratio(whole(rangeOf(previous)), average);
    }
    case 'previous.narrow': {
      const smallestOf = (count: number): boolean | null =>
        isSmallest(previous, completeBefore(market, previous, count - 1));
      if (smallestOf(4) === null) return null;
      return whole(decimal(smallestOf(7) === true ? 7 : smallestOf(4) === true ? 4 : 0));
    }
    case 'previous.closeLocation':
      return quotient(previous.close.minus(previous.low), rangeOf(previous));
    case 'previous.relativeVolume':
      return relativeVolume(previous, market);
    case 'open.toWeekHigh':
      return openTo(earlierPeriod(market, session, 'week')?.high);
    case 'open.toWeekLow':
      return openTo(earlierPeriod(market, session, 'week')?.low);
    case 'open.toMonthHigh':
      return openTo(earlierPeriod(market, session, 'month')?.high);
    case 'open.toMonthLow':
      return openTo(earlierPeriod(market, session, 'month')?.low);
    case 'closes':
      return whole(decimal(closesInARow(previous, market)));
    case 'streak':
      return whole(decimal(streak(previous, market)));
    case 'adr': {
      const average = averageRange(market, session);
      return average === null ? null : fractionInPercentOf(average, previous.close);
    }
    case 'atr': {
      const average = meanTrueRange(market, completeBefore(market, session, 14));
      return average === null ? null : fractionInPercentOf(average, previous.close);
    }
    default:
      throw new Error(`no field ${field}`);
  }
}

/** Whether a session has a smaller range than each of some others, `null` where there are not so many. */
function isSmallest(session: Session, others: readonly Session[] | null): boolean | null {
  return others?.every((other) => rangeOf(session).lt(rangeOf(other))) ?? null;
}

/** How many sessions in a row have the colour of one, itself included; negative for red, 0 where it is flat. */
function streak(last: Session, market: Market): number {
  const colour = colourOf(last.close, last.open);
  if (colour === 'flat') return 0;
  let length = 0;
  let session: Session | null = last;
  while (session !== null && colourOf(session.close, session.open) === colour) {
    length++;
    session = previousOrNone(market, session);
  }
  return colour === 'green' ? length : -length;
}

/** How many sessions in a row up to one closed higher than their previous one; negative for lower, 0 for neither or unknown. */
function closesInARow(last: Session, market: Market): number {
  const changeOf = (session: Session): number => {
    const previous = previousOrNone(market, session);
    return previous === null ? 0 : session.close.comparedTo(previous.close);
  };
  const change = changeOf(last);
  if (change === 0) return 0;
  let length = 0;
  let session: Session | null = last;
  while (session !== null && changeOf(session) === change) {
    length++;
    session = previousOrNone(market, session);
  }
  return change * length;
}

/** How many sessions were seen after one, up to the last in the range. */
function sessionsAgo({ position }: Session, { seen }: Market): number {
  return seen[seen.length - 1].position - position;
}

/** The volume of a session relative to the mean of the 20 complete ones before it. */
function relativeVolume(session: Session, market: Market): Fraction | null {
  const volume = volumeOf(market, session.bars);
  const before = completeBefore(market, session, 20);
  const mean = before === null ? null : meanVolumeOf(market, before);
  return volume === null || mean === null ? null : ratio(whole(volume), mean);
}

function windowSize(minutes: number, session: Session, market: Market): Fraction | null {
  const window = windowOf(market, session, minutes);
  const average = averageRange(market, session);
  if (window === null || average === null) return null;
  return ratio(whole(window.high.minus(window.low).times(100)), average);
}
