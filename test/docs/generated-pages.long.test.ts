import { describe, expect, it } from 'vitest';
import { catalog, headlines } from '../../src/reports/index.js';
import { generatedPages } from './generated-pages.js';
import { traderQuestions } from './families/trader-questions.js';
import { isGenerated } from './is-generated.js';
import { answerTo } from './shown.js';

const pages = await generatedPages();
const families = [...new Set(catalog.map(({ family }) => family))];

describe('the generated pages', () => {
  it('are a page for each family and what is drawn on it, their index, the interface and the public surface', () => {
    const drawn = families.flatMap((family) =>
      ['answer', 'links', 'session'].map((part) => `families/drawn/${family}-${part}.html`),
    );
    expect([...pages.keys()].sort()).toEqual(
      [
        'families/README.md',
        'public-surface.md',
        'service-interface.md',
        ...families.map((family) => `families/${family}.md`),
        ...drawn,
      ].sort(),
    );
    expect([...pages.keys()].filter((path) => !isGenerated(path))).toEqual([]);
  });

  it.each(families)(
    '%s begins with its question, has an answer on a sample, and asks for all that is drawn',
    (family) => {
      const page = pages.get(`families/${family}.md`)!;
      expect(page).toContain(`\n**${traderQuestions[family]}** `);
      const answer = page.slice(page.indexOf('\n## On a sample\n'), page.indexOf('\n## Exact definition\n'));
      expect(answer).toMatch(/\*\*-?[\d.]+(\s%)?\*\*/);
      expect(answer).toMatch(/of AAPL by day|Whatever shows in generated bars is chance\./);
      const asked = [...page.matchAll(/<!-- drawn: (.+) -->/g)].map(([, name]) => `families/drawn/${name}.html`);
      expect(asked).toEqual([...pages.keys()].filter((path) => path.startsWith(`families/drawn/${family}-`)));
      for (const path of asked) expect(pages.get(path)).not.toMatch(/undefined|NaN|\[object/);
    },
  );

  it.each(families)('%s draws candles of a session, its levels, and says what they are of', (family) => {
    const drawn = pages.get(`families/drawn/${family}-session.html`)!;
    expect(drawn.match(/<svg /g)).toHaveLength(2);
    expect(drawn.match(/<path class="(rise|fall)"/g)!.length).toBeGreaterThan(1);
    expect(drawn).toMatch(/<figcaption>(AAPL|Generated bars), [A-Z][a-z]{2} \d{4}-\d\d-\d\d\./);
    // A range is no price, and nothing else of these families is a level.
    const [report] = catalog.filter((each) => each.family === family);
    const prices = report.levels.filter(({ id }) => id !== 'average-range');
    expect(drawn.includes('class="level ')).toBe(prices.length > 0);
    expect(Buffer.byteLength(drawn)).toBeLessThan(20_000);
  });

  it.each(['gap-fill', 'opening-range-breakout', 'value-area', 'fomc-performance'])(
    '%s answers what its command prints',
    async (family) => {
      const page = pages.get(`families/${family}.md`)!;
      const [, command] = /```sh\n(.+)\n```/.exec(page)!;
      const shares = [...page.matchAll(/\*\*([\d.]+)\s%\*\*/g)].map(([, figure]) => figure);
      expect(shares.length).toBeGreaterThan(0);
      const { out } = await answerTo(command);
      const printed = [...out.matchAll(/([\d.]+) %/g)].map(([, figure]) => Number(figure));
      // One is rounded to one decimal, the other to two.
      const isPrinted = (share: string): boolean => printed.some((figure) => Math.abs(figure - Number(share)) < 0.056);
      expect(shares.filter((share) => !isPrinted(share))).toEqual([]);
    },
  );

  it('say by which question a scan ranks the family', () => {
    for (const { family, question, cases, success, nullHypothesis } of headlines) {
      const [, section] = pages.get(`families/${family}.md`)!.split('<div id="in-a-scan">');
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

  it('name every report, option, number and level, of those alike one, and leave nothing undefined by mistake', () => {
    const alike = (text: string): string => text.replaceAll(/\d+(\.\d+)?(:\d\d)?/g, '#');
    for (const { family, report, options, measures, statistics, levels, exclusions } of catalog) {
      const page = pages.get(`families/${family}.md`)!;
      const names = [report, ...[...measures, ...statistics, ...levels].map(({ id }) => id), ...exclusions];
      for (const name of [...names, ...options.map((option) => option.name)]) {
        expect(alike(page)).toContain(`\`${alike(name)}\``);
      }
      expect(page).not.toMatch(/undefined\b(?! (if|for|where|otherwise|without|with|a |of))|\[object|NaN/);
    }
  });
});
