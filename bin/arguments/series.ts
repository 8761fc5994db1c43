import { seriesFromBars } from 'barstats';
import { UsageError } from '../errors/command-errors.js';
import { readBars } from '../files/read-bars.js';
import { sampleOf } from '../files/samples.js';
import type { Asked } from './asked.js';

type Series = ReturnType<typeof seriesFromBars>;

/**
 * The closes of other markets that `--series` names: `vix=VIX.csv,dxy=DXY.csv`. Each trading date has the close of the session before, as its own
 * is known too late.
 */
export async function seriesOf({ flags, host }: Asked): Promise<readonly Series[]> {
  const text = flags.get('series');
  if (text === undefined) return [];
  const series: Series[] = [];
  for (const part of text.split(',')) {
    const [, name, file] = /^\s*([^=\s]+)=(.+?)\s*$/.exec(part) ?? [];
    if (name === undefined) {
      throw new UsageError('wrong-flag', `--series must be NAME=FILE, such as vix=VIX.csv, got ${part}`);
    }
    const bars = await readBars(file, {}, host);
    // Any class has daily sessions; a sample says its own.
    const market = file.startsWith('sample:') ? { assetClass: sampleOf(file).assetClass } : {};
    series.push(seriesFromBars(bars, { ...market, name, value: 'close', previous: 1 }));
  }
  return series;
}
