import { readFileSync } from 'node:fs';
import { recipesOf } from '../../../bin/find/recipes.js';
import { catalog } from '../../../src/reports/index.js';

const recipes = recipesOf(readFileSync(new URL('../../../docs/cookbook.md', import.meta.url), 'utf8'));

/** Links to the recipes of the cookbook whose commands run a report of a family. */
export function recipesFor(family: string): readonly string[] {
  const names = new Set([family, ...catalog.filter((each) => each.family === family).map(({ report }) => report)]);
  return recipes
    .filter(({ command }) => (command.match(/[a-z][a-z\d-]*/g) ?? []).some((word) => names.has(word)))
    .map(({ question }) => `[${question}](../cookbook.md#${anchorOf(question)})`);
}

/** The anchor that a heading gets. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(/ +/g, '-');
}
