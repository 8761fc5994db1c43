import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowBlocks } from '../../src/csv/row-blocks.js';

describe('blocks of rows', () => {
  it('give back every row, in order, however many there are', () => {
    // About the ends of the first blocks, of which each is twice as large as the one before it.
    const count = fc.oneof(
      fc.nat(3000),
      fc.constantFrom(0, 1023, 1024, 1025, 3071, 3072, 3073, 130_047, 130_049, 300_000),
    );
    fc.assert(
      fc.property(count, fc.integer({ min: 1, max: 4 }), (rows, columns) => {
        const blocks = new RowBlocks(columns);
        for (let row = 0; row < rows; row++) {
          for (let column = 0; column < columns; column++) blocks.current[column][blocks.filled] = row * 10 + column;
          // What a row that turned out to be wrong left behind is written over.
          if (row % 7 === 0) blocks.current[0][blocks.filled] = row * 10;
          blocks.endRow();
          if (blocks.length !== row + 1) expect(blocks.length).toBe(row + 1);
        }
        const joined = blocks.join();
        expect(joined).toHaveLength(columns);
        for (const [column, values] of joined.entries()) {
          expect(values).toHaveLength(rows);
          const wrong = values.findIndex((value, row) => value !== row * 10 + column);
          expect(wrong).toBe(-1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('grow to a limit', () => {
    const blocks = new RowBlocks(1);
    const sizes = new Set<number>();
    for (let row = 0; row < 400_000; row++) {
      sizes.add(blocks.current[0].length);
      blocks.endRow();
    }
    expect([...sizes]).toEqual([1024, 2048, 4096, 8192, 16_384, 32_768, 65_536]);
  });

  it('give their memory back as they are joined', () => {
    const blocks = new RowBlocks(2);
    const [{ buffer }] = blocks.current;
    blocks.endRow();
    blocks.join();
    expect(buffer.byteLength).toBe(0);
  });

  it('are not copied where the number of rows was known', () => {
    for (const [most, rows, isCopied] of [
      [8, 8, false],
      [8, 7, false],
      [8, 5, true],
      [8, 9, true],
    ] as const) {
      const blocks = new RowBlocks(1, most);
      const [{ buffer }] = blocks.current;
      for (let row = 0; row < rows; row++) {
        blocks.current[0][blocks.filled] = row;
        blocks.endRow();
      }
      const [column] = blocks.join();
      expect([...column]).toEqual(Array.from({ length: rows }, (_, row) => row));
      expect(column.buffer !== buffer).toBe(isCopied);
    }
  });
});
