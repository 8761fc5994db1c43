import { describe, expect, it } from 'vitest';
import { storedReportFiles } from '../report-files.js';
import { foundOut } from './found-out.js';
import { familiesOf, filesOfAll, mutantsOf } from './mutants.js';
import { notFoundOut } from './not-found-out.js';

const files = [...storedReportFiles().values()];
const families = files.map(({ family }) => family);

// The reference itself passes: test/conformance/vectors/regenerate.test.ts.
describe.each(filesOfAll(families))('the vectors find out every broken %s', (file) => {
  const mutants = mutantsOf(file);

  it(`but those that are listed, of ${mutants.length}`, { timeout: 900_000 }, async () => {
    const left: string[] = [];
    for (const mutant of mutants) if ((await foundOut(mutant, files)) === null) left.push(mutant.name);
    expect(left.filter((name) => !notFoundOut.includes(name))).toEqual([]);
    // A list that is longer than it need be would hide a case that is lost.
    expect(notFoundOut.filter((name) => name.startsWith(`${file} `) && !left.includes(name))).toEqual([]);
  });
});

describe('broken reports', () => {
  it('are there for every family', () => {
    const counts = families.map((family) => [
      family,
      filesOfAll(families)
        .filter((file) => familiesOf(file, families).includes(family))
        .flatMap(mutantsOf)
        .filter(({ name }) => !notFoundOut.includes(name)).length,
    ]);
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
  });
});
