import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entryPoints, root } from './entry-points.js';
import { BOUNDS_FILE, measureSizes, misfits, raised, type Sizes } from './sizes.js';

const bounds = JSON.parse(readFileSync(join(root, BOUNDS_FILE), 'utf8')) as Sizes;

function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

it('the built package fits its bounds', async () => {
  const sizes = await measureSizes();
  for (const { specifier } of entryPoints) expect(Object.keys(sizes)).toContain(`${specifier}, minified and gzipped`);
  expect(misfits(sizes, bounds), 'npm run generate -- sizes writes the bounds anew').toEqual([]);
});

const commit = git('log', '-1', '--format=%H', '--', BOUNDS_FILE);
const earlier = commit && git('show', `${commit}~1:${BOUNDS_FILE}`);

it.skipIf(!earlier)(
  'a commit that raises a bound says what was bought for it, and leaves src/ alone (needs its parent)',
  () => {
    const raises = raised(JSON.parse(earlier!) as Sizes, JSON.parse(git('show', `${commit}:${BOUNDS_FILE}`)!) as Sizes);
    if (raises.length === 0) return;
    expect(git('diff', '--name-only', `${commit}~1`, commit!, '--', 'src'), `${commit} raises ${raises.join()}`).toBe(
      '',
    );
    expect(git('log', '-1', '--format=%b', commit!), `${commit} raises ${raises.join()}`).not.toBe('');
  },
);

it('sizes do not fit if they are two percent above their bound, or five below', () => {
  expect(misfits({ a: 102, b: 95, c: 1 }, { a: 100, b: 100, c: 1 })).toEqual([]);
  expect(misfits({ a: 103, b: 94, c: 1 }, { a: 100, b: 100, d: 1 })).toEqual([
    'a is 103, more than its bound of 100 and 2 %',
    'b is only 94: lower its bound of 100',
    'c is 1 and has no bound',
    'd has a bound and is not there',
  ]);
  expect(raised({ a: 1, b: 2, c: 3 }, { a: 2, b: 2, c: 2, d: 9 })).toEqual(['a']);
});
