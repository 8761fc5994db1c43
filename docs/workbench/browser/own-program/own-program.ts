import { type Bars, barsFromColumns, runReport } from 'barstats';
import { checkFamily, type Family, type FamilyReport } from 'barstats/define';
import { faultOf } from './fault-of.js';
import type { CopiedBars, ProgramAsked, ProgramTold } from './messages.js';

// Runs a program of the user in a worker of its own, which the page ends when it takes too long.

/** A program as a function: it puts what it exports into the object, and asks for the modules that it imports. */
export type Program = (exports: Record<string, unknown>, require: (name: string) => unknown) => Promise<void>;

const tell = (told: ProgramTold): void => postMessage(told);

// An error in a callback of the user has many frames of the library above the first of the program.
// Only V8 limits them.
(Error as { stackTraceLimit?: number }).stackTraceLimit = 200;

/**
 * Waits for the bars, and runs the program on them.
 *
 * @param modules - those that the program imports, by name
 */
export function serveProgram(modules: Readonly<Record<string, unknown>>, program: Program): void {
  addEventListener('message', ({ data }: MessageEvent<ProgramAsked>) => {
    run(modules, program, data).then(
      () => tell({ is: 'done' }),
      (error: unknown) => tell({ is: 'failed', fault: faultOf(error) }),
    );
  });
  tell({ is: 'loaded' });
}

async function run(
  modules: Readonly<Record<string, unknown>>,
  program: Program,
  { ask, bars: copied, options }: ProgramAsked,
): Promise<void> {
  const bars = await barsOf(copied);
  const exports: Record<string, unknown> = {};
  await program(exports, (name) => modules[name]);
  const families = Object.values(exports).filter(isFamily);
  if (families.length === 0) {
    throw new Error('The program exports no family. Write: export const mine = defineFamily({ … });');
  }
  for (const family of families) {
    if (ask === 'check')
      tell({ is: 'check', check: { family: family.title, ...checkFamily(family, { bars, options }) } });
    else for (const report of Object.values<FamilyReport>(family.reports)) runOwn(bars, report, options);
  }
}

/** Tells the result of one report; if it fails, the others are computed all the same. */
function runOwn(bars: Bars, report: FamilyReport, options: ProgramAsked['options']): void {
  const { id } = report;
  const title = report.description.title;
  try {
    tell({ is: 'report', report: { report: id, title, result: runReport(bars, report, options) } });
  } catch (error) {
    tell({ is: 'report', report: { report: id, title, fault: faultOf(error) } });
  }
}

function isFamily(value: unknown): value is Family {
  return typeof value === 'object' && value !== null && 'reports' in value && 'variants' in value;
}

async function barsOf({ columns, volume, contract, contracts, interval }: CopiedBars): Promise<Bars> {
  const numbers = async (column: Blob): Promise<Float64Array> => new Float64Array(await column.arrayBuffer());
  const [time, open, high, low, close] = await Promise.all(
    [columns.time, columns.open, columns.high, columns.low, columns.close].map(numbers),
  );
  const places = contract === null ? null : new Int32Array(await contract.arrayBuffer());
  return barsFromColumns(
    {
      ...{ time, open, high, low, close },
      volume: volume === null ? null : await numbers(volume),
      contract: places === null ? null : Array.from(places, (place) => contracts[place]),
    },
    { interval },
  );
}
