import { averageRange } from '../average-range.js';
import { colourOf } from '../colour.js';
import { yearOf } from '../days.js';
import { decimal, Exact, type Fraction, fractionInPercentOf, inPercentOf, quotient, ratio, whole } from '../exact.js';
import { completeBefore, type Market, previousOrNone } from '../market.js';
import { rangeOf, type Session } from '../session.js';
import { meanTrueRange } from '../true-range.js';
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
};

/** A field of a session that is a number, `null` where it is missing. */
export function numberOf(field: string, minutes: number, session: Session, market: Market): Fraction | null {
  if (field === 'year') return whole(new Exact(yearOf(session.day)));
  if (field === 'window.size') return windowSize(minutes, session, market);

  const previous = previousOrNone(market, session);
  if (previous === null) return null;
  const { open } = session;
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

function windowSize(minutes: number, session: Session, market: Market): Fraction | null {
  const window = windowOf(market, session, minutes);
  const average = averageRange(market, session);
  if (window === null || average === null) return null;
  return ratio(whole(window.high.minus(window.low).times(100)), average);
}
