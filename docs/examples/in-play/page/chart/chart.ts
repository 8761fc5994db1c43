import { type Clock } from '../clock.js';
import type { Level } from '../levels/levels-of.js';
import { priceWords } from '../price-words.js';
import { type Candle, candleLength, candlesOf } from './candles.js';
import type { ChartedDay } from './charted-day.js';
import { type Label, labelOf, levelLabels, widthOfLabels } from './level-labels.js';
import { priceRange } from './price-range.js';
import { svg } from './svg.js';
import { priceTicks, timeTicks } from './ticks.js';

/** What a chart is drawn of. */
export interface Drawn {
  readonly day: ChartedDay;
  readonly levels: readonly Level[];
  readonly clock: Clock;
  readonly width: number;
  readonly height: number;
  readonly summary: string;
}

/** A chart, and what of it is not to be seen in it. */
export interface Chart {
  readonly drawing: SVGElement;
  /** The length of its candles in milliseconds. */
  readonly candle: number;
  /** Levels that would be drawn if they were not too far off. */
  readonly beyond: readonly Level[];
}

/** The least width of a candle, with the space before the next one. */
const CANDLE = 5;

/** Draws the session so far, on an axis from its open to its close, with its levels. */
export function drawChart({ day, levels, clock, width, height, summary }: Drawn): Chart {
  const narrow = width < 520;
  const wanted = levels.filter(({ kind }) => kind !== 'other');
  const range = priceRange(day, wanted);
  const inside = wanted.filter(({ price }) => price > range.low && price < range.high);
  const { ticks, decimals } = priceTicks(range.low, range.high, Math.max(2, Math.floor(height / 70)));
  const last = day.bars.at(-1)![4];
  const lastText = `${priceWords(last, day.decimals)} ${clock.time(day.moment)}`;
  const texts = [lastText, ...inside.map((level) => labelOf(level, day.decimals, narrow))];
  const gutter = Math.min(widthOfLabels(texts), (narrow ? 0.44 : 0.36) * width);
  const area = { left: narrow ? 40 : 52, right: width - gutter, top: 8, bottom: height - 22 };
  const { opens, closes } = day;
  const x = (instant: number): number => area.left + ((instant - opens) / (closes - opens)) * (area.right - area.left);
  const y = (price: number): number =>
    area.bottom - ((price - range.low) / (range.high - range.low)) * (area.bottom - area.top);
  const candle = candleLength(closes - opens, day.interval, (area.right - area.left) / CANDLE);
  const labels: Label[] = [
    { height: y(last), text: lastText, kind: 'last' },
    ...inside.map(({ price, kind }, i) => ({ height: y(price), text: texts[i + 1], kind })),
  ];
  const drawing = svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, height, role: 'img', 'aria-label': summary },
    ...ticks.flatMap((price) => [
      svg('line', { class: 'grid', x1: area.left, x2: area.right, y1: y(price), y2: y(price) }),
      svg('text', { x: area.left - 6, y: y(price) + 4, 'text-anchor': 'end' }, priceWords(price, decimals)),
    ]),
    ...timeTicks(opens, closes, clock, Math.floor((area.right - area.left) / 50)).flatMap((instant) => [
      svg('line', { class: 'grid', x1: x(instant), x2: x(instant), y1: area.top, y2: area.bottom }),
      svg('text', { x: x(instant), y: height - 6, 'text-anchor': 'middle' }, clock.time(instant)),
    ]),
    svg('line', { class: 'close', x1: area.right, x2: area.right, y1: area.top, y2: area.bottom }),
    ...inside.map(({ price, kind }) =>
      svg('line', { class: `level ${kind}`, x1: area.left, x2: area.right, y1: y(price), y2: y(price) }),
    ),
    ...candlesOf(day.bars, opens, candle).flatMap((each) => candleNodes(each, closes, x, y)),
    ...levelLabels(labels, { ...area, left: area.right, right: width }),
  );
  return { drawing, candle, beyond: wanted.filter((level) => !inside.includes(level)) };
}

type Scale = (value: number) => number;

function candleNodes(
  { from, to, open, high, low, close }: Candle,
  closes: number,
  x: Scale,
  y: Scale,
): readonly Node[] {
  const left = x(from);
  const width = Math.max(1, (x(Math.min(to, closes)) - left) * 0.7);
  const middle = left + (x(Math.min(to, closes)) - left) / 2;
  const kind = close >= open ? 'rise' : 'fall';
  const top = y(Math.max(open, close));
  return [
    svg('line', { class: kind, x1: middle, x2: middle, y1: y(high), y2: y(low) }),
    svg('rect', {
      class: kind,
      ...{ x: middle - width / 2, y: top, width, height: Math.max(1, y(Math.min(open, close)) - top) },
    }),
  ];
}
