import { economicDataVolume } from '../families/economic-data-volume.js';
import { volumeOf } from '../volume.js';
import { eventOrOther } from './event-or-other.js';
import { sessionHeadline } from './headline.js';
import { sideOf } from './side.js';
import { upIn } from './up-in.js';

/** Is volume above that of the same weekday a week earlier as often on event days as on other days? */
export const economicDataVolumeHeadline = sessionHeadline(economicDataVolume[0], (session, { market }) => {
  const weekBefore = market.sessions.find(({ day }) => day === session.day - 7);
  if (!weekBefore?.complete) return null;
  const volume = volumeOf(market, session.bars);
  const earlier = volumeOf(market, weekBefore.bars);
  if (volume === null || earlier === null) return null;
  return upIn(eventOrOther(market, session), sideOf(volume, earlier));
});
