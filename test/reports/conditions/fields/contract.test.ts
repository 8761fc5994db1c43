import { expect, test } from 'vitest';
import { barsFromRows, type BarRow } from '../../../../src/bars/index.js';
import { contractFields } from '../../../../src/reports/conditions/fields/contract.js';
import { openMarket } from '../../../../src/sessions/index.js';
import { requestOf, utcTemplate } from '../../fixtures/market-of.js';
import { shownIn } from './daily-rows.js';

/** Hourly bars of some hours, each with its contract, in sessions from nine to four. */
function changes(...bars: readonly string[]): readonly unknown[] {
  const rows = bars.map((bar): BarRow => {
    const [instant, contract] = bar.split(' ');
    const prices = { time: `${instant}:00Z`, open: 1, high: 1, low: 1, close: 1 };
    return contract === undefined ? prices : { ...prices, contract };
  });
  const market = openMarket(
    barsFromRows(rows, { interval: '1h' }),
    requestOf({ template: utcTemplate('day', '09:00', '16:00') }),
  );
  return shownIn(contractFields.contractChange, market);
}

test('the contract changes where the first bar has another one than the last bar of the session before', () => {
  expect(changes('2024-07-01T09:00 H', '2024-07-02T09:00 H', '2024-07-03T09:00 M', '2024-07-05T09:00 M')).toEqual([
    'no',
    'no',
    'yes',
    'no',
  ]);
});

test('a change within the session before, or within the session itself, is none', () => {
  expect(changes('2024-07-01T09:00 H', '2024-07-01T10:00 M', '2024-07-02T09:00 M', '2024-07-02T10:00 U')).toEqual([
    'no',
    'no',
  ]);
});

test('what the bars between two sessions belong to does not matter', () => {
  expect(changes('2024-07-01T09:00 H', '2024-07-01T20:00 M', '2024-07-02T09:00 H')).toEqual(['no', 'no']);
  expect(changes('2024-07-01T09:00 H', '2024-07-01T20:00 M', '2024-07-02T09:00 M')).toEqual(['no', 'yes']);
});

test('it is the session seen before that counts, however long ago', () => {
  expect(changes('2024-07-01T09:00 H', '2024-07-22T09:00 M')).toEqual(['no', 'yes']);
});

test('without contracts there is no change', () => {
  expect(changes('2024-07-01T09:00', '2024-07-02T09:00')).toEqual(['no', 'no']);
});

test('it is known at the open, and never missing', () => {
  const { contractChange } = contractFields;
  expect(contractChange.of({ minutes: 60, events: [] }).known).toEqual({ when: 'open' });
  expect(contractChange.missing).toBeNull();
  expect(contractChange.values({} as never)).toEqual([
    { id: 'yes', label: 'Contract changes' },
    { id: 'no', label: 'Same contract' },
  ]);
});
