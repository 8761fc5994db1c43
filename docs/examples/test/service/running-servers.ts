import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revokeKey } from '../../../../src/policy/index.js';
import type { BarFile } from '../../own-data/bar-files.js';
import type { RunOptions } from './run-service.js';
import { keys } from './keys-of-plans.js';
import { sampleFile } from '../../own-data/sample.js';
import { type RunningService, type ServerName, serverNames } from './server-names.js';
import { startService } from './start-service.js';

/** The service of the sample in all running servers, each with a database of its own that has the same keys. */
export interface RunningServers {
  readonly each: readonly { readonly name: ServerName; readonly service: RunningService; readonly log: string[] }[];
  /** The instant that it is for all of them. */
  readonly clock: { now: number };
  readonly stop: () => Promise<void>;
}

export { keys };

/** @param files - of bars; the sample without them */
export async function startServers(
  now: number,
  files: readonly BarFile[] = [sampleFile],
  options: Partial<RunOptions> = {},
): Promise<RunningServers> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-servers-'));
  const clock = { now };
  const each = await Promise.all(
    serverNames.map(async (name) => {
      const log: string[] = [];
      const service = await startService({
        server: name,
        files,
        database: join(folder, `${name}.db`),
        log: (line) => void log.push(JSON.stringify(line)),
        now: () => clock.now,
        threads: 1,
        ...options,
      });
      for (const { record } of [keys.essential, keys.pro, keys.allAccess, keys.other]) void service.store.put(record);
      void service.store.put(revokeKey(keys.revoked.record));
      return { name, service, log };
    }),
  );
  return {
    each,
    clock,
    async stop() {
      await Promise.all(each.map(({ service }) => service.stop()));
      rmSync(folder, { recursive: true });
    },
  };
}
