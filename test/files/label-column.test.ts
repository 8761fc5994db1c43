import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LabelColumn } from '../../src/files/label-column.js';

it('a column of names is one of numbers, in the order in which the names come', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom('ES', 'NQ', '', '__proto__'), fc.string())), (names) => {
      const column = new LabelColumn();
      for (const name of names) expect(column.known(name)).toBe(-1);
      const numbers = names.map((name) => column.numberOf(name));
      expect(numbers.map((number) => column.names[number])).toEqual(names);
      expect(names.map((name) => column.known(name))).toEqual(numbers);
      expect(column.names).toEqual([...new Set(names)]);
    }),
  );
});
