import { readdirSync, readFileSync } from 'node:fs';
import { folder } from '../folder.js';
import { FORMAT } from '../format.js';
import type { ReportFile } from './report-file.js';

/** The vectors of a family, its fields in their order. */
export function reportFileOf(family: string, { markets, cases }: Pick<ReportFile, 'markets' | 'cases'>): ReportFile {
  return { format: FORMAT, kind: 'reports', family, markets, cases };
}

/** Every file of reports as it is stored, by its name below the folder. */
export function storedReportFiles(): ReadonlyMap<string, ReportFile> {
  const names = readdirSync(`${folder}reports`)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return new Map(
    names.map((name) => {
      const stored = JSON.parse(readFileSync(`${folder}reports/${name}`, 'utf8')) as ReportFile;
      return [`reports/${name}`, reportFileOf(stored.family, stored)];
    }),
  );
}
