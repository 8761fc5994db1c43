import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programExports } from './exports.js';

const bytesOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'latin1');

describe('the exports of programs', () => {
  it('are each described once', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.csv'));
    expect(programExports.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it('end every line in the same way, as a checkout must not change', () => {
    const mixed = programExports.filter(({ file }) => {
      const lineEnds = bytesOf(file).match(/\r?\n/g) ?? [];
      return new Set(lineEnds).size !== 1;
    });
    expect(mixed).toEqual([]);
    expect(bytesOf('metatrader5-m5.csv')).toContain('\r\n');
    expect(bytesOf('stooq-daily.csv')).toContain('\r\n');
  });

  it('have a first bar whose prices fit together', () => {
    const wrong = programExports.filter(({ first: { open, high, low, close } }) => {
      return high < Math.max(open, close) || low > Math.min(open, close);
    });
    expect(wrong).toEqual([]);
  });
});
