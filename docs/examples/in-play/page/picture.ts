import { counted } from '../../../workbench/browser/page/parts/words.js';
import type { Clock } from './clock.js';
import { drawChart } from './chart/chart.js';
import type { ChartedDay } from './chart/charted-day.js';
import type { Level } from './levels/levels-of.js';
import { levelsTable } from './levels/levels-table.js';

/** A chart of a session so far, and its levels as a table. */
export interface Picture {
  readonly drawing: Node;
  /** What its candles are. */
  readonly candles: string;
  /** What its table has. */
  readonly levels: string;
  readonly table: Node;
}

/** Draws bars and levels. */
export function pictureOf(
  day: ChartedDay,
  levels: readonly Level[],
  clock: Clock,
  room: number,
  height: number,
): Picture {
  const width = Math.max(240, room);
  const last = day.bars.at(-1)![4];
  const high = Math.max(...day.bars.map((bar) => bar[2]));
  const low = Math.min(...day.bars.map((bar) => bar[3]));
  const { drawing, candle, beyond } = drawChart({
    day,
    levels,
    clock,
    width,
    height,
    summary: `${day.ticker} at ${clock.time(day.moment)}: last ${last}, high ${high}, low ${low}. The levels are in the table below.`,
  });
  const outside = beyond.length === 0 ? '' : `, with ${beyond.length} outside the chart`;
  return {
    drawing,
    candles: `Candles of ${counted(candle / 60_000, 'minute')}, hollow where they rise.`,
    levels: `Levels as a table${outside}`,
    table: levelsTable(levels, last, day.decimals),
  };
}
