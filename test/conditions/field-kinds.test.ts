import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameField, notKnown } from '../../src/conditions/field-kinds.js';
import { fieldNames, fieldOf } from '../../src/conditions/fields.js';
import { openMarket } from '../../src/sessions/inner.js';
import { requestOf } from '../reports/fixtures/market-of.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

const market = openMarket(ledger, requestOf({ template: ledgerSession }));
const scope = { minutes: 60, events: [{ name: 'CPI', date: '2024-07-03' }] };

test('a field with names has a group for each of them, under its label and in the order of the labels', () => {
  // No whole numbers: an object has those first, whatever the order.
  const labels = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string(), { minKeys: 1, noNullPrototype: true });
  fc.assert(
    fc.property(labels, (given) => {
      const missing = notKnown('Gap');
      const of = () => null as never;
      const field = nameField(given, missing, of);
      expect(field).toMatchObject({ kind: 'name', names: Object.keys(given) });
      expect(field.values(market)).toEqual(Object.entries(given).map(([id, label]) => ({ id, label })));
      expect([field.missing, field.of]).toEqual([missing, of]);
    }),
  );
});

test('the group of what is not known says what that is', () => {
  expect(notKnown('Gap')).toEqual({ id: 'not-known', label: 'Gap not known' });
});

test('no field has two groups of one name, that of what is missing included', () => {
  for (const name of fieldNames) {
    const field = fieldOf(name);
    const groups =
      field.kind === 'number'
        ? (field.groups?.values(market) ?? [])
        : field.kind === 'name'
          ? field.values(market)
          : field.values(scope);
    const ids = [...groups, ...(field.missing === null ? [] : [field.missing])].map(({ id }) => id);
    expect(new Set(ids).size, name).toBe(ids.length);
    if (field.kind === 'name') expect(field.names).toEqual(expect.arrayContaining(groups.map(({ id }) => id)));
  }
});
