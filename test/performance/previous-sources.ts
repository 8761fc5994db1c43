import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../package/entry-points.js';
import { withCacheFolder } from './transformed-modules.js';

/**
 * Gives the sources of the commit before the latest one.
 *
 * @param use - given a folder that has `src` as it was, which is there until its promise is settled
 * @returns what `use` found, or in words why there is nothing to compare with
 */
export async function withPreviousSources<Result>(use: (folder: string) => Promise<Result>): Promise<Result | string> {
  if (git('rev-parse', '--verify', '--quiet', 'HEAD~1') !== 0)
    return 'There is no earlier commit here to compare with.';
  if (git('diff', '--quiet', 'HEAD~1', '--', 'src') === 0) return 'src/ is as in HEAD~1: nothing grew.';
  return withCacheFolder(async (folder) => {
    const archive = join(folder, 'src.tar');
    git('archive', `--output=${archive}`, 'HEAD~1', 'src');
    const { status } = spawnSync('tar', ['-xf', archive, '-C', folder]);
    return status === 0 ? use(folder) : 'The sources of HEAD~1 could not be read.';
  });
}

function git(...args: readonly string[]): number | null {
  return spawnSync('git', args, { cwd: root, stdio: 'ignore' }).status;
}
