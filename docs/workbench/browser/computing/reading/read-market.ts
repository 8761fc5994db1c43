import { describeSource, guessMarket } from 'barstats';
import { keep } from '../loaded-markets.js';
import { fileNameOf, readSource } from './read-source.js';
import { refusalOf } from './refusal.js';
import type { InTask } from '../task.js';
import type { Tasks } from '../tasks.js';
import { Cancelled } from '../turns.js';

/** The interval of progress messages, in milliseconds. */
const OFTEN = 50;

/** Reads the bars of a source, and keeps them. */
export async function readMarket(
  { key, source: from, answers }: Tasks['read']['asked'],
  { tell, pause }: InTask<'read'>,
): Promise<Tasks['read']['answer']> {
  let told = 0;
  try {
    const onProgress = (done: number, of: number): void => {
      const now = performance.now();
      if (now - told < OFTEN) return;
      told = now;
      tell({ done, of });
    };
    const { bars, source } = await readSource(from, answers, { onProgress, pause });
    await pause();
    keep(key, bars);
    const { length, interval, daily, time, close } = bars;
    return {
      read: {
        bars: { length, interval, daily, first: time[0], last: time[length - 1], close: close[length - 1] },
        source,
        said: source === null ? [] : describeSource(bars),
        guess: guessMarket(bars, { file: fileNameOf(from) }),
      },
    };
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    return { refusal: refusalOf(error) };
  }
}
