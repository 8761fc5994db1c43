/// <reference path="./csv-text.d.ts" />
import type { Bars } from 'barstats';
import { madeUpBars } from './made-up-bars.js';
import type { FileAnswers, HowRead, Source } from '../asked.js';
import { readFile, type WhileReading } from './read-file.js';
import { faultsInWords } from './refusal.js';

/** Bars, and how they were read if they are from a file. */
export interface BarsOfSource {
  readonly bars: Bars;
  readonly source: HowRead | null;
}

/** The bars of a source; tells progress and takes turns for files. */
export async function readSource(source: Source, answers: FileAnswers, reading: WhileReading): Promise<BarsOfSource> {
  if (source.kind === 'made-up') return { bars: madeUpBars(), source: null };
  const file = source.kind === 'file' ? source.file : await sampleFile();
  const bars = await readFile(file, answers, reading);
  return { bars, source: { ...bars.source, faults: faultsInWords(bars.source.faults) } };
}

/** The name of the file of a source, or that which says what it is. */
export function fileNameOf(source: Source): string {
  if (source.kind === 'file') return source.file.name;
  return source.kind === 'sample' ? 'AAPL.csv' : 'MADEUP.csv';
}

async function sampleFile(): Promise<File> {
  const { default: text } = await import('@observablehq/sample-datasets/aapl.csv');
  return new File([text], 'aapl.csv');
}
