import { catalog } from '../../../src/reports/index.js';
import { meaningOfTraders, tradersWords } from '../../../src/families/traders-words.js';

/** The words by which traders look for a family: those that mean it, or that mean one of its reports first. */
export function searchedAs(family: string): readonly string[] {
  const reports = catalog.filter((each) => each.family === family);
  return Object.keys(tradersWords).filter(
    (word) =>
      meaningOfTraders(word, family) !== -1 || reports.some(({ report }) => meaningOfTraders(word, report) === 0),
  );
}
