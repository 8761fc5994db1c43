import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quotientOf } from '../../../src/numeric/inner.js';
import {
  averageFields,
  previousFields,
  previousRangeFields,
  previousVolumeFields,
  streakFields,
} from '../../../src/conditions/fields/previous.js';
import { dailyRows, fraction, marketOfDays, shownIn, type DailyRow } from './daily-rows.js';

const fields = { ...previousFields, ...previousRangeFields, ...streakFields, ...averageFields };

const rangeOf = ({ high, low }: DailyRow): number => high - low;
const colourOf = ({ open, close }: DailyRow): string => ['red', 'flat', 'green'][Math.sign(close - open) + 1];
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const yesOrNo = (holds: boolean): string => (holds ? 'yes' : 'no');

/** The day that a day is measured against: none on the first one of a contract. */
const before = (rows: readonly DailyRow[], at: number): DailyRow | null =>
  at > 0 && rows[at - 1].contract === rows[at].contract ? rows[at - 1] : null;

/** The range of a day, taken as far as the close before it. */
function trueRangeOf(rows: readonly DailyRow[], at: number): number {
  const { high, low } = rows[at];
  const close = before(rows, at)?.close ?? high;
  return Math.max(high, close) - Math.min(low, close);
}

/** The ranges of so many days up to one, itself included; `null` where there are fewer. A roll does not matter. */
const rangesTo = (rows: readonly DailyRow[], last: number, count: number): readonly number[] | null =>
  last + 1 < count ? null : rows.slice(last + 1 - count, last + 1).map(rangeOf);

/** What the definitions say of the day before another one, for each day; `null` of the first day of a contract. */
const definitions: Readonly<Record<keyof typeof fields, (rows: readonly DailyRow[], last: number) => unknown>> = {
  'previous.colour': (rows, last) => colourOf(rows[last]),
  'previous.change': (rows, last) => {
    const earlier = before(rows, last);
    return earlier && fraction(100 * (rows[last].close - earlier.close), Math.abs(earlier.close));
  },
  'previous.inside': (rows, last) => {
    const earlier = before(rows, last);
    return earlier && yesOrNo(rows[last].high <= earlier.high && rows[last].low >= earlier.low);
  },
  'previous.outside': (rows, last) => {
    const earlier = before(rows, last);
    return earlier && yesOrNo(rows[last].high > earlier.high && rows[last].low < earlier.low);
  },
  'previous.doji': (rows, last) => {
    const { open, close } = rows[last];
    return yesOrNo(rangeOf(rows[last]) > 0 && 10 * Math.abs(open - close) <= rangeOf(rows[last]));
  },
  'previous.range': (rows, last) => fraction(100 * rangeOf(rows[last]), Math.abs(rows[last].close)),
  'previous.rangeToAdr': (rows, last) => {
    const ranges = rangesTo(rows, last - 1, 5);
    return ranges && fraction(5 * rangeOf(rows[last]), sum(ranges));
  },
  'previous.narrow': (rows, last) => {
    if (rangesTo(rows, last - 1, 3) === null) return null;
    const narrow = [7, 4].find((count) =>
      rangesTo(rows, last - 1, count - 1)?.every((range) => rangeOf(rows[last]) < range),
    );
    return `${narrow ?? 0}/1`;
  },
  'previous.engulfing': (rows, last) => {
    const earlier = before(rows, last);
    if (earlier === null) return null;
    const { open, close } = rows[last];
    const covers = Math.max(open, close) >= Math.max(earlier.open, earlier.close);
    const alsoBelow = Math.min(open, close) <= Math.min(earlier.open, earlier.close);
    if (!covers || !alsoBelow) return 'none';
    const both = `${colourOf(earlier)} ${colourOf(rows[last])}`;
    return both === 'red green' ? 'bullish' : both === 'green red' ? 'bearish' : 'none';
  },
  'previous.closeLocation': (rows, last) => fraction(rows[last].close - rows[last].low, rangeOf(rows[last])),
  closes: (rows, last) => {
    const wayAt = (at: number): number => Math.sign(rows[at].close - (before(rows, at)?.close ?? rows[at].close));
    let count = 0;
    while (wayAt(last) !== 0 && wayAt(last - count) === wayAt(last)) count++;
    return `${wayAt(last) < 0 ? -count : count}/1`;
  },
  streak: (rows, last) => {
    const colour = colourOf(rows[last]);
    let count = 1;
    for (let at = last; before(rows, at) !== null && colourOf(rows[at - 1]) === colour; at--) count++;
    return colour === 'flat' ? '0/1' : `${colour === 'red' ? -count : count}/1`;
  },
  adr: (rows, last) => {
    const ranges = rangesTo(rows, last, 5);
    return ranges && fraction(100 * sum(ranges), 5 * Math.abs(rows[last].close));
  },
  atr: (rows, last) => {
    if (last + 1 < 14) return null;
    const ranges = Array.from({ length: 14 }, (_, i) => trueRangeOf(rows, last - i));
    return fraction(100 * sum(ranges), 14 * Math.abs(rows[last].close));
  },
};

describe('fields of the previous session', () => {
  it('are what their definitions say of it', () => {
    const seen = new Map<string, Set<unknown>>(Object.keys(fields).map((name) => [name, new Set()]));
    fc.assert(
      fc.property(dailyRows(30), (rows) => {
        const market = marketOfDays(rows);
        for (const [name, definition] of Object.entries(definitions)) {
          const expected = rows.map((_, at) => (before(rows, at) === null ? null : definition(rows, at - 1)));
          expect(shownIn(fields[name as keyof typeof fields], market), name).toEqual(expected);
          for (const each of expected) seen.get(name)!.add(each);
        }
      }),
      { numRuns: 50 },
    );
    expect(seen.get('previous.narrow')).toEqual(new Set([null, '0/1', '4/1', '7/1']));
    expect(seen.get('previous.engulfing')).toEqual(new Set([null, 'none', 'bullish', 'bearish']));
    expect([...seen.get('closes')!]).toEqual(expect.arrayContaining([null, '0/1', '1/1', '-1/1', '2/1', '-2/1']));
    expect(seen.get('previous.doji')).toEqual(new Set([null, 'yes', 'no']));
    for (const [name, values] of seen) expect(values.size, name).toBeGreaterThan(2);
  });

  it('are known by the open', () => {
    for (const [name, field] of Object.entries({ ...fields, ...previousVolumeFields })) {
      expect(['before', 'open'], name).toContain(field.of({ minutes: 60, events: [] }).known.when);
    }
  });
});

it('a doji has a body of a tenth of its range at most', () => {
  const after = (close: number) => {
    const day = { open: 50, high: 100, low: 0, close, contract: 'H' };
    return shownIn(fields['previous.doji'], marketOfDays([day, day])).at(-1);
  };
  expect([40, 60, 39, 61].map(after)).toEqual(['yes', 'yes', 'no', 'no']);
});

describe('narrow ranges', () => {
  it('are groups of their own without edges, each under the number that the field has', () => {
    const { groups } = previousRangeFields['previous.narrow'];
    expect(groups.values().map(({ id, label }) => `${id}: ${label}`)).toEqual([
      '0: Not after a narrow range',
      '4: After NR4',
      '7: After NR7',
    ]);
    expect([0, 4, 7].map((number) => groups.idOf(quotientOf(number)))).toEqual(['0', '4', '7']);
  });
});

/** Daily volumes from a Monday on, of which 0 stands for a day without trading. */
const volumeShown = (volumes: readonly number[]) =>
  shownIn(
    previousVolumeFields['previous.relativeVolume'],
    marketOfDays(volumes.map((volume) => ({ open: 1, high: 1, low: 1, close: 1, contract: 'H', volume }))),
  );

describe('the relative volume', () => {
  it('is the volume of the previous day over the mean of the twenty days before it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 20, maxLength: 30 }), (volumes) => {
        const expected = volumes.map((_, at) => {
          const twenty = volumes.slice(Math.max(0, at - 21), Math.max(0, at - 1));
          return twenty.length < 20 ? null : fraction(20 * volumes[at - 1], sum(twenty));
        });
        expect(volumeShown(volumes)).toEqual(expected);
      }),
    );
    // The 22nd day is the first with a previous one that has twenty before it: 6 over a mean of 2.
    const twenty = Array.from({ length: 20 }, (_, i) => 1 + (i % 3));
    expect(volumeShown([...twenty, 6, 0]).slice(-2)).toEqual([null, fraction(20 * 6, sum(twenty))]);
    expect(volumeShown([...Array<number>(20).fill(2), 6, 0]).at(-1)).toBe('3/1');
  });

  it('is not known where the mean is 0, and without volumes', () => {
    expect(volumeShown([...Array<number>(20).fill(0), 6, 0]).at(-1)).toBeNull();
    const days = Array.from({ length: 22 }, () => ({ open: 1, high: 1, low: 1, close: 1, contract: 'H' }));
    expect(shownIn(previousVolumeFields['previous.relativeVolume'], marketOfDays(days)).at(-1)).toBeNull();
  });
});

it('what is missing says what is not known: a change or a shape needs a session more than a colour does', () => {
  expect(
    Object.entries({ ...fields, ...previousVolumeFields }).map(([name, { missing }]) => `${name}: ${missing?.label}`),
  ).toEqual([
    'previous.colour: Previous session not known',
    'previous.change: Change not known',
    'previous.inside: Session before the previous one not known',
    'previous.outside: Session before the previous one not known',
    'previous.doji: Previous session not known',
    'previous.engulfing: Session before the previous one not known',
    'previous.range: Range not known',
    'previous.rangeToAdr: Range not known',
    'previous.narrow: Range not known',
    'previous.closeLocation: Close location not known',
    'streak: Streak not known',
    'closes: Closes in a row not known',
    'adr: ADR not known',
    'atr: ATR not known',
    'previous.relativeVolume: Relative volume not known',
  ]);
});
