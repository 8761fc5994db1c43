import { parseArgs } from 'node:util';
import { nightMarkets } from './made-up-market.js';
import { costTable } from './makespan.js';
import { type MarketEnd, runNight } from './run-night.js';

const help = `All reports of many markets, one file of JSON lines per market. Run it again to resume a run that was stopped.

  npm run tools -- nightly --folder FOLDER [--daily 5000] [--minutes 50] [--years 8] [--threads N]

  --daily N    how many stocks with daily bars, made up
  --minutes N  how many futures with 1-minute bars, made up
`;

const text = { type: 'string' } as const;
const options = {
  folder: text,
  daily: text,
  minutes: text,
  years: text,
  threads: text,
  help: { type: 'boolean' },
} as const;

try {
  const { values } = parseArgs({ options });
  if (values.help === true) process.stdout.write(help);
  else if (values.folder === undefined) throw new Error('--folder FOLDER is required');
  else await main(values.folder, values);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

type Numbers = Readonly<Partial<Record<'daily' | 'minutes' | 'years' | 'threads', string>>>;

async function main(folder: string, { daily = '5000', minutes = '50', years = '8', threads }: Numbers): Promise<void> {
  const count = (name: string, value: string): number => {
    if (/^\d{1,6}$/.test(value)) return Number(value);
    throw new Error(`--${name} must be a whole number, got ${value}`);
  };
  const markets = nightMarkets(count('daily', daily), count('minutes', minutes), count('years', years));
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('Stopped: run it again to resume.')));
  const begun = Date.now();
  const ends = await runNight({
    markets,
    folder,
    ...(threads === undefined ? {} : { threads: count('threads', threads) }),
    signal: stop.signal,
    onProgress: ({ done, of, ended }) => process.stdout.write(`${done}/${of} ${lineOf(ended)}\n`),
  });
  const seconds = ends.flatMap((end) => ('seconds' in end ? [end.seconds] : []));
  const failed = ends.filter((end) => 'failed' in end);
  process.stdout.write(
    `\n${seconds.length} markets, ${failed.length} failed, in ${((Date.now() - begun) / 60_000).toFixed(1)} minutes, ` +
      `with at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.\n\n${costTable(seconds)}`,
  );
  for (const end of failed) process.stderr.write(`${lineOf(end)}\n`);
  if (failed.length > 0) process.exitCode = 1;
}

function lineOf(end: MarketEnd): string {
  return `${end.assetClass} ${end.ticker}: ${'seconds' in end ? `${end.seconds} s` : end.failed}`;
}
