import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalog, headlines } from '../../../src/reports/index.js';
import { table } from './table.js';

/** The generated lists within handwritten pages: page, name of the section, and what writes it. */
const lists: readonly (readonly [page: string, section: string, list: () => string])[] = [
  ['README.md', 'families', familiesTable],
  ['docs/discovery.md', 'headlines', headlinesTable],
];

function familiesTable(): string {
  const families = [...new Set(catalog.map(({ family }) => family))];
  const rows = families.map((family) => {
    const variants = catalog.filter((report) => report.family === family).map(({ variant }) => `\`${variant}\``);
    return [`[\`${family}\`](docs/definitions/${family}.md)`, variants.join(' ')];
  });
  return `${families.length} families, ${catalog.length} reports:\n\n${table(['family', 'variants'], rows)}`;
}

function headlinesTable(): string {
  const rows = headlines.map(({ family, question, test, race, structure }) => [
    `[\`${family}\`](definitions/${family}.md#headline-question)`,
    question,
    [test.replace('-', ' '), ...(race ? ['race'] : []), ...(structure ? ['structure'] : [])].join(', '),
  ]);
  return table(['family', 'question', 'test'], rows);
}

/** The text of every page with such a section, by path, with its sections up to date. */
export function pagesWithSections(): ReadonlyMap<string, string> {
  return new Map(
    lists.map(([page, section, list]) => {
      const path = fileURLToPath(new URL(`../../../${page}`, import.meta.url));
      const begin = `<!-- ${section}: written by \`npm run generate\` -->\n`;
      const parts = readFileSync(path, 'utf8').split(new RegExp(`(?<=${begin})[^]*(?=<!-- end -->)`));
      if (parts.length !== 2) throw new Error(`${page} must have exactly one section that begins with ${begin}`);
      return [path, parts.join(`\n${list()}\n\n`)];
    }),
  );
}
