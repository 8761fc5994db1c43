import {
  barEnd,
  byWeekday,
  choice,
  comparePrice,
  defineFamily,
  differenceRatio,
  dividedBy,
  event,
  firstTouchOfLevel,
  flag,
  headline,
  lack,
  multiply,
  notAsked,
  object,
  oncePerOptions,
  previous,
  quotient,
  quotientOf,
  session,
  sessions,
  sumOfQuotients,
  variant,
  yesOrNo,
  type ColumnReport,
  type Current,
  type Market,
  type ParamsOf,
  type Quotient,
  type Session,
} from 'barstats/define';

/*
 * The 80 % rule: a session opens outside the previous value area and returns into it for two half hours in a row. Does it cross it?
 *
 * Volume at price   The previous range is divided into `rows` rows of equal height, numbered from the low. The whole volume of a bar
 *                   belongs to the row of its close: floor(rows × (close − low) / (high − low)), and the top row for a close at the high.
 * Point of control  The row with the most volume. Ties: the row whose number is nearest to (rows − 1) / 2, then the lower row.
 * Value area        Starts as the point of control. While it has less than `share` % of the volume, the row just above it or just below it
 *                   is added, the one with more volume. Ties: the row above. At an end of the range only the other side grows.
 *                   Its high is the upper edge of its top row, its low the lower edge of its bottom row.
 * Opens outside     The open is above its high or below its low. Other sessions are excluded as `not-outside`.
 * Half hour         Periods of `minutes` from the open of the session. A period closes inside if a bar ends exactly with it, and the close
 *                   of that bar is within the value area, ends included. A period without such a bar does not close inside.
 * Returns           Two periods in a row close inside, for the first time; known when the second one ends.
 * Crosses           After that, a bar trades at or beyond the far edge: the low after an open above, the high after an open below.
 *
 * A previous session without volume excludes as `no-volume`, one without a range as `no-size`.
 *
 * By hand: range 10 to 20, 5 rows of height 2. Volumes from the bottom row: 10, 20, 40, 20, 10. Point of control: row 2 (14 to 16), 40 %.
 * Rows 3 and 1 are tied at 20, so row 3 is added: 60 %. Row 1 has more than row 4: 80 %. The value area is 12 to 18.
 */
const options = {
  rows: {
    type: 'number',
    default: 24,
    minimum: 2,
    maximum: 200,
    whole: true,
    unit: 'rows',
    text: 'Into how many rows the previous range is divided.',
  },
  share: {
    type: 'number',
    default: 70,
    minimum: 1,
    maximum: 100,
    unit: '%',
    text: 'How much of the volume the value area has at least, in %.',
  },
  minutes: {
    type: 'number',
    default: 30,
    minimum: 1,
    maximum: 240,
    whole: true,
    atLeastBar: true,
    unit: 'minutes',
    text: 'The length of the periods that must close inside, two in a row.',
  },
} as const;

type Params = ParamsOf<typeof options>;

interface ValueArea {
  readonly high: Quotient;
  readonly low: Quotient;
}

/** The volume of each row of the range of a session, from the low; `null` without a range or without volume. */
function volumeAtPrice({ bars, firstBar, endBar, high, low }: Session, rows: number): readonly number[] | null {
  if (bars.volume === null || high === low) return null;
  const volumes = new Array<number>(rows).fill(0);
  for (let bar = firstBar; bar < endBar; bar++) {
    // Exact: in floating point, a close at the edge of a row could fall into the row below.
    const { numerator, denominator } = differenceRatio(bars.close[bar], low, high, low)!;
    const row = Number((BigInt(rows) * BigInt(numerator)) / BigInt(denominator));
    volumes[Math.min(row, rows - 1)] += bars.volume[bar];
  }
  return volumes.some((volume) => volume > 0) ? volumes : null;
}

/** The bottom and the top row of the value area. */
function areaOf(volumes: readonly number[], share: number): readonly [number, number] {
  const middle = (volumes.length - 1) / 2;
  const total = volumes.reduce((sum, volume) => sum + volume, 0);
  const control = volumes.reduce((best, volume, row) => {
    const nearer = Math.abs(row - middle) < Math.abs(best - middle);
    return volume > volumes[best] || (volume === volumes[best] && nearer) ? row : best;
  }, 0);
  let [bottom, top] = [control, control];
  let inside = volumes[control];
  while (100 * inside < share * total && (bottom > 0 || top < volumes.length - 1)) {
    const above = top < volumes.length - 1 ? volumes[top + 1] : -1;
    const below = bottom > 0 ? volumes[bottom - 1] : -1;
    if (above >= below) top++;
    else bottom--;
    inside += Math.max(above, below);
  }
  return [bottom, top];
}

function valueArea(of: Session, rows: number, share: number): ValueArea | null {
  const volumes = volumeAtPrice(of, rows);
  if (volumes === null) return null;
  const [bottom, top] = areaOf(volumes, share);
  const { numerator, denominator } = of.range;
  const edge = (row: number): Quotient =>
    sumOfQuotients([
      quotientOf(of.low),
      { numerator: multiply(numerator, row), denominator: multiply(denominator, rows) },
    ]);
  return { high: edge(top + 1), low: edge(bottom) };
}

const isInside = (price: number, { high, low }: ValueArea): boolean =>
  comparePrice(price, low) >= 0 && comparePrice(price, high) <= 0;

/** The bar with which the second of two periods in a row closes inside. */
function returnOf(own: Session, area: ValueArea, minutes: number): number | null {
  const length = minutes * 60_000;
  let lastInside = -1;
  for (let bar = own.firstBar; bar < own.endBar; bar++) {
    const period = (barEnd(own, bar) - own.openTime) / length;
    if (!Number.isInteger(period) || !isInside(own.bars.close[bar], area)) continue;
    if (lastInside === period - 1 && period > 1) return bar;
    lastInside = period;
  }
  return null;
}

/** The previous value area and where the session opens. */
const areaWith = oncePerOptions((rows: number, share: number) => {
  const area = object(
    [previous.itself],
    (before) => valueArea(before, rows, share) ?? lack(before.high === before.low ? 'no-size' : 'no-volume'),
    'no-volume',
    'no-size',
  );
  return {
    area,
    opens: choice(
      ['above', 'below'],
      [session.open, area],
      (open, { high, low }) =>
        comparePrice(open, high) > 0 ? 'above' : comparePrice(open, low) < 0 ? 'below' : lack('not-outside'),
      'not-outside',
    ),
    high: quotient([area], ({ high }) => high),
    low: quotient([area], ({ low }) => low),
  };
});

const returnsWith = oncePerOptions((rows: number, share: number, minutes: number) => {
  const { area, opens } = areaWith(rows, share);
  const returned = event('returned', session.itself, [area], (own, within) => returnOf(own, within, minutes));
  const crossed = event('crossed', session.itself, [returned.bar, area, opens], (own, bar, { high, low }, side) =>
    firstTouchOfLevel(own, side === 'above' ? low : high, side, 'wick', bar + 1),
  );
  return {
    returned,
    crossed,
    /** From the open of the bar after the return: whether price reaches the far edge rather than the same distance the other way. */
    rather: flag([session.ended, returned.bar, area, opens], (own, bar, { high, low }, side) =>
      bar + 1 >= own.endBar ? notAsked : (reachedRather(own, bar + 1, side === 'above' ? low : high) ?? notAsked),
    ),
  };
});

/** Whether bars reach a level rather than its mirror image at the open of the first of them; `null` for both, neither, or a level at that open. */
function reachedRather(own: Session, from: number, level: Quotient): boolean | null {
  const open = own.bars.open[from];
  const side = comparePrice(open, level);
  if (side === 0) return null;
  const { numerator, denominator } = level;
  const mirror = sumOfQuotients([
    quotientOf(open),
    quotientOf(open),
    { numerator: multiply(numerator, -1), denominator },
  ]);
  const [upper, lower] = side < 0 ? [level, mirror] : [mirror, level];
  const up = comparePrice(own.furthest('high', from, own.endBar), upper) >= 0;
  const down = comparePrice(own.furthest('low', from, own.endBar), lower) <= 0;
  return up === down ? null : up === side < 0;
}

/** Bars that reach from one period into the next are an error, not a session without a return. */
const longestBar = ({ minutes }: Params): number => minutes;

const report = ({ rows, share, minutes }: Params): ColumnReport => {
  const { opens, high, low } = areaWith(rows, share);
  const { returned, crossed } = returnsWith(rows, share, minutes);
  return {
    unit: sessions,
    needs: [session.whole, previous.itself, opens],
    groups: [
      {
        id: 'opens',
        values: () => [
          { id: 'above', label: 'Opens above' },
          { id: 'below', label: 'Opens below' },
        ],
        by: opens,
      },
    ],
    questions: [
      {
        id: 'returned',
        title: 'Returns into the value area',
        outcomes: [
          { id: 'returned', label: 'Returns', when: 'two periods in a row close within the value area' },
          { id: 'stayed-out', label: 'Stays out', when: 'no two periods in a row do' },
        ],
        answer: yesOrNo(returned.whether, 'returned', 'stayed-out'),
        decided: returned.instant,
      },
      {
        id: 'crossed',
        title: 'Crosses the value area',
        asked: 'the sessions that return into the value area',
        outcomes: [
          { id: 'crossed', label: 'Crosses', when: 'a later bar trades at or beyond the far edge' },
          { id: 'not-crossed', label: 'Does not cross', when: 'no later bar does' },
        ],
        answer: choice(['crossed', 'not-crossed'], [returned.onceHappened, crossed.whether], (_, is) =>
          is ? 'crossed' : 'not-crossed',
        ),
        given: [returned.onceHappened],
        decided: crossed.instant,
      },
    ],
    levels: [
      { id: 'value-area-high', formula: 'the high of the value area of the previous session', value: high },
      { id: 'value-area-low', formula: 'the low of the value area of the previous session', value: low },
    ],
    current: (market) => nextArea(market, rows, share),
  };
};

/** The value area of the last session, for the next one. */
function nextArea({ sessions: seen }: Market, rows: number, share: number): readonly Current[] {
  const last = seen.at(-1);
  const area = last?.closed === true && last.complete ? valueArea(last, rows, share) : null;
  return [
    { id: 'value-area-high', label: 'Value area high', unit: 'price', value: area?.high ?? null },
    { id: 'value-area-low', label: 'Value area low', unit: 'price', value: area?.low ?? null },
  ];
}

/** Sessions that open outside the previous value area. */
export const previousValueArea = defineFamily({
  id: 'previous-value-area',
  title: 'Previous value area',
  text: 'Sessions that open outside the value area of the previous session: whether they return into it for two half hours in a row, and then cross it.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per side on which the session opens.',
      bars: 'intraday',
      longestBar,
      options,
      report,
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per side on which the session opens and weekday of the trading date.',
      bars: 'intraday',
      longestBar,
      options,
      report: (params) => dividedBy(report(params), byWeekday),
    }),
  },
  headline: headline({
    question:
      'After a return into the value area, does price reach its far edge rather than the same distance the other way?',
    cases:
      'sessions that open outside the previous value area and return into it, and then reach either its far edge or the same distance on the other side of the next open, but not both',
    success: 'price reaches the far edge',
    // From the open of the next bar, a random walk is as likely to reach either.
    test: 'half',
    bars: 'intraday',
    longestBar,
    options,
    columns: ({ rows, share, minutes }) => ({
      unit: sessions,
      needs: [session.whole, areaWith(rows, share).opens],
      answer: returnsWith(rows, share, minutes).rather,
    }),
  }),
});
