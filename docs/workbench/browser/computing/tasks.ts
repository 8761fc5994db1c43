import { casesNeeded, type CasesNeededOptions, noticesOf } from 'barstats';
import type { Failure, MarketAsked } from './asked.js';
import { runBoard, runNearest } from './board/run-board.js';
import { findRows, findSessions, writeRows } from './find-rows.js';
import { barsOf, forget } from './loaded-markets.js';
import { readMarket } from './reading/read-market.js';
import { runBeside } from './run-beside.js';
import { runEvidence } from './run-evidence.js';
import { runGallery } from './run-gallery.js';
import { runOne } from './run-one.js';
import { runFinding, runScan } from './run-scan.js';
import { marketSessions } from './several/market-sessions.js';
import { runComparison, runPooledReport } from './several/run-several.js';
import type { InTask } from './turns.js';

/** What the page asks of the computing worker, by name: the functions say what is asked, told on the way, and answered. */
export const tasks = {
  read: readMarket,
  forget,
  notices: ({ key, ...options }: Pick<MarketAsked, 'key' | 'assetClass' | 'session'>) =>
    noticesOf(barsOf(key), options),
  scan: runScan,
  finding: runFinding,
  evidence: runEvidence,
  gallery: runGallery,
  report: runOne,
  beside: runBeside,
  'cases-needed': (asked: CasesNeededOptions) => casesNeeded(asked),
  rows: findRows,
  'found-rows': findSessions,
  'rows-csv': writeRows,
  pooled: runPooledReport,
  comparison: runComparison,
  sessions: marketSessions,
  board: runBoard,
  nearest: runNearest,
};

export type TaskName = keyof typeof tasks;
type Task<Name extends TaskName> = (typeof tasks)[Name];
export type Asked<Name extends TaskName> = Parameters<Task<Name>>[0];
export type Told<Name extends TaskName> = Parameters<Task<Name>> extends [unknown, InTask<infer Of>] ? Of : never;
export type Answer<Name extends TaskName> = Awaited<ReturnType<Task<Name>>>;

/** Messages to the worker. */
export type ToWorker = { readonly number: number } & (
  | { readonly task: TaskName; readonly asked: Asked<TaskName>; readonly inTheBackground: boolean }
  | { readonly cancel: true }
);

/** Messages from the worker. */
export type FromWorker = { readonly number: number } & (
  { readonly told: Told<TaskName> } | { readonly answer: Answer<TaskName> } | { readonly failure: Failure }
);
