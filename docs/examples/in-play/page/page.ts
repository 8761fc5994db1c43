import { byId } from './element.js';
import type { BarEvent, DayEvent } from '../messages.js';
import { announceDecisions } from './announce-decisions.js';
import { type FollowedDay, followedFrom, withBar } from './followed-day.js';
import { levelsOf } from './levels/levels-of.js';
import { pictureOf } from './picture.js';
import { Player } from './player.js';
import type { Clock } from './clock.js';
import { decidedItems } from './setups/decided.js';
import { showOthers } from './setups/others.js';
import { SetupList } from './setups/setup-list.js';
import { upcomingItems } from './setups/upcoming.js';

// The page of one market: its bars and levels, and the setups in play.

/** The identifier of the setup whose levels are drawn. */
let chosen: string | null = null;

const player = new Player<DayEvent, BarEvent, FollowedDay>({
  titleOf: ({ ticker }) => `${ticker} in play`,
  begin: followedFrom,
  add: withBar,
  show: (now, clock, before) => {
    setups.show(now, clock);
    showPicture(now, clock);
    byId('decided').replaceChildren(...decidedItems(now, clock));
    byId('upcoming').replaceChildren(...upcomingItems(now, clock));
    showOthers(now);
    if (before !== null && before !== now) announceDecisions(before, now, clock);
  },
});

const setups = new SetupList((id) => {
  chosen = id;
  player.showAgain();
});

await player.start();
new ResizeObserver(() => player.showAgain()).observe(byId('chart'));

/** Draws the bars and the levels, as wide as there is room. */
function showPicture(day: FollowedDay, clock: Clock): void {
  const place = byId('chart');
  const width = place.clientWidth;
  const height = width < 520 ? 340 : Math.min(560, Math.max(360, window.innerHeight * 0.5));
  const { drawing, candles, levels, table } = pictureOf(day, levelsOf(day, chosen), clock, width, height);
  place.replaceChildren(drawing);
  byId('chart-words').textContent = candles;
  byId('levels-summary').textContent = levels;
  byId('levels-table').replaceChildren(table);
}
