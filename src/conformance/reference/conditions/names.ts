import { colourOf } from '../colour.js';
import { monthOf, weekdayOf } from '../days.js';
import { type Market, previousOrNone } from '../market.js';
import { rangeOf, type Session } from '../session.js';
import { eventNamesOf } from './events.js';
import { thirdOfClose, windowOf } from './window.js';

/** A field of a session that is a name: its names, none of them where it is missing. */
export function namesOf(field: string, minutes: number, session: Session, market: Market): readonly string[] {
  if (field === 'event') return eventNamesOf(market, session);
  const name = nameOf(field, minutes, session, market);
  return name === null ? [] : [name];
}

function nameOf(field: string, minutes: number, session: Session, market: Market): string | null {
  if (field === 'weekday') return weekdayOf(session.day);
  if (field === 'month') return monthOf(session.day);
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
    default:
      throw new Error(`no field ${field}`);
  }
}

function yesOrNo(holds: boolean): 'yes' | 'no' {
  return holds ? 'yes' : 'no';
}
