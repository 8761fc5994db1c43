import { describe, expect, it } from 'vitest';
import { RepeatedTime } from '../../src/csv/repeated-time.js';
import { notationOf } from '../../src/csv/time-notation.js';
import { ValueScanner } from '../../src/csv/value-scanner.js';

/** The times of cells that stand behind each other, and how many of them were scanned. */
function read(texts: readonly string[]): { readonly times: readonly number[]; readonly scanned: number } {
  const notation = notationOf(texts[0])!;
  const scanner = new ValueScanner(notation, '.');
  let scanned = 0;
  const scan = scanner.time.bind(scanner);
  scanner.time = (bytes, from) => {
    scanned++;
    return scan(bytes, from);
  };
  const repeated = new RepeatedTime(scanner, notation, false, ','.charCodeAt(0));
  const bytes = new TextEncoder().encode(texts.map((text) => `${text},`).join(''));
  let at = 0;
  const times = texts.map((text) => {
    const time = repeated.read(bytes, at);
    if (time === time) expect(repeated.at).toBe(at + text.length);
    at += text.length + 1;
    return time;
  });
  return { times, scanned };
}

const MINUTE = 60_000;
const start = Date.UTC(2024, 0, 2, 14, 30);

describe('a time', () => {
  it('that repeats the hour of an earlier one is read by its minutes', () => {
    const { times, scanned } = read([
      '2024-01-02T14:30:00Z',
      '2024-01-02T14:31:00Z',
      '2024-01-02T14:32:00Z',
      '2024-01-02T14:59:00Z',
      '2024-01-02T15:00:00Z',
      '2024-01-02T15:07:00Z',
    ]);
    expect(times).toEqual([0, 1, 2, 29, 30, 37].map((minutes) => start + minutes * MINUTE));
    // The first two show that times of day differ, and the fifth has another hour.
    expect(scanned).toBe(3);
  });

  it('that repeats the first digits of a count is read by the others', () => {
    const { times, scanned } = read(['1704205800', '1704205860', '1704209999', '1704210000']);
    expect(times).toEqual([1_704_205_800_000, 1_704_205_860_000, 1_704_209_999_000, 1_704_210_000_000]);
    expect(scanned).toBe(2);
    expect(read(['1704205800000', '1704209999999', '1704210000000']).scanned).toBe(2);
  });

  it('is scanned where anything else differs, and refused where it does not exist', () => {
    const first = ['2024-01-02 14:30', '2024-01-02 14:31'];
    for (const [text, time] of [
      ['2024-01-02 14:60', NaN],
      ['2024-01-02 14:3x', NaN],
      ['2024-01-02 14:32:30', start + 2.5 * MINUTE],
      ['2024-01-02 14:5', NaN],
      ['', NaN],
    ] as const)
      expect(read([...first, text])).toEqual({ times: [start, start + MINUTE, time], scanned: 3 });
  });

  it('that all rows have is scanned in each, until two differ', () => {
    expect(read(['2024-01-02 00:00', '2024-01-02 00:00', '2024-01-02 00:00']).scanned).toBe(3);
  });
});
