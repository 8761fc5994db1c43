import { type Fraction, quotient, ratio } from '../exact.js';
import { economicDataVolume } from '../families/economic-data-volume.js';
import { type Market, previousOrNone } from '../market.js';
import { periodNumber } from '../period.js';
import type { Session } from '../session.js';
import { volumeOf } from '../volume.js';
import { eventOrOther } from './event-or-other.js';
import { rankedSessions } from './within-blocks.js';

/** Does volume change from the previous session as much on event days as on other days of their week? */
export const economicDataVolumeHeadline = rankedSessions(economicDataVolume[0], (session, { market }) => {
  const previous = previousOrNone(market, session);
  if (previous === null) return null;
  const own = change(market, session, previous);
  const weekAgo = change(market, weekBefore(market, session), weekBefore(market, previous));
  if (own === null || weekAgo === null) return null;
  const value = ratio(own, weekAgo);
  if (value === null) return null;
  return { value, group: eventOrOther(market, session), block: periodNumber(session.day, 'week') };
});

/** The complete session exactly seven days before. */
function weekBefore({ sessions }: Market, { day }: Session): Session | null {
  return sessions.find((other) => other.day === day - 7 && other.complete) ?? null;
}

/** The volume of one session over that of another. */
function change(market: Market, session: Session | null, before: Session | null): Fraction | null {
  if (session === null || before === null) return null;
  const volume = volumeOf(market, session.bars);
  const earlier = volumeOf(market, before.bars);
  return volume === null || earlier === null ? null : quotient(volume, earlier);
}
