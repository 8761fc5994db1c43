import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOfFile } from '../browser/computing/reading/read-file.js';

const text = `time,open\n${'2024-07-01,1 – ä€😀\n'.repeat(9000)}`;

async function read(bytes: Uint8Array): Promise<{ text: string; told: readonly number[] }> {
  const told: number[] = [];
  const pieces: Uint8Array[] = [];
  for await (const piece of bytesOfFile(new Blob([bytes]), (done) => told.push(done))) pieces.push(piece);
  return { text: Buffer.concat(pieces).toString(), told };
}

describe('bytesOfFile', () => {
  it('reads a file, plain and compressed, and tells how many bytes of it it has come to', async () => {
    for (const bytes of [Buffer.from(text), gzipSync(text)]) {
      const found = await read(bytes);
      expect(found.text === text).toBe(true);
      expect(found.told.at(-1)).toBe(bytes.length);
      expect([...found.told].sort((a, b) => a - b)).toEqual(found.told);
    }
  });

  it('fails on a file that is compressed and cut short', async () => {
    await expect(read(gzipSync(text).subarray(0, 100))).rejects.toThrow();
  });
});
