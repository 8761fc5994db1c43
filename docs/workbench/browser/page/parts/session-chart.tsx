import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { asOne, ownCandles } from '../../computing/candles.js';
import { ChartDrawing, Words } from './chart-drawing.js';
import { type ChartData, chartLayout } from './chart-layout.js';
import { candleInWords, chartInWords, legendOf } from './chart-words.js';
import { priceInWords } from './words.js';

const HEIGHT = 340;

/** The candles of a session or period with its levels, and a crosshair that follows the pointer, and keys as a slider does. */
export function SessionChart(chart: { readonly name: string } & ChartData) {
  const place = useRef<HTMLDivElement>(null);
  const { value: width } = useWidth(place);
  return <div ref={place}>{width > 0 && <Chart {...chart} width={width} />}</div>;
}

function Chart({ name, width, ...data }: Parameters<typeof SessionChart>[0] & { readonly width: number }) {
  /** A candle, and a price if there is a pointer. */
  const looked = useSignal<{ readonly at: number; readonly price?: number } | null>(null);
  const { bars, levels, boxes, marks, inProgress } = data;
  const own = asOne(ownCandles(bars));
  const { layout, drawing } = useMemo(() => {
    const made = chartLayout(data, { width, height: HEIGHT });
    return { layout: made, drawing: <ChartDrawing layout={made} data={data} label={chartInWords(name, made, data)} /> };
  }, [width, bars, levels, boxes, marks, inProgress]);
  const { left, right, top, bottom, candles, y } = layout;
  const end = candles.length - 1;
  const at = looked.value === null ? null : candles[Math.min(end, looked.value.at)];
  const follow = ({ offsetX, offsetY }: PointerEvent): void => {
    const found = candles.findIndex((each) => each.right > offsetX);
    const isInside = found >= 0 && offsetX >= left && offsetY >= top && offsetY <= bottom;
    looked.value = isInside ? { at: found, price: layout.priceAt(offsetY) } : null;
  };
  const step = (event: KeyboardEvent): void => {
    const from = looked.peek()?.at ?? end;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: end }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    // Outside, these keys go through the sessions.
    event.stopPropagation();
    looked.value = { at: Math.min(end, Math.max(0, to)) };
  };
  const leave = (): void => void (looked.value = null);
  const price = looked.value?.price ?? at?.candle.close ?? 0;
  const x = at === null ? 0 : (at.left + at.right) / 2;
  const time = at === null ? '' : layout.time(at.candle.from);
  const half = 6 + 3.5 * time.length;
  return (
    <figure class="session-chart">
      <p class="readout" aria-hidden="true">
        {candleInWords(layout, at?.candle ?? own)}
      </p>
      <div class="candles">
        {drawing}
        <div
          class="crosshair"
          role="slider"
          tabIndex={0}
          aria-label="Candle"
          aria-valuemin={1}
          aria-valuemax={candles.length}
          aria-valuenow={(looked.value?.at ?? end) + 1}
          aria-valuetext={candleInWords(layout, at?.candle ?? candles[end].candle)}
          onKeyDown={step}
          onPointerMove={follow}
          onPointerDown={(event) => {
            // The keys stay where they were: a click looks at a candle, it does not go to it.
            event.preventDefault();
            follow(event);
          }}
          onPointerLeave={leave}
          onBlur={leave}
        >
          {at !== null && (
            <svg class="chart" width={width} height={HEIGHT} aria-hidden="true">
              <path d={`M${x} ${top}V${bottom}M${left} ${y(price)}H${right}`} />
              <rect y={y(price) - 9} width={left - 2} height={18} />
              <Words {...{ x: left - 5, y: y(price), anchor: 'end' }}>{priceInWords(price)}</Words>
              <rect x={x - half} y={HEIGHT - 20} width={2 * half} height={20} />
              <Words {...{ x, y: HEIGHT - 9, anchor: 'middle' }}>{time}</Words>
            </svg>
          )}
        </div>
      </div>
      <figcaption class="hint">{legendOf(layout, data)}</figcaption>
    </figure>
  );
}

/** The width of a place on the page, in whole pixels; 0 until it is known. */
function useWidth(place: RefObject<HTMLElement | null>): ReadonlySignal<number> {
  const width = useSignal(0);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => (width.value = Math.floor(entry.contentRect.width)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return width;
}
