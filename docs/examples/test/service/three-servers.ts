import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, type CreatedKey, revokeKey } from '../../../../src/policy/index.js';
import type { BarFile } from '../../own-data/bar-files.js';
import type { RunOptions } from '../../service/run-service.js';
import { sampleFile } from '../../own-data/sample.js';
import { type RunningService, type ServerName, serverNames } from './server-names.js';
import { startService } from './start-service.js';

/** The service of the sample in all three servers, each with a database of its own that has the same keys. */
export interface ThreeServers {
  readonly each: readonly { readonly name: ServerName; readonly service: RunningService; readonly log: string[] }[];
  /** The instant that it is for all of them. */
  readonly clock: { now: number };
  readonly stop: () => Promise<void>;
}

const key = (number: number, plan: string): CreatedKey =>
  createKey(
    Uint8Array.from({ length: 32 }, (_, i) => (37 * i + 11 * number + ((i * number) % 7)) % 256),
    { plan, prefix: 'bs_live_' },
  );

/** A key of each plan, one that was revoked, and one that no server has. */
export const keys = {
  essential: key(1, 'essential'),
  pro: key(2, 'pro'),
  allAccess: key(3, 'all-access'),
  other: key(4, 'all-access'),
  revoked: key(5, 'all-access'),
  unknown: key(6, 'all-access'),
};

/** @param files - of bars; the sample without them */
export async function startThree(
  now: number,
  files: readonly BarFile[] = [sampleFile],
  options: Partial<RunOptions> = {},
): Promise<ThreeServers> {
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
