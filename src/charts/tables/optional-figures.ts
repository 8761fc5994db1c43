import type { OutcomeSummary } from '../../reports/index.js';
import type { Cell } from './table.js';

/** The figures of a share that a run has only if they were asked for, as columns for programs. */
export function optionalFigures({
  lasting,
  shrunk,
}: {
  readonly [Name in 'lasting' | 'shrunk']?: OutcomeSummary[Name] | undefined;
}): Readonly<Record<string, Cell>> {
  return {
    ...(lasting === undefined
      ? {}
      : {
          effective: lasting?.effective ?? null,
          'lasting.low': lasting?.low ?? null,
          'lasting.high': lasting?.high ?? null,
        }),
    ...(shrunk === undefined ? {} : { shrunk }),
  };
}
