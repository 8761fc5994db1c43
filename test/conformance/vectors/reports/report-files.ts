import { FORMAT } from '../format.js';
import { stored } from '../stored.js';
import { storedReportNames } from '../stored-text.js';
import { identified } from './identified.js';
import type { ReportCase, ReportFile } from './report-file.js';

/** The vectors of a family, its fields in their order; cases that are new are given an id. */
export function reportFileOf(
  family: string,
  { markets, cases }: Pick<ReportFile, 'markets'> & { readonly cases: readonly ReportCase[] },
): ReportFile {
  return { format: FORMAT, kind: 'reports', family, markets, cases: identified(family, markets, cases) };
}

/** Every file of reports as it is stored, by its name below the folder. */
export function storedReportFiles(): ReadonlyMap<string, ReportFile> {
  return new Map(storedReportNames().map((name) => [name, stored(name) as ReportFile]));
}
