import { byId } from '../../../playground/browser/page/element.js';
import { counted } from '../../../playground/browser/page/words.js';
import type { Clock } from './clock.js';
import { drawChart } from './chart/chart.js';
import { type FollowedDay, momentOf } from './followed-day.js';
import { levelsOf } from './levels/levels-of.js';
import { levelsTable } from './levels/levels-table.js';

/** Draws the bars and the levels anew, as wide as there is room. */
export function showPicture(day: FollowedDay, clock: Clock, chosen: string | null): void {
  const levels = levelsOf(day, chosen);
  const place = byId('chart');
  const width = Math.max(280, place.clientWidth);
  const last = day.bars.at(-1)![4];
  const high = Math.max(...day.bars.map((bar) => bar[2]));
  const low = Math.min(...day.bars.map((bar) => bar[3]));
  const { drawing, candle, beyond } = drawChart({
    day,
    levels,
    clock,
    width,
    height: width < 520 ? 340 : Math.min(560, Math.max(360, window.innerHeight * 0.5)),
    summary: `${day.ticker} at ${clock.time(momentOf(day))}: last ${last}, high ${high}, low ${low}. The levels are in the table below.`,
  });
  place.replaceChildren(drawing);
  const minutes = candle / 60_000;
  byId('chart-words').textContent = `Candles of ${counted(minutes, 'minute')}, hollow where they rise.`;
  byId('levels-summary').textContent =
    beyond.length === 0 ? 'Levels as a table' : `Levels as a table, with ${beyond.length} outside the chart`;
  byId('levels-table').replaceChildren(levelsTable(levels, last, day.decimals));
}
