import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Candle, SessionBars } from '../../computing/asked.js';
import { longerCandles } from '../../computing/candles.js';
import type { MarketSession } from '../../computing/several/tasks-of-several.js';
import { labelPlaces, type Level, scaleOf } from './chart-scale.js';
import { roundTimes, type Span, type Tick } from './round-times.js';
import { timeIn } from './session-time.js';
import { duration, priceInWords, shownTime } from './words.js';

/** In pixels, as all lengths here. */
const HEIGHT = 280;
/** The room for times below the candles. */
const BOTTOM = 22;
const LINE_OF_TEXT = 14;
const CHARACTER = 7.7;
/** For a time or date. */
const ROOM = 80;
/** From the candles to the labels of levels. */
const LEAD = 10;
/** For each candle: a body any narrower does not show whether it is hollow. */
const STEP = 5;
/** Drawings less wide have no room for the names of levels. */
const NARROW = 480;
/** The most that labels take of the width. */
const LABELS = 0.3;
/** How many levels are easy to tell apart, and how many of the others are worth listing. */
const DRAWN = { wide: 12, narrow: 6 };
const LISTED = 4;

/** The candles of a session or period with its levels; there is one at least. */
export function SessionChart({
  name,
  bars: { candles: given, before, daily, timeZone },
  levels,
  inProgress = null,
}: {
  readonly name: string;
  readonly bars: SessionBars;
  readonly levels: readonly Level[];
  /** The session, if it goes on: room is left until its close, and the last price is marked. */
  readonly inProgress?: MarketSession | null;
}) {
  const place = useRef<HTMLDivElement>(null);
  const { value: width } = useWidth(place);
  const narrow = width < NARROW;
  const plotHeight = HEIGHT - BOTTOM;
  const last: Level = { label: 'Last', price: given[given.length - 1].close };
  const { low, high, drawn, beyond } = scaleOf(
    given,
    inProgress === null ? levels : [last, ...levels],
    narrow ? DRAWN.narrow : DRAWN.wide,
  );
  const labels = drawn.map(({ label, price }) =>
    narrow ? priceInWords(price) : labelled(label, price, (LABELS * width) / CHARACTER),
  );
  const plotWidth = width - LEAD - CHARACTER * Math.max(0, ...labels.map(({ length }) => length));
  const y = (price: number): number => ((high - price) / (high - low)) * plotHeight;
  const places = labelPlaces(
    drawn.map(({ price }) => y(price)),
    LINE_OF_TEXT,
    plotHeight,
  );
  const time = (instant: number): string => (daily ? shownTime(instant, daily) : timeIn(timeZone, instant));
  const session = inProgress ?? { opens: given[0].from, closes: given[given.length - 1].to };
  const candles = daily ? given : longerCandles(given, session, (STEP * (session.closes - session.opens)) / plotWidth);
  const step = plotWidth / candles.length;
  const spans = candles.map(({ from, to }, i): Span => {
    if (inProgress === null) return { from, to, left: i * step, right: (i + 1) * step };
    const x = (instant: number) => ((instant - inProgress.opens) / (inProgress.closes - inProgress.opens)) * plotWidth;
    return { from, to, left: x(from), right: x(to) };
  });
  const most = Math.max(2, Math.floor(plotWidth / ROOM));
  const ticks: readonly Tick[] = daily
    ? someOf(candles.length, Math.min(5, most)).map((i) => ({ x: (i + 0.5) * step, text: time(candles[i].from) }))
    : roundTimes(
        inProgress === null ? spans : [{ from: session.opens, to: session.closes, left: 0, right: plotWidth }],
        most,
        timeZone,
      );
  const named = narrow ? drawn.filter((level) => level !== last) : [];
  return (
    <figure class="session-chart">
      <div ref={place} class="candles">
        {width > 0 && (
          <svg
            viewBox={`0 0 ${width} ${HEIGHT}`}
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={`${name}: ${inWords(candles.slice(before), daily, time, inProgress !== null)}`}
          >
            {before > 0 && <rect class="before" width={before * step} height={plotHeight} />}
            {ticks.map(({ x, text }) => (
              <g key={x}>
                <line class="grid" x1={x} x2={x} y1={0} y2={plotHeight} />
                <text class="time" x={x} y={HEIGHT - 6} text-anchor={anchorOf(x, plotWidth)}>
                  {text}
                </text>
              </g>
            ))}
            {drawn.map((level, i) => (
              <g key={`${level.label} ${level.price}`} class={level === last ? 'level last' : 'level'}>
                <path d={`M0 ${y(level.price)}H${plotWidth}L${plotWidth + LEAD - 2} ${places[i]}`} />
                <text x={plotWidth + LEAD} y={places[i]} dy="0.35em">
                  {labels[i]}
                </text>
              </g>
            ))}
            {candles.map((candle, i) => (
              <CandleMark key={candle.from} candle={candle} span={spans[i]} y={y} />
            ))}
          </svg>
        )}
      </div>
      <figcaption class="hint">
        {daily ? 'Days' : `Candles of ${duration(candles[0].to - candles[0].from)}`}
        {candles.length < given.length && ', to fit the width'}; hollow: closed at or above its open.
        {named.length > 0 && ` Levels: ${listed(named)}.`}
        {beyond.length > 0 && ` Further away: ${listed(beyond.slice(0, LISTED))}`}
        {beyond.length > LISTED && ` and ${beyond.length - LISTED} more`}
        {beyond.length > 0 && '.'}
      </figcaption>
    </figure>
  );
}

/** A fall is filled, a rise is hollow: colour is not the only sign. */
function CandleMark({
  candle: { open, high, low, close },
  span: { left, right },
  y,
}: {
  readonly candle: Candle;
  readonly span: Span;
  readonly y: (price: number) => number;
}) {
  const middle = (left + right) / 2;
  const width = Math.max(1, 0.7 * (right - left));
  const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
  return (
    <g class={close >= open ? 'rise' : 'fall'}>
      <path d={`M${middle} ${y(high)}V${top}M${middle} ${bottom}V${y(low)}`} />
      <rect x={middle - width / 2} y={top} width={width} height={Math.max(1, bottom - top)} />
    </g>
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

/** What candles show, for those who do not see them. */
function inWords(
  candles: readonly Candle[],
  daily: boolean,
  time: (instant: number) => string,
  goesOn: boolean,
): string {
  const [first, last] = [candles[0], candles[candles.length - 1]];
  const length = daily ? 'daily' : `${(first.to - first.from) / 60_000}-minute`;
  return (
    `${candles.length} ${length} candles from ${time(first.from)}, open ${first.open}, ` +
    `high ${Math.max(...candles.map(({ high }) => high))}, low ${Math.min(...candles.map(({ low }) => low))}, ` +
    `${goesOn ? 'last' : 'close'} ${last.close}`
  );
}

/** The name of a level and its price, in so many characters. */
function labelled(label: string, price: number, most: number): string {
  const shown = priceInWords(price);
  const room = Math.floor(most) - shown.length - 1;
  return `${label.length <= room ? label : `${label.slice(0, room - 1).trimEnd()}…`} ${shown}`;
}

function listed(levels: readonly Level[]): string {
  return levels.map(({ label, price }) => `${label} ${priceInWords(price)}`).join('; ');
}

/** Some of so many, at equal distances from the first to the last. */
function someOf(count: number, most: number): readonly number[] {
  const some = Math.min(count, most);
  return Array.from({ length: some }, (_, i) => (some === 1 ? 0 : Math.round((i * (count - 1)) / (some - 1))));
}

/** A time near an end of the drawing begins or ends at its place. */
function anchorOf(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < ROOM / 2) return 'start';
  return x > width - ROOM / 2 ? 'end' : 'middle';
}
