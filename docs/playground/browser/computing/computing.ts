import { type Bars, catalog, noticesOf } from 'barstats';
import type { Asked, FileAnswers, MarketChoice, Source, Told } from './messages.js';
import { readSource } from './read-source.js';
import { refusalOf } from './refusal.js';
import { MarketRefused, runCatalog } from './run-catalog.js';
import { whyNot } from './why-not.js';

// A worker that reads bars and computes reports, so that the page stays responsive.

/** The interval of progress messages, in milliseconds. */
const OFTEN = 50;

/** Advice in notices that is meant for programmers. */
const TO_A_PROGRAM = "pass stamped: 'close' to the converter";

let bars: Bars | null = null;

const tell = (told: Told): void => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answer(data);
});

async function answer(asked: Asked): Promise<void> {
  try {
    if (asked.ask === 'read') await read(asked.source, asked.answers);
    else compute(asked.market);
  } catch (error) {
    if (asked.ask === 'read') {
      tell({ tell: 'unreadable', refusal: refusalOf(error) });
      return;
    }
    const why = error instanceof Error ? error.message : String(error);
    tell({ tell: error instanceof MarketRefused ? 'refused' : 'failed', why });
  }
}

async function read(from: Source, answers: FileAnswers): Promise<void> {
  bars = null;
  let told = 0;
  const { bars: found, source } = await readSource(from, answers, (done, of) => {
    const now = performance.now();
    if (now - told < OFTEN) return;
    told = now;
    tell({ tell: 'bytes', done, of });
  });
  bars = found;
  const { length, interval, daily, time } = found;
  const outline = { length, interval, daily, first: time[0], last: time[length - 1] };
  tell({ tell: 'read', read: { bars: outline, source } });
}

function compute(market: MarketChoice): void {
  if (bars === null) throw new Error('Read bars before computing.');
  const start = performance.now();
  const { assetClass, session } = market;
  const notices = noticesOf(bars, { assetClass, ...(session === undefined ? {} : { session }) });
  tell({
    tell: 'notices',
    texts: notices.map(({ text }) => text.replace(TO_A_PROGRAM, 'tick the box about closing times above')),
  });
  let done = 0;
  for (const { report: described, outcome } of runCatalog(bars, market)) {
    done++;
    const { report, family, title, definition, text, bars: needed } = described;
    const card = { report, family, title, definition, text, bars: needed };
    tell({ tell: 'report', card, outcome, why: whyNot(outcome, bars), done, of: catalog.length });
  }
  tell({ tell: 'computed', milliseconds: performance.now() - start });
}
