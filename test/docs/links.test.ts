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

/** Every link, as the page and the target, both from the root of the repository. */
const links = pages.flatMap((page) =>
  linksOf(page).map((link) => [relative(root, page), relative(root, join(dirname(page), link))] as const),
);

const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: readonly string[] };
const packed = ['README.md', 'LICENSE', 'package.json', ...files].map(
  (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`),
);

/** Whether the package has a file, or the pages in a folder. */
const isPacked = (path: string): boolean =>
  [path, `${path}/page.md`].some((each) => packed.some((pattern) => pattern.test(each)));

describe('the links of the pages that are in the repository', () => {
  it('lead to what is there, and to no page that only the site has', () => {
    expect(links.length).toBeGreaterThan(200);
    const wrong = links.filter(([, path]) => isGenerated(relative('docs', path)) || !existsSync(join(root, path)));
    expect(wrong.map(([page, path]) => `${page}: ${path}`)).toEqual([]);
  });

  it('lead, in the package, to what is packed; only a clone has the examples and the list of the interface', () => {
    const outside = links.filter(([page, path]) => isPacked(page) && !isPacked(path));
    const others = outside.filter(([, path]) => !path.startsWith('docs/examples/'));
    expect(others.map(([page, path]) => `${page}: ${path}`)).toEqual(['docs/service.md: test/service/interface']);
    expect(outside.map(([page]) => page)).not.toContain('README.md');
  });

  it('would be found to lead out of the package', () => {
    const paths = [
      'docs/service.md',
      'docs/definitions',
      'LICENSE',
      'src/index.ts',
      'docs/examples/demo/demo.ts',
      'docs/tsconfig.json',
    ];
    expect(paths.filter(isPacked)).toEqual(['docs/service.md', 'docs/definitions', 'LICENSE']);
  });
});
