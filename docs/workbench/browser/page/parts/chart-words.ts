import type { Candle } from '../../computing/asked.js';
import { asOne, ownCandles } from '../../computing/candles.js';
import type { ChartData, ChartLayout } from './chart-layout.js';
import type { Level } from './chart-scale.js';
import { duration, priceInWords } from './words.js';

/** How many levels further away are worth listing. */
const LISTED = 4;

/** A chart for those who do not see it. */
export function chartInWords(name: string, layout: ChartLayout, { bars, marks = [] }: ChartData): string {
  const happened = marks
    .map(({ label, at, price }) => `; ${label} ${layout.time(at)} at ${priceInWords(price)}`)
    .join('');
  const length = bars.daily ? 'daily' : duration(lengthOf(layout));
  return `${name}: ${length} candles ${candleInWords(layout, asOne(ownCandles(bars)))}${happened}`;
}

/** What the signs of a chart mean. */
export function legendOf(layout: ChartLayout, { bars: { candles, before, daily }, boxes = [] }: ChartData): string {
  const { beyond, levels, narrow } = layout;
  const named = narrow ? levels.map(({ level }) => level).filter(({ kind }) => kind !== 'last') : [];
  const more = beyond.length > LISTED ? ` and ${beyond.length - LISTED} more` : '';
  return [
    `${daily ? 'Days' : `Candles of ${duration(lengthOf(layout))}`}${layout.candles.length < candles.length ? ', to fit the width' : ''}; hollow: closed at or above its open.`,
    ...(before > 0 ? [`Shaded: the ${daily ? 'days around' : 'session before'}.`] : []),
    ...(boxes.length > 0 ? [`Box: ${boxes.map(({ label }) => label.toLowerCase()).join(', ')}.`] : []),
    ...(named.length > 0 ? [`Levels: ${listed(named)}.`] : []),
    ...(beyond.length > 0 ? [`Further away: ${listed(beyond.slice(0, LISTED))}${more}.`] : []),
  ].join(' ');
}

export function candleInWords({ time }: ChartLayout, { from, open, high, low, close }: Candle): string {
  const words = { open, high, low, close };
  return [`from ${time(from)}`, ...Object.entries(words).map(([part, price]) => `${part} ${priceInWords(price)}`)].join(
    ', ',
  );
}

function lengthOf({ candles: [{ candle }] }: ChartLayout): number {
  return candle.to - candle.from;
}

function listed(levels: readonly Level[]): string {
  return levels.map(({ label, price }) => `${label} ${priceInWords(price)}`).join('; ');
}
