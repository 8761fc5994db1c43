import { colourOf } from '../prices/colour.js';
import { monthOf, weekdayOf } from '../calendar/days.js';
import { patternOf } from '../prices/engulfing-pattern.js';
import { type Market, previousOrNone, sessionBefore } from '../market/market.js';
import { rangeOf, type Session } from '../market/session.js';
import { earlierPeriod } from './earlier-period.js';
import { eventFields } from './events.js';
import { expirationOn, isHalfDay } from './schedule.js';
import { thirdOfClose, windowOf } from './window.js';

/** A field of a session that is a name: its names, none of them where it is missing. */
export function namesOf(field: string, minutes: number, session: Session, market: Market): readonly string[] {
  if (field in eventFields) return eventFields[field](market, session).map((event) => event.name.toLowerCase());
  const name = nameOf(field, minutes, session, market);
  return name === null ? [] : [name];
}

function nameOf(field: string, minutes: number, session: Session, market: Market): string | null {
  if (field === 'weekday') return weekdayOf(session.day);
  if (field === 'month') return monthOf(session.day);
  if (field === 'halfDay') return yesOrNo(isHalfDay(session, market));
  if (field === 'expiration') return expirationOn(session.day, market);
  if (field === 'contractChange') return yesOrNo(opensInAnotherContract(session, market));
  if (field === 'previousWeek.colour') {
    const week = earlierPeriod(market, session, 'week');
    return week === null ? null : colourOf(week.close, week.open);
  }
  if (field === 'window.colour' || field === 'window.position') {
    const window = windowOf(market, session, minutes);
    if (window === null) return null;
    return field === 'window.colour' ? colourOf(window.close, session.open) : thirdOfClose(window);
  }

  const previous = previousOrNone(market, session);
  if (previous === null) return null;
  const { open } = session;
  switch (field) {
    case 'gap.direction':
      return open.gt(previous.close) ? 'up' : open.lt(previous.close) ? 'down' : 'none';
    case 'open.location':
      return open.gt(previous.high) ? 'above' : open.lt(previous.low) ? 'below' : 'inside';
    case 'previous.colour':
      return colourOf(previous.close, previous.open);
    case 'previous.doji': {
      const body = previous.close.minus(previous.open).abs();
      return yesOrNo(!rangeOf(previous).isZero() && body.times(10).lte(rangeOf(previous)));
    }
  }

  const before = previousOrNone(market, previous);
  if (before === null) return null;
  switch (field) {
    case 'previous.inside':
      return yesOrNo(previous.high.lte(before.high) && previous.low.gte(before.low));
    case 'previous.outside':
      return yesOrNo(previous.high.gt(before.high) && previous.low.lt(before.low));
    case 'previous.engulfing':
      return patternOf(before, previous)?.direction ?? 'none';
    default:
      throw new Error(`no field ${field}`);
  }
}

/** Whether the first bar of a session is of another contract than the last bar before it in a session. */
function opensInAnotherContract(session: Session, market: Market): boolean {
  const { contract } = market.bars;
  const before = sessionBefore(market, session);
  if (contract === null || before === null) return false;
  return contract[session.bars[0]] !== contract[before.bars[before.bars.length - 1]];
}

function yesOrNo(holds: boolean): 'yes' | 'no' {
  return holds ? 'yes' : 'no';
}
