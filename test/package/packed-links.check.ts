import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { relativeLinks } from '../docs/relative-links.js';
import { root } from './entry-points.js';

it('the links of packed pages lead to files and folders of the package', () => {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [{ files }] = JSON.parse(output) as readonly { readonly files: readonly { readonly path: string }[] }[];
  const packed = files.map(({ path }) => path);
  const isPacked = (path: string): boolean =>
    packed.some((each) => each === path || each.startsWith(path.replace(/\/?$/, '/')));
  const links = packed
    .filter((path) => path.endsWith('.md'))
    .flatMap((page) =>
      relativeLinks(readFileSync(join(root, page), 'utf8')).map((link) => [page, posix.join(dirname(page), link)]),
    );
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter(([, path]) => !isPacked(path)).map(([page, path]) => `${page}: ${path}`)).toEqual([]);
  expect(['src/index.ts', 'docs/examples/test', 'docs/tsconfig.json'].filter(isPacked)).toEqual([]);
});
