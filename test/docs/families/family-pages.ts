import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalog, headlines, topics } from '../../../src/reports/index.js';
import { exampleMarkets } from './example-market.js';
import { familyPicture } from '../pictures/family-picture.js';
import { familyPage } from './family-page.js';
import { table } from './table.js';
import { titleOf } from './title-of.js';

const definitions = fileURLToPath(new URL('../../../docs/definitions/', import.meta.url));

/** The page and the picture of every family, and the index of all, by their paths under `docs/`. */
export async function familyPages(): Promise<ReadonlyMap<string, string>> {
  const marketOf = await exampleMarkets();
  const families = [...new Set(catalog.map(({ family }) => family))];
  const files = new Map<string, string>();
  for (const family of families) {
    const reports = catalog.filter((report) => report.family === family);
    const market = marketOf(reports[0]);
    const byHand = readFileSync(`${definitions}${family}.md`, 'utf8').includes('\n## By hand\n');
    files.set(`families/${family}.md`, familyPage(reports, market, byHand));
    files.set(`families/pictures/${family}.svg`, familyPicture(reports[0], market));
  }
  const rowOf = (family: string): readonly string[] => {
    const reports = catalog.filter((report) => report.family === family);
    return [
      `[${titleOf(reports[0])}](${family}.md)`,
      reports[0].definition,
      `${reports.length}`,
      [...new Set(reports.map(({ bars }) => bars))].join(', '),
    ];
  };
  const byTopic = topics.map(
    (topic) => `## ${topic.title}\n\n${table(['family', 'subject', 'reports', 'bars'], topic.families.map(rowOf))}`,
  );
  const questions = headlines.map(({ family, question, test, race, kind }) => [
    `[\`${family}\`](${family}.md#in-a-scan)`,
    question,
    [test.replace('-', ' '), ...(race ? ['race'] : []), ...(kind === 'structure' ? [kind] : [])].join(', '),
  ]);
  const index = `<!-- Written by \`npm run docs\`. -->

# Reports by family

${families.length} families, ${catalog.length} reports. Each page lists the questions, when they are known, the measures with their formulas,
and an example result. \`describeReport(id)\` and \`catalog\` give the same as data. Rules for all reports are in [definitions.md](../definitions.md).

${byTopic.join('\n\n')}

## Headline questions

[A scan](../discovery.md) ranks each family by one question.

${table(['family', 'question', 'test'], questions)}
`;
  return new Map([['families/README.md', index], ...files]);
}
