import type { Bars } from '../../src/bars/index.js';
import { referenceReport, withoutNotices } from '../../src/conformance/index.js';
import { referenceReports } from '../../src/conformance/reference/index.js';
import { catalog, runReport, type ReportId, type ReportOptions, type ReportResult } from '../../src/reports/index.js';

/** What a run of a report came to: the bytes of its result, or the code of the error that refused the bars. */
export type Outcome =
  { readonly json: string; readonly result: ReportResult } | { readonly code: string; readonly message: string };

/** What both can be asked for, by family. */
export const comparedReports: readonly { readonly report: ReportId; readonly family: string }[] = catalog.filter(
  ({ report }) => referenceReports.includes(report),
);

/** Runs a report with the engine and with the reference. */
export function runBoth<Id extends ReportId>(
  bars: Bars,
  report: Id,
  options: ReportOptions<Id>,
): { engine: Outcome; reference: Outcome } {
  return {
    engine: outcomeOf(() => runReport(bars, report, options)),
    reference: outcomeOf(() => referenceReport(bars, report, options)),
  };
}

/** Says in what two outcomes differ, or `null` where they are the same to the byte. */
export function differenceOf(engine: Outcome, reference: Outcome): string | null {
  if ('code' in engine || 'code' in reference) {
    const [one, other] = [engine, reference].map((side) =>
      'code' in side ? `${side.code} (${side.message})` : 'a result',
    );
    const same = 'code' in engine && 'code' in reference && engine.code === reference.code;
    return same ? null : `the engine gives ${one}, the reference ${other}`;
  }
  if (engine.json === reference.json) return null;
  const paths = differingPaths(JSON.parse(engine.json), JSON.parse(reference.json), 'result');
  const shown = paths.slice(0, 5).join('; ');
  return paths.length === 0 ? 'the keys are in a different order' : `${paths.length} values differ: ${shown}`;
}

function outcomeOf(run: () => ReportResult): Outcome {
  try {
    const result = run();
    return { json: JSON.stringify(withoutNotices(result)), result };
  } catch (error) {
    // An error without a code is a fault of the program, not of the bars.
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
    return { code: error.code, message: error.message };
  }
}

function differingPaths(one: unknown, other: unknown, path: string): string[] {
  if (!isObject(one) || !isObject(other)) {
    return one === other
      ? []
      : [`${path} is ${JSON.stringify(one)} in the engine, ${JSON.stringify(other)} in the reference`];
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differingPaths(one[key], other[key], `${path}.${key}`));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
