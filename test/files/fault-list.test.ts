import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultList } from '../../src/files/fault-list.js';

const fault = (line: number) => ({ column: 'close', code: 'not-a-decimal', message: `close ${line}` }) as const;

describe('the wrong rows of a file', () => {
  it('are counted, and the first by line are listed, in whatever order they are found', () => {
    const lines = fc.uniqueArray(fc.nat(5000), { maxLength: 900, size: 'max' });
    const order = fc.constantFrom<(a: number, b: number) => number>(
      () => 0,
      (a, b) => a - b,
      (a, b) => b - a,
    );
    fc.assert(
      fc.property(lines, order, (unordered, by) => {
        const list = new FaultList();
        const found = [...unordered].sort(by);
        for (const line of found) list.add(line, () => fault(line));
        const first = [...found].sort((a, b) => a - b).slice(0, 100);
        expect(list.total).toBe(found.length);
        expect(list.first()).toEqual(first.map((line) => ({ line, ...fault(line) })));
      }),
    );
  });

  it('have the hundredth place up to the line that has it', () => {
    const list = new FaultList();
    for (let line = 2; line <= 400; line += 2) list.add(line, () => fault(line));
    expect(list.first().at(-1)?.line).toBe(200);
    list.add(199, () => fault(199));
    expect(list.first().at(-1)?.line).toBe(199);
    // A row may have several faults.
    list.add(2, () => fault(2));
    expect(list.first().at(-1)?.line).toBe(198);
  });

  it('are described only where they may be listed', () => {
    const list = new FaultList();
    let described = 0;
    for (let line = 0; line < 10_000; line++)
      list.add(line, () => {
        described++;
        return fault(line);
      });
    expect(described).toBe(200);
  });

  it('are an error that shows some of them', () => {
    const errorOf = (count: number) => {
      const list = new FaultList();
      for (let line = count; line > 0; line--) list.add(line, () => fault(line));
      return list.error('csv', 'line');
    };
    expect(errorOf(1).message).toBe('csv, line 1: close 1');
    expect(errorOf(2).message).toBe('csv has 2 rows that are not bars\nline 1: close 1\nline 2: close 2');
    expect(errorOf(20).message.split('\n')).toHaveLength(21);
    expect(errorOf(21).message.split('\n').at(-1)).toBe('and 1 more');
    const { code, argument, count, faults } = errorOf(250);
    expect([code, argument, count, faults?.length]).toEqual(['invalid-rows', 'csv', 250, 100]);
    expect(Object.isFrozen(faults) && faults!.every(Object.isFrozen)).toBe(true);
  });
});
