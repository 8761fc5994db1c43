import type { SessionBars } from '../../computing/asked.js';
import { longerCandles } from '../../computing/candles.js';
import type { MarketSession } from '../../computing/several/market-sessions.js';
import { labelPlaces, type Level, priceTicks, scaleOf } from './chart-scale.js';
import { roundTimes, type Span, timeIn } from './session-time.js';
import { priceInWords, shownTime } from './words.js';

/** A stretch of time and prices, such as a gap or an opening range. */
export interface Box {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** What happened at an instant and a price, such as a break. */
export interface Mark {
  readonly label: string;
  readonly at: number;
  readonly price: number;
}

/** What is drawn of a session or period; there is one candle at least. */
export interface ChartData {
  readonly bars: SessionBars;
  readonly levels: readonly Level[];
  readonly boxes?: readonly Box[];
  readonly marks?: readonly Mark[];
  /** The session, if it goes on: room is left until its close, and the last price is marked. */
  readonly inProgress?: Pick<MarketSession, 'opens' | 'closes'> | null;
}

/** How large a drawing is, in pixels, as all lengths here; a thumbnail has no axes and no words. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  readonly thumbnail?: boolean;
}

/** Where everything of a chart is drawn. */
export type ChartLayout = ReturnType<typeof chartLayout>;

const LINE_OF_TEXT = 14;
const CHARACTER = 7;
/** For a time or date. */
const ROOM = 72;
/** From the candles to the labels of levels. */
export const LEAD = 12;
/** For each candle: a body any narrower does not show whether it is hollow. */
const STEP = { usual: 3.2, thumbnail: 2.2 };
/** The session before the one in question has this share of the width. */
const BEFORE = 0.36;
/** Drawings less wide have no room for the names of levels, which else take as much of the width at the most. */
const NAMES = { from: 560, most: 0.3 };
/** How many levels are easy to tell apart. */
const DRAWN = { wide: 12, narrow: 6 };

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** Lays out a chart: only arithmetic, so that it can be drawn anywhere. */
export function chartLayout({ bars, levels, marks = [], inProgress = null }: ChartData, size: ChartSize) {
  const { candles: given, before, after = 0, daily, timeZone } = bars;
  const { width, height, thumbnail = false } = size;
  const narrow = width < NAMES.from;
  const last: Level = { label: 'Last', price: given[given.length - 1].close, kind: 'last' };
  const shown = inProgress === null ? levels : [last, ...levels];
  const { low, high, drawn, beyond } = scaleOf(given, shown, narrow ? DRAWN.narrow : DRAWN.wide);
  const [top, bottom] = thumbnail ? [4, height - 4] : [marks.length > 0 ? 24 : 8, height - 22];
  const y = (price: number): number => top + ((high - price) / (high - low)) * (bottom - top);
  const prices = thumbnail ? [] : priceTicks(low, high, Math.max(2, Math.floor((bottom - top) / 44)));
  const texts = drawn.map(({ label, price }) => {
    const words = priceInWords(price);
    return narrow ? words : `${cut(label, (NAMES.most * width) / CHARACTER - words.length)} ${words}`;
  });
  const widest = (words: readonly string[]): number => CHARACTER * Math.max(0, ...words.map(({ length }) => length));
  // A price of the crosshair has one digit more than those of the axis.
  const left = thumbnail ? 0 : 15 + widest(prices.map(({ text }) => text));
  // The last price is bold.
  const right = width - (thumbnail ? 0 : LEAD + widest(texts) + (inProgress === null ? 0 : CHARACTER));
  const spans = spansOf(bars, inProgress, left, right);
  const spanAt = (instant: number): Span => spans.filter(({ from }) => from <= instant).at(-1) ?? spans[0];
  const inSpan = ({ from, to, left: start, right: end }: Span, instant: number): number =>
    start + Math.min(1, Math.max(0, (instant - from) / (to - from))) * (end - start);
  const step = thumbnail ? STEP.thumbnail : STEP.usual;
  // The session before has less room for the same hours.
  const densest = Math.max(...spans.map((each) => (each.to - each.from) / (each.right - each.left)));
  const parts = before === 0 ? [given] : [given.slice(0, before), given.slice(before)];
  const candles = daily
    ? given
    : parts.flatMap((part, i) => longerCandles(part, { opens: spans[i].from, closes: spans[i].to }, step * densest));
  const shownFor = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const most = Math.max(2, Math.floor(shownFor / densest / ROOM));
  const every = Math.ceil(spans.length / most);
  const days = spans.map((each) => ({ x: (each.left + each.right) / 2, text: DAY.format(each.from) }));
  const ticks = daily ? days.filter((_, i) => i % every === 0) : roundTimes(spans, most, timeZone);
  const places = labelPlaces(
    drawn.map(({ price }) => y(price)),
    LINE_OF_TEXT,
    top + LINE_OF_TEXT / 2,
    bottom - LINE_OF_TEXT / 2,
  );
  return {
    ...{ width, height, thumbnail, narrow, left, right, top, bottom, prices, beyond, y },
    x: (instant: number): number => inSpan(spanAt(instant), instant),
    /** The price at a height. */
    priceAt: (at: number): number => high - ((at - top) / (bottom - top)) * (high - low),
    time: (instant: number): string => (daily ? shownTime(instant, daily) : timeIn(timeZone, instant)),
    /** Where the session or period itself begins and ends. */
    own: { from: spans[daily ? before : spans.length - 1].left, to: spans[spans.length - 1 - after].right },
    candles: candles.map((candle) => {
      const span = spanAt(candle.from);
      return { candle, left: inSpan(span, candle.from), right: inSpan(span, candle.to) };
    }),
    // Where one session follows another, two times may come together.
    ticks: thumbnail ? [] : ticks.filter(({ x }, i) => i === 0 || x - ticks[i - 1].x > 0.6 * ROOM),
    /** Each with the words beside it, and the height of these. */
    levels: drawn.map((level, i) => ({ level, text: texts[i], place: places[i] })),
  };
}

/** Days beside one another; of sessions, the one before and the one in question, each with its clock. */
function spansOf(
  { candles, before, daily }: SessionBars,
  inProgress: ChartData['inProgress'],
  left: number,
  right: number,
): readonly Span[] {
  const [opens, closes] = [inProgress?.opens ?? candles[before].from, inProgress?.closes ?? candles.at(-1)!.to];
  const own = { from: opens, to: closes, share: before > 0 ? 1 - BEFORE : 1 };
  const earlier = before > 0 ? [{ from: candles[0].from, to: candles[before - 1].to, share: BEFORE }] : [];
  const parts = daily ? candles.map(({ from, to }) => ({ from, to, share: 1 / candles.length })) : [...earlier, own];
  let at = left;
  return parts.map(({ from, to, share }) => ({ from, to, left: at, right: (at += share * (right - left)) }));
}

function cut(words: string, most: number): string {
  return words.length < most ? words : `${words.slice(0, Math.floor(most) - 2).trimEnd()}…`;
}
