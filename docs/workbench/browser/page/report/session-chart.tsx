import type { SessionBars } from '../../computing/tasks.js';
import { ScrollRegion } from '../parts/scroll-region.js';
import { type Level, labelPlaces, scaleOf } from './chart-scale.js';

const WIDTH = 720;
const HEIGHT = 260;
/** The room for the labels of levels. */
const RIGHT = 190;
const BOTTOM = 22;
const LINE_OF_TEXT = 14;

/** The candles of a session or period, with its levels as lines. */
export function SessionChart({
  name,
  bars: { candles, from, minutes },
  levels,
}: {
  readonly name: string;
  readonly bars: SessionBars;
  readonly levels: readonly Level[];
}) {
  if (candles.length === 0) return <p class="hint">The file has no bars in this session.</p>;
  const { low, high, within, beyond } = scaleOf(candles, levels);
  const plot = { width: WIDTH - RIGHT, height: HEIGHT - BOTTOM };
  const y = (price: number): number => ((high - price) / (high - low)) * plot.height;
  const step = plot.width / candles.length;
  const x = (candle: number): number => (candle + 0.5) * step;
  const lines = [...within].sort((a, b) => b.price - a.price);
  const places = labelPlaces(
    lines.map(({ price }) => y(price)),
    LINE_OF_TEXT,
    plot.height,
  );
  const shown = candles.slice(from);
  const [first, last] = [shown[0], shown[shown.length - 1]];
  const length = minutes === null ? 'daily' : `${minutes}-minute`;
  const label =
    shown.length === 0
      ? `${name}: no bars`
      : `${name}: ${shown.length} ${length} candles from ${first.label}, open ${first.open}, ` +
        `high ${Math.max(...shown.map((each) => each.high))}, low ${Math.min(...shown.map((each) => each.low))}, ` +
        `close ${last.close}`;
  return (
    <figure class="session-chart">
      <ScrollRegion label={`Chart: ${name}`}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
          {from > 0 && <rect class="before" x={0} y={0} width={from * step} height={plot.height} />}
          {lines.map(({ label: text, price }, i) => (
            <g key={text} class="level">
              <line x1={0} x2={plot.width} y1={y(price)} y2={y(price)} />
              <line x1={plot.width} x2={plot.width + 8} y1={y(price)} y2={places[i]} />
              <text x={plot.width + 10} y={places[i]} dy="0.35em">{`${text} ${price}`}</text>
            </g>
          ))}
          {candles.map((each, i) => {
            const top = y(Math.max(each.open, each.close));
            return (
              <g key={i} class={each.close >= each.open ? 'candle up' : 'candle'}>
                <line x1={x(i)} x2={x(i)} y1={y(each.high)} y2={top} />
                <line x1={x(i)} x2={x(i)} y1={y(Math.min(each.open, each.close))} y2={y(each.low)} />
                <rect
                  x={x(i) - step * 0.35}
                  width={step * 0.7}
                  y={top}
                  height={Math.max(y(Math.min(each.open, each.close)) - top, 0.75)}
                />
              </g>
            );
          })}
          {timesOf(candles.length, minutes === null ? 3 : 5).map((i) => (
            <text key={i} class="time" x={Math.min(Math.max(x(i), 18), plot.width - 18)} y={HEIGHT - 6}>
              {candles[i].label}
            </text>
          ))}
        </svg>
      </ScrollRegion>
      <figcaption class="hint">
        {minutes === null ? 'Days' : `Candles of ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`}; hollow: closed at
        or above its open.
        {beyond.length > 0 &&
          ` Too far away to draw: ${beyond.map((each) => `${each.label} ${each.price}`).join(', ')}.`}
      </figcaption>
    </figure>
  );
}

/** Some candles at equal distances, whose times are written. */
function timesOf(count: number, most: number): readonly number[] {
  const times = Math.min(count, most);
  return Array.from({ length: times }, (_, i) => (times === 1 ? 0 : Math.round((i * (count - 1)) / (times - 1))));
}
