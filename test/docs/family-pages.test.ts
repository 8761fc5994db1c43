import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalog, headlines } from '../../src/reports/index.js';
import { familyPages, folder } from './families/family-pages.js';
import { pagesWithSections } from './families/sections.js';

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
    it(`${name} is what npm run generate writes`, () => {
      expect(readFileSync(`${folder}${name}`, 'utf8')).toBe(text);
    });
  }

  for (const [path, text] of pagesWithSections()) {
    it(`are listed in ${basename(path)} as npm run generate writes it`, () => {
      expect(readFileSync(path, 'utf8')).toBe(text);
    });
  }

  it('say by which question a scan ranks the family, before the example', () => {
    for (const { family, question, cases, success, nullHypothesis } of headlines) {
      const page = pages.get(`${family}.md`)!;
      const section = page.slice(page.indexOf('\n## In a scan\n'), page.indexOf('\n## Example\n'));
      for (const text of [
        `\n> ${question}\n`,
        `- Cases: ${cases}.\n`,
        `: ${success}.\n`,
        `- Null hypothesis: ${nullHypothesis}.\n`,
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
      expect(page).not.toMatch(/undefined\b(?! (for|if|where|otherwise|without|with|a |of))|\[object|NaN/);
    }
  });
});
