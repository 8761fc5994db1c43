import type { Bars } from '../bars/index.js';
import { barsOfOneScale, endOfScale, placeOf, seriesOf, type Series } from '../bars/inner.js';
import { Latest } from '../sessions/inner.js';
import { MAX_POSITIONS } from './pauses.js';
import type { Notice } from './notice.js';

/** Bars that show something impossible: how many, and the first of them. */
interface Seen {
  readonly count: number;
  readonly positions: readonly number[];
}

/** The prices that no market has, so far. */
interface Impossible {
  readonly end: number;
  /** Bars with a price of 0 or less, and those whose four prices are all 0. */
  readonly notPositive: Seen;
  readonly zeros: Seen;
  /** The first bars at another scale: 100 or 1000 times the prices of the bar before, or as small a part of them. */
  readonly scaled: Seen;
  /** The third daily bar and later ones of a row of equal ones. */
  readonly repeated: Seen;
}

const NONE: Seen = { count: 0, positions: [] };
const NOTHING: Impossible = { end: 0, notPositive: NONE, zeros: NONE, scaled: NONE, repeated: NONE };

/** The scales that prices are mistaken by: pence for pounds, and old for new currency. */
const SCALES = [100, 1000];

/** How far a market may move at the same time. */
const WITHIN = 1.3;

/** Prices as close as this are of one scale. */
const FAR = 70;

const latest = new WeakMap<Series, Latest<Impossible>>();

/**
 * Prices that no market has: 0 or less, a day or a run at a hundredth or a thousandth, and a bar repeated for days.
 *
 * @param end - how many bars to look at, from the first one on
 */
export function impossiblePrices(bars: Bars, end: number): Impossible {
  const series = seriesOf(bars);
  let kept = latest.get(series);
  if (kept === undefined) latest.set(series, (kept = new Latest<Impossible>()));
  return kept.replace((before) => seenUntil(bars, end, before !== null && before.end <= end ? before : NOTHING));
}

/** So many bars are looked at together first. */
const AT_ONCE = 4096;

function seenUntil(bars: Bars, end: number, before: Impossible): Impossible {
  // Prices of one scale may still be those of a daily bar that is repeated.
  let seen = bars.daily ? before : { ...before, end: Math.max(before.end, Math.min(end, barsOfOneScale(bars))) };
  while (seen.end < end) {
    const first = Math.max(0, seen.end - 1);
    const until = Math.min(end, seen.end + AT_ONCE);
    // Mostly no price is impossible, and two columns tell.
    const looksRight = !bars.daily && endOfScale(bars, first, until) === until;
    seen = looksRight ? { ...seen, end: until } : lookedAt(bars, until, seen);
  }
  return seen;
}

function lookedAt(bars: Bars, end: number, before: Impossible): Impossible {
  const { open, high, low, close, contract, daily } = bars;
  let { notPositive, zeros, scaled, repeated } = before;
  let lastOpen = before.end === 0 ? NaN : open[before.end - 1];
  let last = before.end === 0 ? NaN : close[before.end - 1];
  for (let bar = before.end; bar < end; bar++) {
    const opened = open[bar];
    if (low[bar] <= 0) {
      notPositive = withBar(notPositive, bar);
      if (low[bar] === 0 && high[bar] === 0) zeros = withBar(zeros, bar);
    } else if ((opened > FAR * last || last > FAR * opened) && last > 0 && isScaled(last, opened)) {
      if (contract === null || contract[bar] === contract[bar - 1]) scaled = withBar(scaled, bar);
    } else if (
      daily &&
      opened === lastOpen &&
      bar > 1 &&
      isSame(bars, bar, bar - 1) &&
      isSame(bars, bar - 1, bar - 2)
    ) {
      repeated = withBar(repeated, bar);
    }
    lastOpen = opened;
    last = close[bar];
  }
  return { end, notPositive, zeros, scaled, repeated };
}

function withBar({ count, positions }: Seen, bar: number): Seen {
  return { count: count + 1, positions: positions.length < MAX_POSITIONS ? [...positions, bar] : positions };
}

function isScaled(last: number, open: number): boolean {
  const ratio = Math.max(open / last, last / open);
  return SCALES.some((scale) => ratio * WITHIN >= scale && ratio <= scale * WITHIN);
}

/** Whether two bars are the same; a day without trading has one price and no volume. */
function isSame({ open, high, low, close, volume }: Bars, bar: number, other: number): boolean {
  const isTraded = high[bar] > low[bar] || (volume !== null && volume[bar] > 0);
  return (
    isTraded &&
    open[bar] === open[other] &&
    high[bar] === high[other] &&
    low[bar] === low[other] &&
    close[bar] === close[other] &&
    (volume === null || volume[bar] === volume[other])
  );
}

/** What is said of them, a sentence each. */
export function impossibleSentences(
  bars: Bars,
  { notPositive, zeros, scaled, repeated }: Impossible,
  mayBeNegative: boolean,
): readonly string[] {
  const none = mayBeNegative ? zeros : notPositive;
  return [
    ...(scaled.count === 0
      ? []
      : [
          `Prices jump to about 100 or 1000 times those before, or to a part of them as small: ${placesOf(bars, scaled)}. A day in another ` +
            'unit, such as pounds among pence, or in another currency looks like this: bring all prices to one unit.',
        ]),
    ...(none.count === 0
      ? []
      : [
          `Bars with a price of 0 or less: ${none.count} (${placesOf(bars, none)}). Nothing trades at such a price, and its returns mean ` +
            'nothing: correct these rows, or leave them out.',
        ]),
    ...(repeated.count === 0
      ? []
      : [
          `Bars that repeat the two days before them: ${repeated.count} (${placesOf(bars, repeated)}). The source had no new prices: leave ` +
            'these days out.',
        ]),
  ];
}

/** The notice about them, if there are any. */
export function impossibleNotice(bars: Bars, end: number, mayBeNegative: boolean): Notice | undefined {
  const { notPositive, zeros, scaled, repeated } = impossiblePrices(bars, end);
  const none = mayBeNegative ? zeros : notPositive;
  const text = impossibleSentences(bars, { end, notPositive, zeros, scaled, repeated }, mayBeNegative).join(' ');
  if (text === '') return undefined;
  const positions = [...scaled.positions, ...none.positions, ...repeated.positions].slice(0, MAX_POSITIONS);
  return { code: 'impossible-prices', text, positions, count: scaled.count + none.count + repeated.count };
}

function placesOf(bars: Bars, { count, positions }: Seen): string {
  return `${positions.map((bar) => placeOf(bars, bar)).join(', ')}${count > positions.length ? ', …' : ''}`;
}
