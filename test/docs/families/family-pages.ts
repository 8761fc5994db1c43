import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalog } from '../../../src/reports/index.js';
import { exampleMarkets } from './example-market.js';
import { familyPage, titleOf } from './family-page.js';
import { familyPicture } from './family-picture.js';
import { table } from './table.js';

/** Where the pages are. */
export const folder = fileURLToPath(new URL('../../../docs/families/', import.meta.url));

/** The page of every family and the index, by file name. */
export async function familyPages(): Promise<ReadonlyMap<string, string>> {
  const marketOf = await exampleMarkets();
  const pictureOf = familyPicture(`${folder}pictures`);
  const families = [...new Set(catalog.map(({ family }) => family))];
  const pages = families.map((family): [string, string] => {
    const reports = catalog.filter((report) => report.family === family);
    const byHand = readFileSync(`${folder}../definitions/${family}.md`, 'utf8').includes('\n## By hand\n');
    const picture = pictureOf(family, titleOf(reports[0]));
    return [`${family}.md`, familyPage(reports, marketOf(reports[0]), byHand, picture)];
  });
  const rows = families.map((family) => {
    const reports = catalog.filter((report) => report.family === family);
    return [
      `[${titleOf(reports[0])}](${family}.md)`,
      reports[0].definition,
      `${reports.length}`,
      [...new Set(reports.map(({ bars }) => bars))].join(', '),
    ];
  });
  const index = `<!-- Written by \`npm run generate\`. -->

# Reports by family

${families.length} families, ${catalog.length} reports. Each page lists the questions, when they are known, the measures with their formulas,
and an example result. \`describeReport(id)\` and \`catalog\` give the same as data. Rules for all reports are in [definitions.md](../definitions.md).

${table(['family', 'subject', 'reports', 'bars'], rows)}
`;
  return new Map([['README.md', index], ...pages]);
}
