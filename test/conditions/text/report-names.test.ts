import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldNames } from '../../../src/conditions/fields.js';
import { reportMeantBy, shortestNameOf } from '../../../src/conditions/text/report-names.js';
import { families, reportIds } from '../../../src/families/find-report.js';
import { reportNames } from './arbitraries.js';

const fields: readonly string[] = fieldNames;

test('every report of the catalog has a name without quotes, and each family that is no field means its standard report', () => {
  expect(reportIds.length).toBeGreaterThan(150);
  for (const id of reportIds) {
    expect(reportMeantBy(id), id).toBe(id);
    const short = id.replace(/-standard$/, '');
    expect(shortestNameOf(id), id).toBe(fields.includes(short) ? id : short);
  }
  for (const { id } of families) expect(reportMeantBy(id)).toBe(fields.includes(id) ? undefined : `${id}-standard`);
});

test('what begins or is a field, a keyword or no identifier means no report', () => {
  for (const name of fieldNames)
    expect([reportMeantBy(name), reportMeantBy(name.split('.')[0])]).toEqual([undefined, undefined]);
  for (const name of [
    'and',
    'or',
    'not',
    'in',
    'between',
    'series',
    '',
    'Gap-fill',
    'a.b',
    '1a',
    'a--b',
    'a-',
    'ü',
    'a b',
  ]) {
    expect(reportMeantBy(name), name).toBeUndefined();
  }
});

test('the shortest name of any report means it', () => {
  let without = 0;
  const check = (id: string) => {
    const name = shortestNameOf(id);
    if (name === undefined) without++;
    else expect([reportMeantBy(name), name.length <= id.length]).toEqual([id, true]);
  };
  fc.assert(fc.property(reportNames, check), { numRuns: 1000 });
  expect(without).toBeGreaterThan(0);
});

test.each([
  ['colours-standard', 'colours'],
  ['colours-by-size', 'colours-by-size'],
  ['colours-daily', 'colours-daily'],
  ['colours-daily-standard', 'colours-daily-standard'],
  ['colours-by-size-standard', 'colours-by-size-standard'],
  ['colours-standard-standard', 'colours-standard-standard'],
  ['colours-sunny', undefined],
  ['performance-by-weekday', undefined],
  ['gap-standard', 'gap-standard'],
  ['adr-standard', 'adr-standard'],
  ['not-standard', 'not-standard'],
  ['series-standard', 'series-standard'],
  ['standard', undefined],
  ['standby-by', undefined],
])('%s is written %s', (id, name) => {
  expect(shortestNameOf(id)).toBe(name);
});
