import { type Bars, catalog } from 'barstats';
import type { Asked, MarketChoice, Source, Told } from './messages.js';
import { readSource } from './read-source.js';
import { MarketRefused, runCatalog } from './run-catalog.js';
import { whyNot } from './why-not.js';

// A worker of its own: it reads the bars and computes the reports, so that the page does neither and stays responsive.

/** How often progress is told, in milliseconds. */
const OFTEN = 100;

let bars: Bars | null = null;

const tell = (told: Told): void => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void answer(data);
});

async function answer(asked: Asked): Promise<void> {
  try {
    if (asked.ask === 'read') await read(asked.source, asked.timeZone);
    else compute(asked.market);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (asked.ask === 'read') tell({ tell: 'unreadable', why });
    else tell({ tell: error instanceof MarketRefused ? 'refused' : 'failed', why });
  }
}

async function read(source: Source, timeZone: string | null): Promise<void> {
  bars = null;
  // Every row that is no bar is an error of the library, of which the message is needed and not the stack.
  Error.stackTraceLimit = 0;
  let told = 0;
  const reading = await readSource(source, timeZone, (done, of) => {
    const now = performance.now();
    if (now - told < OFTEN) return;
    told = now;
    tell({ tell: 'bytes', done, of });
  });
  if (reading.needs === 'time-zone') {
    tell({ tell: 'needs-zone', example: reading.example });
    return;
  }
  const { bars: found, why, rows, wrong, faults, backwards } = reading;
  bars = found;
  const outline = found && {
    ...{ length: found.length, interval: found.interval, daily: found.daily },
    ...{ first: found.time[0], last: found.time[found.length - 1] },
  };
  tell({ tell: 'read', read: { bars: outline, why, rows, wrong, faults, backwards } });
}

function compute(market: MarketChoice): void {
  if (bars === null) throw new Error('There are no bars to compute with.');
  const start = performance.now();
  let done = 0;
  for (const { report: described, outcome } of runCatalog(bars, market)) {
    done++;
    const { report, family, title, definition, text, bars: needed } = described;
    const card = { report, family, title, definition, text, bars: needed };
    tell({ tell: 'report', card, outcome, why: whyNot(outcome, bars), done, of: catalog.length });
  }
  tell({ tell: 'computed', milliseconds: performance.now() - start });
}
