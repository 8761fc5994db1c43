import { describeSource, guessMarket, type PlausibleZone, zoneOfHours } from 'barstats';
import { keep } from '../loaded-markets.js';
import { madeUpBars } from './made-up-bars.js';
import { faultsInWords, refusalOf } from './refusal.js';
import { Cancelled, type InTask } from '../turns.js';
import type { BarsRead, FileAnswers, Refusal, Source, Steps } from '../asked.js';
import { readFile } from './read-file.js';

/** The interval of progress messages, in milliseconds. */
const OFTEN = 50;

interface ReadAsked {
  readonly key: string;
  readonly source: Source;
  readonly answers: FileAnswers;
}

/** Reads the bars of a source, and keeps them under a key. */
export async function readMarket(
  { key, source: from, answers }: ReadAsked,
  { tell, pause }: InTask<Steps>,
): Promise<{ readonly read: BarsRead } | { readonly refusal: Refusal }> {
  let told = 0;
  try {
    const onProgress = (done: number, of: number): void => {
      const now = performance.now();
      if (now - told < OFTEN) return;
      told = now;
      tell({ done, of });
    };
    const file = await fileOf(from);
    const read = file && (await readFile(file, answers, { onProgress, pause }));
    const bars = read ?? madeUpBars();
    await pause();
    keep(key, bars);
    const { length, interval, daily, time, close } = bars;
    return {
      read: {
        bars: { length, interval, daily, first: time[0], last: time[length - 1], close: close[length - 1] },
        source: read && { ...read.source, faults: faultsInWords(read.source.faults) },
        said: read === null ? [] : describeSource(bars),
        guess: guessMarket(bars, { file: file?.name ?? 'MADEUP.csv' }),
      },
    };
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    const refusal = refusalOf(error);
    if (refusal.asks !== 'timeZone' || from.kind !== 'file') return { refusal };
    return { refusal: { ...refusal, zone: await plausibleZone(from.file, answers, pause) } };
  }
}

/** The file of a source; `null` for bars that are made up. */
async function fileOf(source: Source): Promise<File | null> {
  if (source.kind === 'file') return source.file;
  if (source.kind === 'made-up') return null;
  const { default: text } = await import('@observablehq/sample-datasets/aapl.csv');
  return new File([text], 'AAPL.csv');
}

/** So much of a text shows its hours. */
const ENOUGH = 8_000_000;

/** The zone that the hours of a file make plausible, if any; what else it leaves open is asked for first. */
async function plausibleZone(
  file: File,
  answers: FileAnswers,
  pause: () => Promise<void>,
): Promise<PlausibleZone | null> {
  const isText = !/\.(?:gz|parquet)$/i.test(file.name);
  const part = isText ? new File([file.slice(0, ENOUGH)], file.name) : file;
  try {
    return zoneOfHours(await readFile(part, { ...answers, timeZone: 'UTC' }, { onProgress: () => undefined, pause }));
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    return null;
  }
}
