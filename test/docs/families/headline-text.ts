import { headlines, type HeadlineOutline, type HeadlineTest } from '../../../src/reports/index.js';

const tests: Readonly<Record<HeadlineTest, string>> = {
  half: 'exact binomial test against one half',
  complement: 'Fisher’s exact test of one group against the other',
  homogeneity: 'chi-square test of all groups, or permutations if cases are few',
  'within-blocks': 'permutations within each block',
};

const needs = {
  daily: 'which needs only daily bars',
  intraday: 'which needs intraday bars',
} as const;

/** The question by which a scan ranks the family, and its test. */
export function headlineText(family: string): string {
  const { question, cases, success, test, nullHypothesis, kind, race, bars, outcomes, groups } = headlines.find(
    (headline) => headline.family === family,
  )!;
  const list = kind === 'structure' ? '; it is about structure' : '';
  const fine = race ? ' with a median range of at least 60 price steps' : '';
  return [
    `[A scan](../discovery.md) ranks the family by one question, ${needs[bars]}${fine}${list}:`,
    `> ${question}`,
    [
      `- Cases: ${cases}.`,
      `- ${answerOf(test, outcomes)}: ${success}.`,
      // The question itself names weekdays and months.
      ...(test === 'complement' ? [`- Groups: ${groups.map(({ label }) => label).join(', ')}.`] : []),
      `- Test: ${tests[test]}.`,
      `- Null hypothesis: ${nullHypothesis}.`,
    ].join('\n'),
  ].join('\n\n');
}

/** The label of what a case answers: success, or one of several outcomes. */
function answerOf(test: HeadlineTest, outcomes: HeadlineOutline['outcomes']): string {
  if (test === 'within-blocks') return 'Outcome';
  if (outcomes.some(({ id }) => id === 'success')) return 'Success';
  return `Outcomes (${outcomes.map(({ label }) => label).join(', ')})`;
}
