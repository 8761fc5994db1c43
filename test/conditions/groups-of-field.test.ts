import { expect, test } from 'vitest';
import { groupsOfField } from '../../src/conditions/groups-of-field.js';
import type { FieldGrouping } from '../../src/reports/index.js';
import { type MarketEvent, openMarket } from '../../src/sessions/inner.js';
import { requestOf } from '../reports/fixtures/market-of.js';
import { ledger, ledgerSession } from '../reports/ledger.js';
import { valuesIn } from './values-in.js';

const market = openMarket(ledger, requestOf({ template: ledgerSession }));

function groupsOf(grouping: FieldGrouping, events: readonly MarketEvent[] = []) {
  const { id, values, of } = groupsOfField(grouping, market, events);
  return {
    id,
    ids: values.map((value) => value.id),
    labels: values.map((value) => value.label),
    of: valuesIn(of, market),
  };
}

test('a number has buckets, each edge in the one above it, and a last group for what is not known', () => {
  expect(groupsOf({ field: 'streak', edges: [-1, 0, 1.5] })).toEqual({
    id: 'streak',
    ids: ['below--1', '-1-to-0', '0-to-1.5', 'from-1.5', 'not-known'],
    labels: ['Streak below -1', 'Streak -1 to 0', 'Streak 0 to 1.5', 'Streak 1.5 and more', 'Streak not known'],
    of: ['not-known', '0-to-1.5', 'from-1.5', 'from-1.5', '-1-to-0', '0-to-1.5', '-1-to-0', '0-to-1.5', '0-to-1.5'],
  });
});

test('a bucket names its unit', () => {
  expect(groupsOf({ field: 'window.size', edges: [20], minutes: 60 }).labels).toEqual([
    'Window below 20 % of ADR',
    'Window 20 % of ADR and more',
    'Window not known',
  ]);
});

test('weekdays are those of the template, months all twelve, and both are always known', () => {
  expect(groupsOf({ field: 'weekday' }).ids).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
  expect(groupsOf({ field: 'month' }).ids).toHaveLength(12);
  expect(groupsOf({ field: 'month' }).labels[6]).toBe('July');
});

test('years are groups of their own, or lie between edges', () => {
  expect(groupsOf({ field: 'year' })).toMatchObject({ ids: ['2024'], labels: ['2024'], of: Array(9).fill('2024') });
  expect(groupsOf({ field: 'year', edges: [2024] })).toMatchObject({
    ids: ['below-2024', 'from-2024'],
    labels: ['Year below 2024', 'Year 2024 and more'],
    of: Array(9).fill('from-2024'),
  });
});

test('narrow ranges are groups of their own', () => {
  expect(groupsOf({ field: 'previous.narrow' })).toMatchObject({
    ids: ['0', '4', '7', 'not-known'],
    labels: ['Not after a narrow range', 'After NR4', 'After NR7', 'Range not known'],
    of: ['not-known', 'not-known', 'not-known', 'not-known', '0', '0', '4', '0', '0'],
  });
});

test('names have their labels', () => {
  expect(groupsOf({ field: 'gap.direction' })).toMatchObject({
    ids: ['up', 'down', 'none', 'not-known'],
    labels: ['Gap up', 'Gap down', 'No gap', 'Gap not known'],
    of: ['not-known', 'up', 'up', 'down', 'none', 'up', 'down', 'none', 'up'],
  });
});

test('events are groups by the order in which they are given, and a session may be in several', () => {
  const events = [
    { name: 'Fed', date: '2024-07-08' },
    { name: 'CPI', date: '2024-07-02' },
    { name: 'cpi', date: '2024-07-03' },
    { name: 'FED', date: '2024-07-03' },
    { name: 'No-Event', date: '2024-07-04' },
    { name: 'no-event', date: '2024-07-08' },
  ];
  expect(groupsOf({ field: 'event' }, events)).toEqual({
    id: 'event',
    ids: ['fed', 'cpi', 'no-event'],
    labels: ['Fed', 'CPI', 'No event'],
    of: [
      'no-event',
      ['cpi'],
      ['fed', 'cpi'],
      ['no-event'],
      'no-event',
      ['fed', 'no-event'],
      'no-event',
      'no-event',
      'no-event',
    ],
  });
  expect(groupsOf({ field: 'event' }).ids).toEqual(['no-event']);
});
