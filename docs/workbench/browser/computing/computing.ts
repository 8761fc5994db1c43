import { casesNeeded, noticesOf } from 'barstats';
import { runBoard, runNearest } from './board/run-board.js';
import { failureOf } from './failure.js';
import { barsOf, forget } from './loaded-markets.js';
import { marketSessions } from './several/market-sessions.js';
import { readMarket } from './reading/read-market.js';
import { runEvidence } from './run-evidence.js';
import { runBeside } from './run-beside.js';
import { runComparison, runPooledReport } from './several/run-several.js';
import { runGallery } from './run-gallery.js';
import { runOne } from './run-one.js';
import { runFinding, runScan } from './run-scan.js';
import { macrotask } from './macrotask.js';
import { findRows, findSessions, writeRows } from './find-rows.js';
import type { Task } from './task.js';
import type { FromWorker, TaskName, ToWorker } from './tasks.js';
import { Scheduler, type Turns } from './turns.js';

// A worker that keeps the bars and computes, so that the page stays responsive. Its tasks take turns.

const tasks: { readonly [Name in TaskName]: Task<Name> } = {
  read: readMarket,
  forget,
  notices: ({ key, ...options }) => noticesOf(barsOf(key), options),
  scan: runScan,
  finding: runFinding,
  evidence: runEvidence,
  gallery: runGallery,
  report: runOne,
  beside: runBeside,
  'cases-needed': casesNeeded,
  rows: findRows,
  'found-rows': findSessions,
  'rows-csv': writeRows,
  pooled: runPooledReport,
  comparison: runComparison,
  sessions: marketSessions,
  board: runBoard,
  nearest: runNearest,
};

const scheduler = new Scheduler(macrotask, () => performance.now());
const running = new Map<number, Turns>();

const send = (message: FromWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('cancel' in data) running.get(data.number)?.cancel();
  else void run(data);
});

async function run({ number, task, asked, inTheBackground }: Exclude<ToWorker, { cancel: true }>): Promise<void> {
  const turns = scheduler.begin(inTheBackground ? 'in-the-background' : 'asked-for');
  running.set(number, turns);
  try {
    // The name and what is asked belong together, which TypeScript does not see.
    const computed = (tasks[task] as Task<TaskName>)(asked, {
      tell: (told) => send({ number, told }),
      pause: turns.pause,
    });
    send({ number, answer: await computed });
  } catch (error) {
    send({ number, failure: failureOf(error) });
  } finally {
    turns.end();
    running.delete(number);
  }
}
