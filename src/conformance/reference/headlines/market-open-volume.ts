import { decimal } from '../exact.js';
import { marketOpenVolume } from '../families/market-open-volume.js';
import { previousOrNone } from '../market.js';
import { openingWindow } from '../opening-window.js';
import { volumeOf } from '../volume.js';
import { sessionHeadline } from './headline.js';
import { refusedBefore } from './refused-before.js';
import { sideOf } from './side.js';
import { successIf } from './success.js';

/** Does the rest of the session continue the direction of the first 15 minutes more often when their volume is higher than the previous session's? */
export const marketOpenVolumeHeadline = sessionHeadline(
  refusedBefore(marketOpenVolume[0]),
  (session, { market, params }) => {
    const minutes = params.minutes as number;
    const previous = previousOrNone(market, session);
    if (previous === null) return null;
    const window = openingWindow(market, session, minutes);
    const before = openingWindow(market, previous, minutes);
    if (window === null || before === null) return null;
    const volume = volumeOf(market, window.bars);
    const volumeBefore = volumeOf(market, before.bars);
    if (volume === null || volumeBefore === null) return null;
    const more = sideOf(volume, volumeBefore);
    const colour = sideOf(window.close, window.open);
    const rest = sideOf(session.close, decimal(market.bars.open[window.rest[0]]));
    if (more === null || colour === null || rest === null) return null;
    return { ...successIf(rest === colour), group: more === 'up' ? 'heavier' : 'lighter' };
  },
);
