import type { schema } from '@stryker-mutator/api/core';
import { inSample, NOT_IN_THE_SAMPLE, nameOf } from '../../.config/stryker-sample.js';

/** The part of a report of Stryker that a look at its mutants needs. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>>;
  readonly config: { readonly sample: Sample };
}

type ReportedMutant = Pick<schema.MutantResult, 'location' | 'mutatorName' | 'replacement' | 'status' | 'statusReason'>;

/** Which mutants are tried, as the checker in `.config/stryker-sample.js` takes them. */
export type Sample = Parameters<typeof inSample>[1];

/** A mutant that was tried, as it was before that. */
export interface TriedMutant extends Pick<ReportedMutant, 'location' | 'mutatorName' | 'replacement' | 'status'> {
  readonly fileName: string;
}

/** These are settled before a checker is asked: no test reaches them, or they run as a module loads. */
const SETTLED: readonly ReportedMutant['status'][] = ['NoCoverage', 'Ignored'];

/** The mutants of a report that are in its sample. */
export function triedIn({ files, config: { sample } }: Report): readonly TriedMutant[] {
  return Object.entries(files).flatMap(([fileName, { mutants }]) =>
    mutants
      .filter(({ statusReason }) => statusReason !== NOT_IN_THE_SAMPLE)
      .map(({ location: { start, end }, mutatorName, replacement, status }) => ({
        fileName,
        location: { start: fromZero(start), end: fromZero(end) },
        mutatorName,
        ...(replacement === undefined ? {} : { replacement }),
        status,
      }))
      .filter((mutant) => !SETTLED.includes(mutant.status) || inSample(mutant, sample)),
  );
}

/** Reports count lines and columns from 1. */
function fromZero({ line, column }: schema.Position): schema.Position {
  return { line: line - 1, column: column - 1 };
}

/**
 * Those that a look has left alive, to be tried again.
 *
 * @param isAsBefore - whether a file is what it was in that look: in one that has changed, they are no longer where they were
 */
export function leftBy(
  report: Report,
  isAsBefore: (fileName: string, source: string) => boolean,
): readonly TriedMutant[] {
  return triedIn(report).filter(
    ({ status, fileName }) =>
      ['Survived', 'NoCoverage'].includes(status) && isAsBefore(fileName, report.files[fileName].source),
  );
}

/** The mutants of a first look, with what the second one found of those that it reaches. */
export function bothLooks(first: readonly TriedMutant[], second: readonly TriedMutant[]): readonly TriedMutant[] {
  const again = new Map(
    second.filter(({ status }) => !SETTLED.includes(status)).map((mutant) => [nameOf(mutant), mutant]),
  );
  return first.map((mutant) => again.get(nameOf(mutant)) ?? mutant);
}
