import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as running from './run-service.js';
import { bundleModules } from '../bundle-modules.js';
import type { RunningService } from './server-names.js';

let bundle: Promise<string> | undefined;
let inUse = 0;

/**
 * Starts a service from a bundle: of the code as it is written each of its threads loads a thousand files, which takes seconds. That the
 * guide's server starts from the package is tested with its commands.
 */
export async function startService(options: running.RunOptions): Promise<RunningService> {
  inUse++;
  const folder = await (bundle ??= bundleModules([
    'docs/examples/test/service/run-service.ts',
    'docs/examples/test/service/compute-thread.ts',
  ]));
  const module = pathToFileURL(join(folder, 'run-service.mjs')).href;
  const { runService } = (await import(/* @vite-ignore */ module)) as typeof running;
  const service = await runService(options);
  return {
    ...service,
    async stop() {
      await service.stop();
      if (--inUse > 0) return;
      bundle = undefined;
      rmSync(folder, { recursive: true });
    },
  };
}
