import { catalog, headlines, topics } from '../../../src/reports/index.js';
import { exampleMarkets } from './example-market.js';
import { familyPage } from './family-page.js';
import { table } from './table.js';
import { titleOf } from './title-of.js';
import { traderQuestions } from './trader-questions.js';

/** The page of every family with what is drawn on it, and the index of all, by their paths under `docs/`. */
export async function familyPages(): Promise<ReadonlyMap<string, string>> {
  const marketOf = await exampleMarkets();
  const families = [...new Set(catalog.map(({ family }) => family))];
  const files = new Map<string, string>();
  for (const family of families) {
    const reports = catalog.filter((report) => report.family === family);
    const { text, drawn } = familyPage(reports, marketOf(reports[0]));
    files.set(`families/${family}.md`, text);
    for (const [part, markup] of drawn) files.set(`families/drawn/${family}-${part}.html`, markup);
  }
  const rowOf = (family: string): readonly string[] => {
    const reports = catalog.filter((report) => report.family === family);
    return [
      `[${titleOf(reports[0])}](${family}.md)`,
      traderQuestions[family],
      `${reports.length}`,
      [...new Set(reports.map(({ bars }) => bars))].join(', '),
    ];
  };
  const byTopic = topics.map(
    (topic) => `## ${topic.title}\n\n${table(['family', 'question', 'reports', 'bars'], topic.families.map(rowOf))}`,
  );
  const questions = headlines.map(({ family, question, test, race, kind }) => [
    `[\`${family}\`](${family}.md)`,
    question,
    [test.replace('-', ' '), ...(race ? ['race'] : []), ...(kind === 'structure' ? [kind] : [])].join(', '),
  ]);
  const index = `<!-- Written by \`npm run docs\`. -->

# Reports by family

${families.length} families, ${catalog.length} reports. Each page has an example, the answer on a sample, the exact definition, and all questions, measures and
options. \`describeReport(id)\` and \`catalog\` give the same as data. Rules for all reports are in [definitions.md](../definitions.md).

${byTopic.join('\n\n')}

## Headline questions

[A scan](../discovery.md) ranks each family by one question.

${table(['family', 'question', 'test'], questions)}
`;
  return new Map([['families/README.md', index], ...files]);
}
