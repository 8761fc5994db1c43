import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScanMarket } from 'barstats';
import type { FileReading } from '../own-data/bars-from-file.js';
import { UsageError } from './usage-error.js';

/** A file of bars, and the market that they are of. */
export interface MarketFile extends Pick<ScanMarket, 'session'> {
  readonly file: string;
  /** What the file does not say by itself. */
  readonly reading?: FileReading;
  /** Checked when the market is scanned: it may come from a command line. */
  readonly assetClass: string;
  readonly ticker: string;
}

interface Known extends Omit<MarketFile, 'file' | 'reading'> {
  /** What the name of a file begins with. */
  readonly name: string;
}

function hours(id: string, timeZone: string, open: string, close: string): ScanMarket['session'] & object {
  return { id, timeZone, open, close, weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] };
}

/** What the first match of this table says of a file; without a session, every family has its own. */
const known: readonly Known[] = [
  // Hourly bars on the clock: the one of 09:00 holds the half hour from 09:30 on.
  {
    name: 'spy-1h',
    assetClass: 'stocks',
    ticker: 'SPY',
    session: hours('clock-hours', 'America/New_York', '09:00', '16:00'),
  },
  { name: 'spy-', assetClass: 'stocks', ticker: 'SPY' },
  { name: 'aapl-', assetClass: 'stocks', ticker: 'AAPL' },
  { name: 'es-', assetClass: 'futures', ticker: 'ES' },
  { name: '6e-', assetClass: 'futures', ticker: '6E' },
  {
    name: 'if-',
    assetClass: 'futures',
    ticker: 'IF',
    session: hours('shanghai', 'Asia/Shanghai', '09:30', '15:00'),
  },
  { name: 'wti-spot-', assetClass: 'futures', ticker: 'WTI' },
  { name: 'ethusdt-', assetClass: 'crypto', ticker: 'ETHUSDT' },
  { name: 'eurusd-', assetClass: 'forex', ticker: 'EURUSD' },
  // Four hours on the clock of UTC, which the day of New York cuts.
  { name: 'gbpcad-4h', assetClass: 'forex', ticker: 'GBPCAD', session: hours('utc-day', 'UTC', '00:00', '24:00') },
];

/**
 * The files of bars in a folder, and the names of those of which the demo does not know what they are.
 *
 * @throws {@link UsageError} where it knows none
 */
export async function marketFiles(
  folder: string,
): Promise<{ readonly files: readonly MarketFile[]; readonly unknown: readonly string[] }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv.gz')).sort();
  const files: MarketFile[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const found = known.find((each) => name.startsWith(each.name));
    if (found === undefined) {
      unknown.push(name);
      continue;
    }
    const { name: beginning, ...market } = found;
    files.push({ file: join(folder, name), ...market });
  }
  if (files.length === 0) throw new UsageError(`${folder} has no file of bars that the demo knows; use --csv FILE`);
  return { files, unknown };
}
