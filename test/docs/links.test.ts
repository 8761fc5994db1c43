import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../package/entry-points.js';
import { isGenerated } from './is-generated.js';

const docs = join(root, 'docs');
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].map((name) => join(root, name)),
  ...readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !/(^site|node_modules)\//.test(path) && !isGenerated(path))
    .map((path) => join(docs, path)),
];

/** What a page links to in the repository. */
function linksOf(page: string): readonly string[] {
  const prose = readFileSync(page, 'utf8').replaceAll(/^(`{3,})[^]*?^\1$/gm, '');
  return [...prose.matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)].map(([, link]) => link).filter((link) => !/^\w+:/.test(link));
}

describe('the links of the pages that are in the repository', () => {
  it('lead to what is there, and to no page that only the site has', () => {
    const links = pages.flatMap((page) => linksOf(page).map((link) => [page, join(dirname(page), link)] as const));
    expect(links.length).toBeGreaterThan(300);
    const wrong = links.filter(([, path]) => isGenerated(relative(docs, path)) || !existsSync(path));
    expect(wrong.map(([page, path]) => `${relative(root, page)}: ${relative(root, path)}`)).toEqual([]);
  });
});
