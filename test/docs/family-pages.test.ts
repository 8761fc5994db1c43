import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog, headlines } from '../../src/reports/index.js';
import { familyPages, folder } from './families/family-pages.js';

const pages = await familyPages();

describe('the pages of the families', () => {
  it('are one for each family, and the index', () => {
    const families = [...new Set(catalog.map(({ family }) => `${family}.md`))];
    expect([...pages.keys()].sort()).toEqual(['README.md', ...families].sort());
    expect(
      readdirSync(folder)
        .filter((name) => name !== 'pictures')
        .sort(),
    ).toEqual([...pages.keys()].sort());
  });

  for (const [name, text] of pages) {
    it(`${name} is what npm run docs:families writes`, () => {
      expect(readFileSync(`${folder}${name}`, 'utf8')).toBe(text);
    });
  }

  it('are linked from the table of the README, which has every report', () => {
    const readme = readFileSync(`${folder}../../README.md`, 'utf8');
    const families = [...new Set(catalog.map(({ family }) => family))];
    expect(readme).toContain(`\n${families.length} families, ${catalog.length} reports.`);
    const rows = families.map((family) => {
      const variants = catalog.filter((report) => report.family === family).map(({ variant }) => `\`${variant}\``);
      return `| [\`${family}\`](docs/families/${family}.md) | ${variants.join(' ')} |`;
    });
    expect(readme).toContain(`| family | variants |\n|---|---|\n${rows.join('\n')}\n\n`);
  });

  it('say by which question a scan ranks the family, before the example', () => {
    for (const { family, question, cases, success, nullHypothesis } of headlines) {
      const page = pages.get(`${family}.md`)!;
      const section = page.slice(page.indexOf('\n## In a scan\n'), page.indexOf('\n## Example\n'));
      for (const text of [
        `\n> ${question}\n`,
        `- Cases: ${cases}.\n`,
        `: ${success}.\n`,
        `- Chance: ${nullHypothesis}.\n`,
      ]) {
        expect(section).toContain(text);
      }
    }
  });

  it('name every report, option, number and level, and leave nothing undefined by mistake', () => {
    for (const { family, report, options, measures, statistics, levels, exclusions } of catalog) {
      const page = pages.get(`${family}.md`);
      const names = [report, ...[...measures, ...statistics, ...levels].map(({ id }) => id), ...exclusions];
      for (const name of [...names, ...options.map((option) => option.name)]) expect(page).toContain(`\`${name}\``);
      expect(page).not.toMatch(/undefined\b(?! (for|where|otherwise|without|with|a |of))|\[object|NaN/);
    }
  });
});
