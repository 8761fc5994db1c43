import { setTimeout } from 'node:timers/promises';
import { barsFromColumns, extendBars, type Bars } from '../../src/bars/index.js';
import { catalog, headlines, runHeadline, runReport } from '../../src/reports/index.js';
import { partOf } from '../conformance/real-files.js';
import { generatedMinutes } from './generated-market.js';

// Prints the reports and headlines after which bars are still there that nobody has any more, as JSON. It needs --expose-gc.

const columns = generatedMinutes(4);
const end = columns.time.length - 90;
const options = { assetClass: 'futures', ticker: 'MADE-UP' } as const;

/** What is held by the frame of a call is let go a little later. */
const PATIENCE = 40;

/** A report or a headline. */
interface Task {
  readonly task: string;
  readonly run: (bars: Bars) => void;
}

const tasks: readonly Task[] = [
  ...catalog.map(({ report }) => ({
    task: report,
    run: (bars: Bars) => void runReport(bars, report, { ...options, detailed: true }),
  })),
  ...headlines.map(({ family }) => ({
    task: `headline of ${family}`,
    run: (bars: Bars) => void runHeadline(bars, family, options),
  })),
];

/** Runs a task on bars and on more of them, and forgets both. */
function runOnce(run: Task['run']): readonly WeakRef<object>[] {
  const bars = barsFromColumns(partOf(columns, 0, end));
  run(bars);
  const more = barsFromColumns(partOf(columns, end, end + 60), { interval: bars.interval });
  const extended = extendBars(bars, more);
  run(extended);
  return [bars, extended].map((each) => new WeakRef(each));
}

// All of them first, as collecting garbage takes longer than most of them: what keeps only the latest bars is named by its last task.
const made = tasks.map(({ task, run }) => ({ task, refs: runOnce(run) }));
const isKept = ({ refs }: (typeof made)[number]): boolean => refs.some((each) => each.deref() !== undefined);
for (let times = 0; times < PATIENCE && made.some(isKept); times++) {
  await setTimeout(1);
  globalThis.gc!();
}
console.log(JSON.stringify(made.filter(isKept).map(({ task }) => task)));
