import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvLines, type CsvText, rowsAtMost } from '../../src/csv/csv-lines.js';
import { refusal } from '../bars/refusal.js';

/** The lines of the pieces of a file. */
function linesOf(pieces: Iterable<CsvText>): { readonly lines: string[]; readonly read: number } {
  let text = '';
  const lines = new CsvLines((bytes, end) => {
    const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, end));
    expect(whole.endsWith('\n')).toBe(true);
    text += whole;
  });
  for (const piece of pieces) lines.push(piece);
  lines.finish();
  return { lines: text.split('\n').slice(0, -1), read: lines.read };
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * text.length + 2));
  for (const [i, letter] of [...`\uFEFF${text}`.split('')].entries())
    bytes.setUint16(2 * i, letter.charCodeAt(0), !bigEndian);
  return new Uint8Array(bytes.buffer);
}

function* cut(bytes: Uint8Array, lengths: readonly number[]): Generator<Uint8Array> {
  let at = 0;
  for (const length of lengths) yield bytes.subarray(at, (at += length));
  yield bytes.subarray(at);
}

const line = fc.string({ unit: fc.constantFrom(...'a1,;é€', '😀') });
const lengths = fc.array(fc.oneof(fc.nat(3), fc.nat(200)));

describe('the lines of a file', () => {
  it('are those of its text, in any encoding and any pieces', () => {
    fc.assert(
      fc.property(fc.array(line), lengths, fc.boolean(), fc.boolean(), (lines, cuts, lastEnd, isText) => {
        const text = `x${lines.join('\n')}${lastEnd ? '\n' : ''}`;
        const expected = text.replace(/\n$/, '').split('\n');
        const bytes = utf8(text);
        expect(linesOf([text])).toEqual({ lines: expected, read: bytes.length });
        expect(linesOf(cut(bytes, cuts))).toEqual({ lines: expected, read: bytes.length });
        for (const bigEndian of [false, true])
          expect(linesOf(cut(utf16(text, bigEndian), cuts)).lines).toEqual(expected);
        // Text after bytes continues it.
        if (isText) expect(linesOf([bytes.subarray(0, 1), text.slice(1)]).lines).toEqual(expected);
      }),
    );
  });

  it('are the same where they fill many pieces', () => {
    const all = Array.from({ length: 40_000 }, (_, i) => `${i};${'😀é'.repeat(i % 9)}`);
    const text = `${all.join('\n')}\n`;
    const bytes = utf8(text);
    for (const pieces of [[text], [bytes], cut(bytes, [1, 262_143, 262_144, 262_145, 7, 500_000])]) {
      const { lines, read } = linesOf(pieces);
      expect(read).toBe(bytes.length);
      expect(lines.findIndex((each, i) => each !== all[i])).toBe(-1);
      expect(lines).toHaveLength(all.length);
    }
  });

  it('may end with returns alone', () => {
    const all = Array.from({ length: 60_000 }, (_, i) => `row ${i}`);
    expect(linesOf([all.join('\r')]).lines).toEqual(all);
    expect(linesOf(cut(utf8(all.join('\r')), [1000, 262_144, 10])).lines).toEqual(all);
    expect(linesOf(['a\r', 'b\rc']).lines).toEqual(['a', 'b', 'c']);
    // Not those of a file in which line feeds came before.
    expect(linesOf(['x\n'.repeat(131_072), 'a\rb']).lines.at(-1)).toBe('a\rb');
    expect(linesOf(['a\r\nb\rc']).lines).toEqual(['a\r', 'b\rc']);
  });

  it('are handed over together, the last one without its end as well', () => {
    for (const text of ['a\nb\nc', 'a\rb\rc', 'a\nb\nc\n']) {
      const handed: number[] = [];
      const lines = new CsvLines((_, end) => handed.push(end));
      lines.push(text);
      lines.finish();
      expect(handed).toEqual([6]);
    }
  });

  it('are none of nothing', () => {
    for (const pieces of [[], [''], [new Uint8Array(0)], ['', new Uint8Array(0)]])
      expect(linesOf(pieces).lines).toEqual([]);
    expect(linesOf(['\n']).lines).toEqual(['']);
    expect(linesOf([utf8('ab')]).lines).toEqual(['ab']);
  });

  it('are not longer than a piece', () => {
    expect(linesOf(['x'.repeat(262_143)]).lines[0]).toHaveLength(262_143);
    for (const text of ['x'.repeat(262_144), `a\n${'x'.repeat(262_144)}`, `a\n${'x'.repeat(400_000)}\n`])
      expect(refusal(() => linesOf([text]))).toMatchObject({ code: 'not-a-table', argument: 'csv' });
  });

  it('are not those of other formats, by their first bytes', () => {
    const formats: readonly (readonly [string, readonly number[]])[] = [
      ['decompress', [0x1f, 0x8b, 8, 0, 0]],
      ['decompress', [0x50, 0x4b, 3, 4, 0]],
      ['barsFromParquet', [0x50, 0x41, 0x52, 0x31, 0]],
    ];
    for (const [hint, bytes] of formats) {
      expect(refusal(() => linesOf([Uint8Array.from(bytes)])).message).toContain(hint);
      expect(refusal(() => linesOf(bytes.map((byte) => Uint8Array.of(byte)))).message).toContain(hint);
      for (let at = 0; at < (hint === 'decompress' ? 2 : 4); at++) {
        const changed = Uint8Array.from(bytes, (byte, i) => (i === at ? 0x41 + i : byte));
        expect(linesOf([changed]).lines).toHaveLength(1);
      }
    }
    expect(refusal(() => linesOf([Uint8Array.of(0x1f, 0x8b)])).message).toContain('gzip');
    expect(refusal(() => linesOf([Uint8Array.of(0x50, 0x4b)])).message).toContain('zip');
  });

  it('are refused where they are no text', () => {
    for (const piece of [5, null, [1, 2], new Uint16Array(2)])
      expect(refusal(() => linesOf([piece as unknown as string]))).toMatchObject({
        code: 'wrong-type',
        argument: 'csv',
      });
  });

  it('are counted in advance', () => {
    for (const [text, count] of [
      ['', 0],
      ['a', 1],
      ['a\nb', 2],
      ['a\r\nb\n', 2],
      ['\n\n', 2],
      ['a\rb\r', 1],
    ] as const)
      expect([rowsAtMost(text, 0), rowsAtMost(utf8(text), 0)], text).toEqual([count, count]);
  });

  it('have no more rows than their length holds, so that empty lines ask for no memory', () => {
    expect(rowsAtMost('\n'.repeat(700_000), 6)).toBe(100_001);
    const cells = fc.array(fc.stringMatching(/^[0-9.]{0,3}$/), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 9 }), fc.nat(9), fc.boolean(), (rows, empty, isEnded) => {
        const lines = rows.map((own, i) => `${i},${own.join()}\n`).join('');
        const text = '\n'.repeat(empty) + (isEnded ? lines : lines.slice(0, -1));
        expect(rowsAtMost(text, 5)).toBeGreaterThanOrEqual(rows.length);
        expect(rowsAtMost(text, 5)).toBeLessThanOrEqual(rows.length + empty);
      }),
    );
  });

  it('are not copied from large pieces, and these are not written to', () => {
    const bytes = utf8('0123456789\n'.repeat(100_000));
    const before = bytes.slice();
    let direct = 0;
    const lines = new CsvLines((piece, end) => {
      if (piece.buffer === bytes.buffer) direct += end;
    });
    lines.push(bytes);
    lines.finish();
    expect(direct).toBeGreaterThan(bytes.length / 3);
    expect(bytes.findIndex((byte, at) => byte !== before[at])).toBe(-1);
    expect(lines.read).toBe(bytes.length);
  });
});
