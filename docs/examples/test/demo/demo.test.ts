import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** The first line that the demo prints for a file as a program writes it. */
async function read(file: string, ...args: readonly string[]): Promise<string> {
  const script = ['docs/examples/demo/demo.ts', '--csv', join('test/csv/exports', file), '--asset-class', 'futures'];
  const { PATH = '' } = process.env;
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', ...script, ...args], {
    cwd: root,
    env: { PATH },
  });
  const { stdout } = await run.catch((error: unknown) => ({ stdout: (error as { readonly stderr: string }).stderr }));
  return stdout.split('\n\n')[0].trim().replaceAll('\n', ' ');
}

describe('npm run demo -- --csv FILE', () => {
  it('says first what was decided about the file', async () => {
    expect(await read('ninjatrader-minute.csv', '--time-zone', 'UTC', '--stamped', 'close')).toBe(
      '5 bars of 1 minute from CSV. Times are YYYYMMDD HHMMSS, in UTC, when a bar closes. Prices are written with a decimal point. ' +
        'Read time from column 1; prices from column 2, column 3, column 4, column 5; volume from column 6.',
    );
  });

  it('takes the time zone, the stamp and the ticker of a file that does not say them', async () => {
    const [asked, given, ticker] = await Promise.all([
      read('firstrate-1min.csv'),
      read('firstrate-1min.csv', '--time-zone', 'America/New_York', '--stamped', 'close'),
      read('databento-ohlcv-1m-parent.csv', '--ticker', 'ESH4'),
    ]);
    expect(asked).toMatch(/firstrate-1min\.csv: times in the file, .+ have no time zone: give options\.timeZone/);
    expect(given).toContain('Times are YYYY-MM-DD HH:MM:SS, in America/New_York, when a bar closes.');
    expect(ticker).toMatch(/^3 bars of 1 minute from CSV, ticker ESH4, as Databento writes it/);
  });
});
