import { headlines, type HeadlineOutline, type HeadlineTest } from '../../../src/reports/index.js';

const tests: Readonly<Record<HeadlineTest, string>> = {
  half: 'the exact binomial test, against one half',
  complement: 'Fisher’s exact test, of one group against the other',
  homogeneity: 'all groups against each other, by chi-square or, where cases are few, permutations',
  'within-weeks': 'permutations of the sessions of each week',
};

const needs = {
  daily: 'for which daily bars are enough',
  intraday: 'which needs intraday bars',
} as const;

/** By which question a scan ranks the family, and what it is tested against. */
export function headlineText(family: string): string {
  const { question, cases, success, test, nullHypothesis, structure, race, bars, outcomes, groups } = headlines.find(
    (headline) => headline.family === family,
  )!;
  const list = structure ? '; it stands in the list of those that find structure' : '';
  const fine = race ? ' with a median range of at least 60 price steps' : '';
  return [
    `[A scan](../discovery.md) ranks the family by one question, ${needs[bars]}${fine}${list}:`,
    `> ${question}`,
    [
      `- Cases: ${cases}.`,
      `- ${answerOf(test, outcomes)}: ${success}.`,
      // Weekdays and months are named by the question.
      ...(test === 'complement' ? [`- Groups: ${groups.map(({ label }) => label).join(', ')}.`] : []),
      `- Test: ${tests[test]}.`,
      `- Chance: ${nullHypothesis}.`,
    ].join('\n'),
  ].join('\n\n');
}

/** What a case answers: with success or failure, or with one of several outcomes. */
function answerOf(test: HeadlineTest, outcomes: HeadlineOutline['outcomes']): string {
  if (test === 'within-weeks') return 'Outcome';
  if (outcomes.some(({ id }) => id === 'success')) return 'Success';
  return `Outcomes (${outcomes.map(({ label }) => label).join(', ')})`;
}
