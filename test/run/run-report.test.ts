import { expect, test } from 'vitest';
import { barsFromRows, type BarRow } from '../../src/bars/index.js';
import { runReport } from '../../src/reports/index.js';

const options = { assetClass: 'futures', ticker: 'X', detailed: true } as const;

/** Daily bars from Monday 2024-07-01 on, each written as open, high, low and close. */
function daily(...prices: readonly string[]) {
  const rows = prices.map((each, i): BarRow => {
    const [open, high, low, close] = each.split(' ');
    return { time: `2024-07-0${i + 1}`, open, high, low, close };
  });
  return barsFromRows(rows, { interval: '1d' });
}

test('runReport takes negative prices, and prices on both sides of zero, as prices', () => {
  // Crude oil in April 2020, made a bar of each.
  const bars = daily('18.27 18.31 17.5 18.27', '17.73 17.85 -40.32 -37.63', '-14 13.86 -16.74 10.01');
  const breaks = runReport(bars, 'previous-days-range-standard', options);
  expect(breaks.detailed?.map(({ outcomes }) => outcomes.breaks)).toEqual(['low-only', 'neither']);
  expect(breaks.detailed?.[1].measures['previous-range']).toBe(58.17);
  const colours = runReport(bars, 'green-and-red-days-by-weekday-standard', {
    ...options,
    params: { basis: 'previous-close' },
  });
  // From -37.63 to 10.01 is up by 47.64, which is 126.6011 % of 37.63.
  expect(colours.detailed?.[1]).toMatchObject({
    outcomes: { colour: 'green' },
    measures: { 'change-percent': 126.6011 },
  });
});

test('a change from a price of zero has a colour and no percent', () => {
  const result = runReport(daily('0 1 -1 0.5'), 'green-and-red-days-by-weekday-standard', options);
  expect(result.detailed?.[0]).toMatchObject({ outcomes: { colour: 'green' }, measures: { 'change-percent': null } });
  expect(result.summary[0].measures[0]).toMatchObject({ count: 0, mean: null });
});

test('a range of a single price has a touch and a break, and no place within it', () => {
  const result = runReport(daily('5 5 5 5', '5 6 5 6'), 'opening-stats-standard', options);
  expect(result.detailed?.[0]).toMatchObject({
    outcomes: { 'open-location': 'inside', 'open-against-close': 'at' },
    measures: { 'open-position': null },
  });
});

test('prices of many decimals are published with two more', () => {
  const bars = daily('1e-26 3.5e-26 1e-26 2e-26', '2e-26 4e-26 1.5e-26 2e-26');
  const [row] =
    runReport(bars, 'previous-days-range-standard', { ...options, precision: { price: 10 } }).detailed ?? [];
  expect(row.measures['previous-range']).toBe(2.5e-26);
});

test('a result is frozen to its last value, and nothing but JSON', () => {
  const result = runReport(daily('1 2 1 2', '2 3 1 1'), 'previous-days-range-by-levels', options);
  const frozen = (value: unknown): boolean =>
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen));
  expect(frozen(result)).toBe(true);
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
});
