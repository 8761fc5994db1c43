import { basename } from 'node:path';
import {
  describeSource,
  scanDiscovery,
  type Bars,
  type ScanResult,
  type DiscoveryOptions,
  type ScanMarket,
} from 'barstats';
import { barsFromFile } from '../own-data/bars-from-file.js';
import { complaint } from './complaint.js';
import { formatDiscovery } from './format-discovery.js';
import { formatInterval } from './format-interval.js';
import type { MarketFile } from './market-file.js';
import { progressBar, type Terminal } from './progress-bar.js';

/** What to scan, and how to show it. */
export interface Discovering {
  readonly files: readonly MarketFile[];
  /** Files to be reported as not scanned. */
  readonly unknown: readonly string[];
  readonly lookback: string;
  readonly json: boolean;
  readonly stdout: Terminal;
  readonly stderr: Terminal;
}

/**
 * Scans the market of every file as of the end of its last bar, and prints a ranking for each.
 *
 * @returns how many files could not be scanned; why is written to `stderr`
 */
export async function discover({ files, unknown, lookback, json, stdout, stderr }: Discovering): Promise<number> {
  const bar = progressBar(stderr);
  const print = (text: string): void => {
    bar.clear();
    stdout.write(`${text}\n`);
  };
  if (!json) print(introduction(files, unknown));
  let failed = 0;
  for (const [i, market] of files.entries()) {
    try {
      const bars = await barsFromFile(market.file, market.reading);
      const discovery = scan(market, bars, lookback, ({ done, of, ticker, family }) => {
        bar.show(i * of + done, files.length * of, `${ticker} ${family}`);
      });
      print(json ? JSON.stringify(discovery) : `${heading(market, bars, discovery)}\n\n${formatDiscovery(discovery)}`);
    } catch (error) {
      failed++;
      bar.clear();
      stderr.write(`${complaint(error)}\n`);
    }
  }
  bar.clear();
  return failed;
}

function scan(
  { assetClass, ticker, session }: MarketFile,
  bars: Bars,
  lookback: string,
  onProgress: DiscoveryOptions['onProgress'] & object,
): ScanResult {
  const market = { assetClass, ticker, ...(session === undefined ? {} : { session }) };
  // The library checks what comes from the command line.
  return scanDiscovery([{ ...(market as Omit<ScanMarket, 'bars'>), bars }], {
    lookback: lookback as '1y',
    asOf: endOf(bars),
    onProgress,
  });
}

function endOf({ time, length, interval }: Bars): number {
  return time[length - 1] + interval;
}

function introduction(files: readonly MarketFile[], unknown: readonly string[]): string {
  const scans =
    files.length === 1
      ? 'One scan, as of the end of the last bar.'
      : `${files.length} files, each scanned separately as of the end of its last bar, because a scan has one date and the files end years apart. ` +
        'The error rate holds for each scan, not for all of them together.';
  const left =
    unknown.length === 0
      ? ''
      : `\nNot scanned, because the demo does not know them as files of bars: ${unknown.join(', ')}.`;
  return `${scans} No events are given, so families about events have no cases.${left}\n`;
}

function heading(
  { file, ticker, assetClass, session }: MarketFile,
  bars: Bars,
  { lookback, asOf, markets }: ScanResult,
): string {
  const hours =
    typeof session === 'object'
      ? `${session.id} session ${session.open}–${session.close} ${session.timeZone}`
      : session === undefined
        ? 'the session of each family'
        : `${session} session`;
  const [first, last, instant] = [bars.time[0], bars.time[bars.length - 1], asOf!].map((time) =>
    new Date(time).toISOString().slice(0, 16),
  );
  return [
    `━━ ${ticker} · ${assetClass} · ${hours} · ${basename(file)}`,
    `${bars.length} ${bars.length === 1 ? 'bar' : 'bars'} of ${formatInterval(bars.interval)} from ${first}Z to ${last}Z; scanned as of ${instant}Z, ${lookback!.granted} back to ${lookback!.startDate}`,
    ...describeSource(bars),
    ...markets.flatMap(({ notices = [] }) => notices.map(({ text }) => `\nCheck the bars. ${text}`)),
  ].join('\n');
}
