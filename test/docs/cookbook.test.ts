import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { recipesAbout, recipesOf } from '../../bin/find/recipes.js';
import { root } from '../bin/run.js';
import { examplesOfMarkdown } from './examples-of-markdown.js';
import { runExample } from './run-example.js';
import { answerTo, missingLines, shownIn } from './shown.js';

const page = readFileSync(join(root, 'docs/cookbook.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'barstats-cookbook-'));
afterAll(() => rmSync(folder, { recursive: true }));
// The closes of the code beside it.
const closes = [29.98, 27.73, 33.46].map((close, i) => `2018-02-0${6 + i},${close},${close},${close},${close}`);
writeFileSync(join(folder, 'VIX.csv'), ['Date,Open,High,Low,Close', ...closes].join('\n'));

const recipes = recipesOf(page);
const examples = examplesOfMarkdown(page, 'docs/cookbook.md').slice(1);

describe('the cookbook', () => {
  it('has forty recipes, each with a command, code of at most five lines and what to be careful of', () => {
    expect(recipes).toHaveLength(40);
    expect(recipes).toHaveLength(page.match(/^### /gm)!.length);
    expect(examples).toHaveLength(40);
    expect(recipes.filter(({ care, printed }) => care === '' || printed.length === 0)).toEqual([]);
    const blocks = [...page.matchAll(/^```ts follows\n([^]*?)^```$/gm)].map(([, code]) => code.trimEnd().split('\n'));
    expect(blocks.filter((lines) => lines.length > 5)).toEqual([]);
    // A value is claimed in each.
    expect(blocks.filter((lines) => !lines.at(-1)!.includes('; // '))).toEqual([]);
  });

  it.each(recipes.map(({ command, printed }) => [command, printed] as const))(
    'prints what it shows: %s',
    async (command, printed) => {
      const { code, out, err } = await answerTo(command, folder);
      expect(code, err).toBe(0);
      expect(missingLines(printed, out)).toEqual([]);
    },
  );

  it.each(recipes.map(({ question }, i) => [question, examples[i]] as const))(
    'has the value in code: %s',
    (_, example) => runExample(example),
  );

  it.each(recipes.map(({ question }) => question))('is searched: %s', (question) => {
    const found = recipesAbout(question, recipes).slice(0, 3);
    expect(found.map((recipe) => recipe.question)).toContain(question);
  });

  it('is found by the command', async () => {
    const { out } = await answerTo('npx barstats find "three red days"');
    expect(out.startsWith(`${recipes[0].question}\n  ${recipes[0].command.replace('npx ', '')}\n\n`)).toBe(true);
    expect(recipesAbout('three blind mice', recipes)).toEqual([]);
    expect(recipesAbout('the of', recipes)).toEqual([]);
    expect(recipesAbout('insdie day', recipes)[0].question).toContain('inside day');
  });

  it('says no figure in prose that no command or code has', () => {
    const unchecked = recipes.flatMap(({ care, printed }, i) =>
      (care.replaceAll(/`[^`]*`/g, '').match(/\d+\.\d+/g) ?? []).filter(
        (figure) => ![...printed, examples[i].code].some((text) => text.includes(figure)),
      ),
    );
    expect(unchecked).toEqual([]);
  });

  it('has at most 3,500 words', () => {
    expect(page.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(3500);
  });
});

describe('missingLines', () => {
  const out = 'Gap up (n = 12)\n  Filled      7   58.33 %   ████\n  Not filled  5   41.67 %';

  it('lets words and lines be left out, but not changed or moved', () => {
    expect(missingLines(['Gap up', 'Filled 58.33 %', 'Not filled 5'], out)).toEqual([]);
    expect(missingLines(['Filled 8'], out)).toEqual(['Filled 8']);
    expect(missingLines(['7 Filled'], out)).toEqual(['7 Filled']);
    expect(missingLines(['Not filled', 'Gap up'], out)).toEqual(['Gap up']);
  });

  it('reads the commands of a page and the lines below each', () => {
    expect(shownIn('```sh\nnpx one\n# a\n# b\nnpx two\n```\n')).toEqual([
      { command: 'npx one', lines: ['a', 'b'] },
      { command: 'npx two', lines: [] },
    ]);
  });
});
