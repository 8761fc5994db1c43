import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportId } from '../../src/reports/index.js';
import { askedReports } from '../../src/in-play/asked-reports.js';
import { marketClasses } from '../../src/sessions/market/market-class.js';
import { deeplyFrozen } from '../reports/fixtures/frozen.js';
import { reports } from '../reports/fixtures/runs.js';

const minute = 60_000;
const query = { marketClass: marketClasses.stocks };
const few: readonly ReportId[] = reports.slice(0, 3);

test('askedReports are those asked for, in that order, whatever was asked before', () => {
  // Of few reports one list often is the beginning of another.
  const lists = fc.array(fc.array(fc.constantFrom(...few), { maxLength: 4 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(lists, fc.constantFrom(5 * minute, 30 * minute), (asked, interval) => {
      for (const ids of asked) {
        const found = askedReports({ reports: ids, params: undefined, query }, interval);
        expect(found.map(({ report }) => report.id)).toEqual(ids);
      }
    }),
  );
  expect(askedReports({ reports: 'all', params: undefined, query }, minute).map(({ report }) => report.id)).toEqual(
    reports,
  );
});

test('askedReports gives the very same list for the same reports where all options have their defaults, and only there', () => {
  const ask = (ids: readonly ReportId[], interval = minute, params?: unknown) =>
    askedReports({ reports: ids, params, query }, interval);
  expect(ask(few)).toBe(ask([...few]));
  expect(ask(few)).not.toBe(ask([...few].reverse()));
  expect(ask(few)).not.toBe(ask(few, 5 * minute));
  expect(ask(few, minute, {})).not.toBe(ask(few, minute, {}));
  expect(ask(few, minute, {})).toEqual(ask(few));
});

test('askedReports puts every option in its place, some by the length of the bars, and freezes them', () => {
  const asked = (interval: number, params?: unknown) =>
    askedReports({ reports: ['gap-fill-by-fill-time', 'gap-fill-by-spike'], params, query }, interval);
  expect(asked(5 * minute).map(({ params }) => params)).toEqual([
    { fill: 100, minSize: null, maxSize: null, minutes: 30 },
    { fill: 100, minSize: null, maxSize: null, barMinutes: null },
  ]);
  // No stretch of the clock is shorter than a bar.
  expect(asked(45 * minute).map(({ params }) => params)).toMatchObject([{ minutes: 45 }, { barMinutes: null }]);
  const given = asked(5 * minute, { 'gap-fill-by-fill-time': { minutes: 60 } });
  expect(given.map(({ params }) => params)).toMatchObject([{ minutes: 60 }, { barMinutes: null }]);
  for (const { params } of [...asked(5 * minute), ...given]) expect(deeplyFrozen(params)).toBe(true);
});

test('askedReports refuses what is no report, after a list that it goes on as well', () => {
  const ask = (ids: readonly unknown[], params?: unknown) => () =>
    askedReports({ reports: ids, params, query }, minute);
  ask([few[0]])();
  expect(ask([few[0], 'gap-fill'])).toThrow(
    expect.objectContaining({ code: 'unknown-report', argument: 'options.reports[1]' }),
  );
  expect(ask([few[0], few[1], 7])).toThrow(
    expect.objectContaining({ code: 'wrong-type', argument: 'options.reports[2]' }),
  );
  // eslint-disable-next-line no-sparse-arrays
  expect(ask([, few[0]])).toThrow(expect.objectContaining({ argument: 'options.reports[0]' }));
  expect(ask([few[0]], { 'gap-fill': {} })).toThrow(
    expect.objectContaining({ code: 'unknown-option', argument: 'options.params' }),
  );
  expect(ask(['gap-fill-standard'], { 'gap-fill-standard': { fill: 0 } })).toThrow(
    expect.objectContaining({ code: 'out-of-bounds', argument: 'options.params.gap-fill-standard.fill' }),
  );
  expect(ask(['gap-fill-standard'], null)).toThrow(
    expect.objectContaining({ code: 'wrong-type', argument: 'options.params' }),
  );
});
