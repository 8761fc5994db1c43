import { describe, expect, it } from 'vitest';
import { catalog, headlines } from '../../src/reports/index.js';
import { generatedPages } from './generated-pages.js';
import { isGenerated } from './is-generated.js';

const pages = await generatedPages();
const families = [...new Set(catalog.map(({ family }) => family))];

describe('the generated pages', () => {
  it('are a page and a picture for each family, their index, the interface and the public surface', () => {
    expect([...pages.keys()].sort()).toEqual(
      [
        'families/README.md',
        'public-surface.md',
        'service-interface.md',
        ...families.flatMap((family) => [`families/${family}.md`, `families/pictures/${family}.svg`]),
      ].sort(),
    );
    expect([...pages.keys()].filter((path) => !isGenerated(path))).toEqual([]);
  });

  it.each(families)('%s shows its picture, which says what it is drawn on', (family) => {
    const [report] = catalog.filter((each) => each.family === family);
    expect(pages.get(`families/${family}.md`)).toMatch(
      new RegExp(`\\n!\\[.+\\]\\(pictures/${family}\\.svg\\)\\n\\n\\*\`${report.report}\`\\. .+\\.\\*\\n`),
    );
    const svg = pages.get(`families/pictures/${family}.svg`)!;
    expect(svg).toMatch(/^<svg [^]+<\/svg>\n$/);
    expect(svg).not.toMatch(/undefined|NaN|\[object/);
  });

  it('say by which question a scan ranks the family, before the example', () => {
    for (const { family, question, cases, success, nullHypothesis } of headlines) {
      const page = pages.get(`families/${family}.md`)!;
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
      const page = pages.get(`families/${family}.md`);
      const names = [report, ...[...measures, ...statistics, ...levels].map(({ id }) => id), ...exclusions];
      for (const name of [...names, ...options.map((option) => option.name)]) expect(page).toContain(`\`${name}\``);
      expect(page).not.toMatch(/undefined\b(?! (if|for|where|otherwise|without|with|a |of))|\[object|NaN/);
    }
  });
});
