import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Amount,
  amountOf,
  amountOfNumber,
  type Fill,
  matchFills,
  plus,
  sumOf,
  times,
} from '../../src/trades/inner.js';
import { cases } from '../cases.js';

const market = { symbol: 'ES', multiplier: amountOfNumber(50), hasFees: true, feeDecimals: 2 };

const cents = (units: number): Amount => amountOf(BigInt(units), 2);
const units = (value: number): Amount => amountOfNumber(value);

/** A fill, with fees in cents; several may have one time and one price. */
const fillArbitrary = fc.record({
  step: fc.constantFrom(0, 0, 60_000, 3_600_000),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  quantity: fc.integer({ min: 1, max: 6 }),
  price: fc.constantFrom(-125, 0, 999, 1000, 1025),
  fee: fc.integer({ min: -9, max: 25 }),
});

const fillsArbitrary = fc.array(fillArbitrary, { minLength: 1, maxLength: 25 }).map((given): Fill[] => {
  let instant = Date.UTC(2024, 0, 2, 15);
  return given.map(({ step, side, quantity, price, fee }) => {
    instant += step;
    return {
      instant,
      side,
      quantity: units(quantity),
      price: cents(price),
      fees: cents(fee),
      opening: null,
    };
  });
});

const sum = (values: readonly number[]): Amount => sumOf(values.map(amountOfNumber));
const signed = (amount: Amount, isPositive: boolean): Amount => (isPositive ? amount : times(amount, units(-1)));

describe('matched fills', () => {
  it('conserve quantity: what was bought and sold is in trades or open', () => {
    fc.assert(
      fc.property(fillsArbitrary, (fills) => {
        const { trades, open } = matchFills(fills, market);
        for (const side of ['buy', 'sell'] as const) {
          const filled = sumOf(fills.filter((fill) => fill.side === side).map(({ quantity }) => quantity));
          const opened = open.filter((each) => (each.side === 'long') === (side === 'buy'));
          // Each trade has its quantity once bought and once sold.
          const used = plus(sum(trades.map(({ quantity }) => quantity)), sum(opened.map(({ quantity }) => quantity)));
          expect(used).toEqual(filled);
        }
        expect(new Set(open.map(({ side }) => side)).size).toBeLessThanOrEqual(1);
      }),
      { numRuns: cases(2000) },
    );
  });

  it('have results that add up to the cash that flowed, but for what is open at its cost', () => {
    fc.assert(
      fc.property(fillsArbitrary, (fills) => {
        const { trades, open } = matchFills(fills, market);
        const cash = sumOf(
          fills.map(({ side, quantity, price, fees }) =>
            plus(signed(times(times(quantity, price), market.multiplier), side === 'sell'), signed(fees, false)),
          ),
        );
        const cost = sumOf(
          open.map(({ side, quantity, entryPrice, fees }) =>
            plus(
              signed(times(times(units(quantity), units(entryPrice)), market.multiplier), side === 'long'),
              units(fees!),
            ),
          ),
        );
        expect(sum(trades.map(({ result }) => result))).toEqual(plus(cash, cost));
      }),
      { numRuns: cases(2000) },
    );
  });

  it('do not depend on how many fills an order was executed in at a price', () => {
    fc.assert(
      fc.property(fillsArbitrary, fc.infiniteStream(fc.nat(5)), (fills, parts) => {
        const split = fills.flatMap((fill) => {
          const whole = Number(fill.quantity.units);
          const fee = Number(times(fill.fees, units(100)).units);
          const part = Number(parts.next().value);
          // Its fees must be divisible as well.
          if (part === 0 || part >= whole || (fee * part) % whole !== 0) return [fill];
          return [part, whole - part].map((own) => ({
            ...fill,
            quantity: units(own),
            fees: cents((fee * own) / whole),
          }));
        });
        expect(matchFills(split, market)).toEqual(matchFills(fills, market));
      }),
      { numRuns: cases(2000) },
    );
  });

  it('are in order of time, and each is left no earlier than it was entered', () => {
    fc.assert(
      fc.property(fillsArbitrary, (fills) => {
        const { trades } = matchFills(fills, market);
        for (const [i, { entered, left }] of trades.entries()) {
          expect(left).toBeGreaterThanOrEqual(entered);
          if (i > 0) expect(entered).toBeGreaterThanOrEqual(trades[i - 1].entered);
          if (i > 0) expect(left).toBeGreaterThanOrEqual(trades[i - 1].left);
        }
      }),
      { numRuns: cases(500) },
    );
  });
});

const at = Date.UTC(2024, 0, 2, 15);
const fill = (minute: number, side: Fill['side'], quantity: number, price: number, more: Partial<Fill> = {}): Fill => ({
  instant: at + minute * 60_000,
  side,
  quantity: units(quantity),
  price: units(price),
  fees: cents(0),
  opening: null,
  ...more,
});

describe('a match', () => {
  it('closes what was opened first, and a fill through zero opens the other side', () => {
    const fills = [fill(0, 'buy', 2, 10), fill(1, 'buy', 1, 12), fill(2, 'sell', 5, 13), fill(3, 'buy', 2, 11)];
    const { trades, open } = matchFills(fills, { ...market, multiplier: units(1) });
    expect(
      trades.map(({ side, quantity, entryPrice, exitPrice, result, position }) => [
        ...[side, quantity, entryPrice, exitPrice, result, position],
      ]),
    ).toEqual([
      ['long', 2, 10, 13, 6, 1],
      ['long', 1, 12, 13, 1, 1],
      ['short', 2, 13, 11, 4, 2],
    ]);
    expect(open).toEqual([]);
  });

  it('divides a fee to the cent, the last part having the rest', () => {
    const fills = [
      fill(0, 'buy', 3, 10, { fees: cents(100) }),
      ...[1, 2, 3].map((minute) => fill(minute, 'sell', 1, 10 + minute)),
    ];
    expect(matchFills(fills, market).trades.map(({ fees }) => fees)).toEqual([0.33, 0.33, 0.34]);
  });

  it('keeps fees that the file does not have apart from none', () => {
    const { trades, open } = matchFills([fill(0, 'buy', 2, 10), fill(1, 'sell', 1, 11)], { ...market, hasFees: false });
    expect([trades[0].fees, open[0].fees]).toEqual([null, null]);
  });

  it('leaves out what a position from before the first fill may have closed', () => {
    const closing = { opening: units(0) };
    const fills = [
      fill(0, 'buy', 1, 10),
      fill(1, 'sell', 1, 11),
      fill(2, 'sell', 2, 12, closing),
      fill(3, 'buy', 1, 13),
      fill(4, 'sell', 1, 14, closing),
    ];
    const { trades, before } = matchFills(fills, market);
    expect(before).toBe(3);
    expect(trades.map(({ entryPrice, position }) => [entryPrice, position])).toEqual([[13, 1]]);
  });

  it('opens no more than the file says that a fill left open', () => {
    const { open, before } = matchFills([fill(0, 'sell', 3, 10, { opening: units(1), fees: cents(300) })], market);
    expect(before).toBe(1);
    expect(open).toMatchObject([{ side: 'short', quantity: 1, fees: 1 }]);
  });
});
