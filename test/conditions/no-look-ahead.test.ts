import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketArbitrary, type GeneratedMarket, type GeneratedRow } from '../../src/conformance/arbitraries/index.js';
import { fieldNames, fieldOf, type FieldName } from '../../src/conditions/fields.js';
import { isOfWindow, refuseCoarseBars } from '../../src/conditions/windows.js';
import { marketClasses } from '../../src/sessions/market/market-class.js';
import { type Market, type MarketEvent, openMarket } from '../../src/sessions/inner.js';
import { exchangeCalendars, sessionClock } from '../../src/calendar/index.js';
import { requestOf } from '../reports/fixtures/market-of.js';
import { barsOf } from '../reports/fixtures/runs.js';
import { valuesIn } from './values-in.js';

const minute = 60_000;
const noEvents: readonly MarketEvent[] = [];

/** Events on the dates of some bars: every third day one in the morning and one in the evening. */
function eventsOn({ rows }: GeneratedMarket): readonly MarketEvent[] {
  const dates = [...new Set(rows.map(({ time }) => new Date(time).toISOString().slice(0, 10)))];
  return dates
    .filter((_, i) => i % 3 === 0)
    .flatMap((date, i) => [
      { name: `Morning ${i}`, date, time: '08:30' },
      { name: `Evening ${i}`, date, time: '21:00' },
    ]);
}

function marketOf(generated: GeneratedMarket, rows?: readonly GeneratedRow[]): Market {
  return openMarket(barsOf(generated, rows), {
    ...requestOf({ template: generated.template }),
    marketClass: marketClasses[generated.assetClass],
    clock: sessionClock(generated.template),
    calendar: exchangeCalendars[generated.assetClass],
  });
}

/** The fields of a session, by name. */
function fieldsOf(
  names: readonly FieldName[],
  market: Market,
  position: number,
  minutes: number,
  events = noEvents,
): readonly (readonly [FieldName, unknown])[] {
  return names.map((name) => [name, valuesIn<unknown>(fieldOf(name).of({ events, minutes }), market)[position]]);
}

/** The row with other prices: what was not known yet. */
const other = (row: GeneratedRow, open: number, size: number): GeneratedRow => ({
  ...row,
  open,
  high: open + 2 * size,
  low: open - 3 * size,
  close: open - size,
  ...(row.volume === undefined ? {} : { volume: row.volume + size }),
});

/** A value as text: terms of quotients may be too large for JSON. */
const shownValue = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

const limits = { wellFormed: true, suggestions: false };
const numbers = fc.record({ position: fc.nat(99), size: fc.integer({ min: 1, max: 50 }) });

test('no field but those of the window sees more of its session than the open', () => {
  const names = fieldNames.filter((name) => !isOfWindow(name));
  const varies = new Map(names.map((name) => [name, new Set<string>()]));
  fc.assert(
    fc.property(marketArbitrary({ ...limits, maxSessions: 40 }), numbers, (generated, { position, size }) => {
      const events = eventsOn(generated);
      const market = marketOf(generated);
      fc.pre(market.sessions.length > 0);
      for (const [name, values] of varies) {
        const column = fieldOf(name).of({ events, minutes: 0 });
        for (const value of valuesIn<unknown>(column, market)) if (values.size < 2) values.add(shownValue(value));
      }
      const at = position % market.sessions.length;
      const { firstBar, firstContract, lastContract } = market.sessions[at];
      const found = fieldsOf(names, market, at, 0, events);
      const rows = generated.rows.map((row, i) =>
        i < firstBar ? row : other(row, i === firstBar ? row.open : row.open + size, size),
      );
      expect(fieldsOf(names, marketOf(generated, rows), at, 0, events)).toEqual(found);
      // Whether any bar follows the first one is not known either: only the number of sessions since then may tell.
      const cut = marketOf(generated, generated.rows.slice(0, firstBar + 1));
      expect(cut.sessions).toHaveLength(at + 1);
      expect(fieldsOf(['sessionsAgo'], cut, at, 0)).toEqual([['sessionsAgo', { numerator: 0, denominator: 1 }]]);
      // A change of contract within the session is none that the session can be measured across, and known beforehand.
      const isKnown = (name: FieldName) =>
        firstContract === lastContract ? name !== 'sessionsAgo' : name === 'contractChange';
      const known = found.filter(([name]) => isKnown(name));
      expect(fieldsOf(names.filter(isKnown), cut, at, 0, events)).toEqual(known);
    }),
  );
  for (const [name, values] of varies) expect(values.size, name).toBe(2);
});

test('no field of the window sees more of its session than the window', () => {
  const names = fieldNames.filter(isOfWindow);
  const markets = marketArbitrary({ ...limits, bars: 'intraday', maxSessions: 12 });
  const minutes = fc.constantFrom(15, 30, 60, 240, 480);
  let seen = 0;
  fc.assert(
    fc.property(markets, numbers, minutes, (generated, { position, size }, window) => {
      const market = marketOf(generated);
      fc.pre(market.sessions.length > 0);
      const at = position % market.sessions.length;
      const { openTime, firstBar } = market.sessions[at];
      const end = openTime + window * minute;
      try {
        refuseCoarseBars(market, window);
      } catch {
        return;
      }
      const before = fieldsOf(names, market, at, window);
      const rows = generated.rows.map((row) => (row.time < end ? row : other(row, row.open + size, size)));
      expect(fieldsOf(names, marketOf(generated, rows), at, window)).toEqual(before);
      // Whether any bar follows is not known either.
      const cut = marketOf(
        generated,
        generated.rows.filter(({ time }, i) => time < end || i === firstBar),
      );
      expect(fieldsOf(names, cut, at, window)).toEqual(before);
      if (valuesIn<unknown>(fieldOf('window.colour').of({ events: noEvents, minutes: window }), market)[at] !== null)
        seen++;
    }),
  );
  expect(seen).toBeGreaterThan(10);
});
