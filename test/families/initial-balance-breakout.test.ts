import { expect, test } from 'vitest';
import { catalog, describeReport } from '../../src/reports/index.js';
import { barsOf, detailed, rowsFrom } from '../reports/fixtures/bars-from.js';
import { answers, counts, excluded, measured, onLedger } from '../reports/fixtures/on-ledger.js';

test('it has the variants of the opening-range breakout, with a window of an hour, and two more', () => {
  const variantsOf = (id: string) => catalog.filter(({ family }) => family === id).map(({ variant }) => variant);
  expect(variantsOf('initial-balance-breakout')).toEqual([
    ...variantsOf('opening-range-breakout'),
    'by-formation',
    'by-double-break',
  ]);
  for (const variant of ['standard', 'by-time', 'by-rejection', 'by-breakout'] as const) {
    const { options } = describeReport(`initial-balance-breakout-${variant}`);
    expect(options.find(({ name }) => name === 'minutes')).toMatchObject({ default: 60 });
  }
  const { options } = describeReport('initial-balance-breakout-by-size');
  expect(options.find(({ name }) => name === 'edges')).toMatchObject({ default: [30, 40, 50, 60, 80, 100] });
});

test('standard: on the ledger, whose bars are an hour', () => {
  const result = onLedger('initial-balance-breakout-standard');
  const other = onLedger('opening-range-breakout-standard', { minutes: 60 });
  expect(result.params).toEqual({ minutes: 60, criterion: 'wick', barMinutes: null });
  expect(result.summary).toEqual(other.summary);
  expect(counts(result)[0]).toBe('All sessions / breaks: breakout 2, breakdown 1, double 5, none 1');
});

test('by-breakout: colour and close of the sessions that broke each side first', () => {
  const result = onLedger('initial-balance-breakout-by-breakout');
  expect(excluded(result)).toEqual({ 'no-break': 1, ambiguous: 1 });
  expect(counts(result)).toEqual([
    'Broke up first / colour: green 4, red 1, flat 1',
    'Broke up first / close-location: above 4, inside 2, below 0',
    'Broke down first / colour: green 0, red 1, flat 0',
    'Broke down first / close-location: above 0, inside 0, below 1',
  ]);
  expect(result.summary[0].questions.map(({ known, event }) => [known, event])).toEqual([
    ['at-event', 'first-break'],
    ['at-event', 'first-break'],
  ]);
});

test('by-formation: which end of two hours was made first, and which side broke', () => {
  const result = onLedger('initial-balance-breakout-by-formation', { minutes: 120 });
  expect(excluded(result)).toEqual({});
  expect(result.detailed?.map(({ groups }) => groups.map(({ formation }) => formation).join())).toEqual([
    'low-first',
    'low-first',
    'same-bar',
    'high-first',
    'low-first',
    'low-first',
    'low-first',
    'same-bar',
    'low-first',
  ]);
  expect(counts(result)).toEqual([
    'High formed first / first-break: up 0, down 1, ambiguous 0, none 0',
    'Low formed first / first-break: up 4, down 2, ambiguous 0, none 0',
    'Both in the same bar / first-break: up 1, down 0, ambiguous 0, none 1',
  ]);
  expect(measured(result, 'minutes-to-break')).toEqual([120, 120, 120, 120, 240, 240, 120, null, 120]);
  expect(answers(onLedger('initial-balance-breakout-by-formation'), 'first-break')[2]).toBe('ambiguous');
});

test('by-double-break: after a first break in each half of the rest, an ambiguous one included', () => {
  const result = onLedger('initial-balance-breakout-by-double-break');
  expect(excluded(result)).toEqual({ 'no-break': 1 });
  expect(counts(result)).toEqual(['Broke in the first half of the remaining session / double: double 5, single 3']);
});

test('by-double-break: a break in the middle of the rest is in its second half', () => {
  const breakAt = (position: number) => {
    const prices = Array<string>(8).fill('11 11 11 11');
    prices[0] = '11 12 10 11';
    prices[position] = '11 13 11 11';
    const bars = barsOf(rowsFrom('2024-07-01T00:00Z', 180, ...prices));
    // A day of eight bars of three hours: after the first one the rest is from 03:00 to 24:00, its middle 13:30.
    const early = detailed(bars, 'initial-balance-breakout-by-double-break', 'crypto', {
      session: 'daily',
      params: { minutes: 180 },
    });
    // After two of them it is from 06:00 on, its middle 15:00, where the sixth bar opens.
    const late = detailed(bars, 'initial-balance-breakout-by-double-break', 'crypto', {
      session: 'daily',
      params: { minutes: 360 },
    });
    return [early, late].map(({ detailed: rows = [] }) => rows.map(({ groups }) => groups[0]['break-half']).join());
  };
  expect(breakAt(4)).toEqual(['first-half', 'first-half']);
  expect(breakAt(5)).toEqual(['second-half', 'second-half']);
});
