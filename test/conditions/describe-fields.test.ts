import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import { fieldNames, fieldOf } from '../../src/conditions/fields.js';
import { isOfWindow } from '../../src/conditions/windows.js';
import { conditionFields, runReport } from '../../src/reports/index.js';

const bars = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1m' });

const run = (options: object) => () =>
  runReport(bars, 'opening-stats-standard', { assetClass: 'stocks', ticker: 'AAPL', ...options });

describe('the fields of conditions', () => {
  it('are all described, in their order', () => {
    expect(conditionFields.map(({ name }) => name)).toEqual(fieldNames);
  });

  it.each(conditionFields)('$name is described as it is', ({ name, kind, names, unit, window, plain, labels = {} }) => {
    const field = fieldOf(name);
    expect([kind, window]).toEqual([field.kind, isOfWindow(name)]);
    expect(names).toEqual(field.kind === 'name' ? field.names : undefined);
    expect(unit).toBe(field.kind === 'number' ? field.unit : undefined);
    expect(names ?? []).toEqual(expect.arrayContaining(Object.keys(labels)));
    // It divides observations by its name alone just where it says so.
    if (plain) expect(run({ groupBy: name })).not.toThrow();
    else expect(run({ groupBy: name })).toThrow(expect.objectContaining({ code: 'missing-field' }));
    // Minutes may be given just where it is about a window.
    const where = { field: name, op: 'eq', value: kind === 'number' ? 1 : (names?.[0] ?? 'CPI'), minutes: 60 };
    if (window) expect(run({ where })).not.toThrow();
    else expect(run({ where })).toThrow(expect.objectContaining({ code: 'unknown-option' }));
  });
});
