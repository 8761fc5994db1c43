import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../package/entry-points.js';
import { isGenerated } from './is-generated.js';
import { relativeLinks } from './relative-links.js';

const docs = join(root, 'docs');
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].map((name) => join(root, name)),
  ...readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !/(^site|node_modules)\//.test(path) && !isGenerated(path))
    .map((path) => join(docs, path)),
];

/** Every link, as the page and the target, both from the root of the repository. */
const links = pages.flatMap((page) =>
  relativeLinks(readFileSync(page, 'utf8')).map(
    (link) => [relative(root, page), relative(root, join(dirname(page), link))] as const,
  ),
);

describe('the links of the pages that are in the repository', () => {
  it('lead to what is there, and to no page that only the site has', () => {
    expect(links.length).toBeGreaterThan(200);
    const wrong = links.filter(([, path]) => isGenerated(relative('docs', path)) || !existsSync(join(root, path)));
    expect(wrong.map(([page, path]) => `${page}: ${path}`)).toEqual([]);
  });
});
