import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedColumn, Reads } from './counted-column.js';

const columns = fc.float64Array({ minLength: 1, maxLength: 20, noNaN: true });

describe('a counted column', () => {
  it('has the same elements, each of which is counted when it is read', () => {
    fc.assert(
      fc.property(columns, fc.array(fc.nat(30)), (column, places) => {
        const reads = new Reads();
        const counted = countedColumn(column, reads);
        for (const place of places) expect(counted[place]).toBe(column[place]);
        expect(reads.count).toBe(places.length);
      }),
    );
  });

  it('counts what a part of it gives to the same sum, and nothing for its length', () => {
    fc.assert(
      fc.property(columns, fc.nat(20), fc.nat(20), (column, first, end) => {
        const reads = new Reads();
        const part = countedColumn(column, reads).subarray(first, end);
        expect(part.length).toBe(column.subarray(first, end).length);
        expect(reads.count).toBe(0);
        for (let i = 0; i < part.length; i++) expect(part[i]).toBe(column[first + i]);
        expect(reads.count).toBe(part.length);
      }),
    );
  });

  it('counts all that a method or a copy reads', () => {
    fc.assert(
      fc.property(columns, (column) => {
        const reads = new Reads();
        const counted = countedColumn(column, reads);
        const read = (run: () => unknown): number => {
          reads.count = 0;
          run();
          return reads.count;
        };
        expect(read(() => counted.slice(1))).toBe(column.length - 1);
        expect(read(() => counted.at(-1))).toBe(1);
        expect(read(() => counted.some(() => false))).toBe(column.length);
        expect(read(() => Float64Array.from(counted))).toBe(column.length);
        expect(read(() => new Float64Array(column.length).set(counted))).toBe(column.length);
        expect(read(() => counted.buffer)).toBe(column.length);
        expect(counted).toBeInstanceOf(Float64Array);
        expect(Float64Array.from(counted)).toEqual(column);
      }),
    );
  });
});
