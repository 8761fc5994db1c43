import type { Bars } from '../../../../../src/bars/index.js';
import type { ReportFile } from '../report-file.js';
import { familiesOf, type Mutant } from './mutants.js';
import { barsOf, caseThatTells, reportsFrom } from './mutated-reference.js';

/** The bars of each file, read once. */
const bars = new Map<ReportFile, ReadonlyMap<string, Bars>>();

/** The id of a case that finds out a mutant, in the vectors of one of the families that its file is part of; `null` if there is none. */
export async function foundOut({ file, text }: Mutant, files: readonly ReportFile[]): Promise<string | null> {
  const families = familiesOf(
    file,
    files.map(({ family }) => family),
  );
  for (const vectors of files.filter(({ family }) => families.includes(family))) {
    if (!bars.has(vectors)) bars.set(vectors, barsOf(vectors));
    const found = caseThatTells(
      await reportsFrom(vectors.family, new Map([[file, text]])),
      bars.get(vectors)!,
      vectors,
    );
    if (found !== null) return found.id;
  }
  return null;
}
