import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { textOfFile } from '../../../../docs/playground/browser/reading/text-of-file.js';

const text = `time,open\n${'2024-07-01,1 – ä€😀\n'.repeat(9000)}`;

async function read(bytes: Uint8Array): Promise<{ text: string; told: readonly number[] }> {
  const told: number[] = [];
  let found = '';
  for await (const piece of textOfFile(new Blob([bytes]), (done) => told.push(done))) found += piece;
  return { text: found, told };
}

describe('textOfFile', () => {
  it('reads UTF-8, plain and compressed, and tells how many bytes of the file it has come to', async () => {
    for (const bytes of [Buffer.from(text), gzipSync(text)]) {
      const found = await read(bytes);
      expect(found.text === text).toBe(true);
      expect(found.told.at(-1)).toBe(bytes.length);
      expect([...found.told].sort((a, b) => a - b)).toEqual(found.told);
    }
  });

  it('reads UTF-16 of both orders by its mark', async () => {
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect((await read(little)).text === text).toBe(true);
    expect((await read(Buffer.from(little).swap16())).text === text).toBe(true);
  });

  it('fails on a file that is compressed and cut short', async () => {
    await expect(read(gzipSync(text).subarray(0, 100))).rejects.toThrow();
  });
});
