import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Candle, MarketSession } from '../../computing/tasks.js';
import { drawnLevels, type NamedLevel, rangeOf } from './levels-of-session.js';
import { timeIn } from './session-time.js';

const HEIGHT = 300;

/** What is left of the height for each label, in pixels. */
const LABEL = 16;

const MARGIN = { top: 8, bottom: 22 };

/** The candles of a session until an instant, on an axis from its open to its close, with the levels nearby. */
export function SessionChart({
  session: { opens, closes },
  candles,
  levels,
  timeZone,
  summary,
}: {
  readonly session: MarketSession;
  readonly candles: readonly Candle[];
  readonly levels: readonly NamedLevel[];
  readonly timeZone: string;
  readonly summary: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => (width.value = Math.floor(entry.contentRect.width)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const gutter = width.value < 520 ? 96 : 220;
  const right = width.value - gutter;
  const bottom = HEIGHT - MARGIN.bottom;
  const { low, high } = rangeOf(candles);
  const x = (instant: number): number => ((instant - opens) / (closes - opens)) * right;
  const y = (price: number): number => bottom - ((price - low) / (high - low)) * (bottom - MARGIN.top);
  const { close: last } = candles[candles.length - 1];
  const lastPrice = { price: last, names: ['Last'], touched: null };
  const drawn = drawnLevels([lastPrice, ...levels], { low, high }, last, (bottom - MARGIN.top) / LABEL);
  const characters = Math.floor((gutter - 8) / 6.5);
  const middle = (opens + closes) / 2;
  return (
    <div ref={place} class="session-chart">
      {width.value > 0 && (
        <svg
          viewBox={`0 0 ${width.value} ${HEIGHT}`}
          width={width.value}
          height={HEIGHT}
          role="img"
          aria-label={summary}
        >
          {[opens, middle, closes].map((instant, i) => (
            <g key={instant}>
              <line class="grid" x1={x(instant)} x2={x(instant)} y1={MARGIN.top} y2={bottom} />
              <text x={x(instant)} y={HEIGHT - 6} text-anchor={['start', 'middle', 'end'][i]}>
                {timeIn(timeZone, instant)}
              </text>
            </g>
          ))}
          {drawn.map(({ price, names }) => (
            <g key={price} class={price === last ? 'last' : ''}>
              <line class="level" x1={0} x2={right} y1={y(price)} y2={y(price)} />
              <text x={right + 6} y={y(price) + 4}>
                {shortened(
                  `${price.toLocaleString('en', { maximumFractionDigits: 6 })} ${names.join(', ')}`,
                  characters,
                )}
              </text>
            </g>
          ))}
          {candles.map((candle) => (
            <CandleMark key={candle.from} candle={candle} x={x} y={y} />
          ))}
        </svg>
      )}
    </div>
  );
}

function CandleMark({
  candle: { from, to, open, high, low, close },
  x,
  y,
}: {
  readonly candle: Candle;
  readonly x: (instant: number) => number;
  readonly y: (price: number) => number;
}) {
  const middle = x((from + to) / 2);
  const width = Math.max(1, 0.7 * (x(to) - x(from)));
  const top = y(Math.max(open, close));
  return (
    // A fall is filled, a rise is hollow: colour is not the only sign.
    <g class={close >= open ? 'rise' : 'fall'}>
      <line x1={middle} x2={middle} y1={y(high)} y2={y(low)} />
      <rect x={middle - width / 2} y={top} width={width} height={Math.max(1, y(Math.min(open, close)) - top)} />
    </g>
  );
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
