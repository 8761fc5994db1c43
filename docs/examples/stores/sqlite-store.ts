import Database from 'libsql';
import type { KeyRecord } from 'barstats/policy';
import { type Decision, emptyState, type RateState, take } from 'barstats/rate-limit';
import type { RateCharge, RateStore } from 'barstats/service';
import type { WritableKeys } from './memory-stores.js';
import { inTransaction } from './in-transaction.js';
import { migrate } from './sqlite-schema.js';
import { unlocked, waitUnlocked, whenUnlocked } from './when-unlocked.js';

/** Keys and rate limits in a SQLite file that any number of processes on one machine may have open. */
export interface SqliteStore extends WritableKeys, RateStore {
  /** Charges at once. Throws `StoreLocked`. */
  readonly takeNow: (key: string, charge: RateCharge) => Decision;
  readonly find: (hash: string) => KeyRecord | null;
  /** All records, the oldest first. */
  readonly list: () => readonly KeyRecord[];
  /**
   * Counts what was charged by a clock that was ahead as charged at an instant, that is now: its keys would have to wait until the clock has
   * caught up. They still have to wait for their windows, so that no limit is exceeded. Returns how many keys had charges so late.
   *
   * @param byMs - how far ahead of the instant is left alone, such as what the clocks of processes may differ by; default 0
   */
  readonly noneAfter: (instant: number, byMs?: number) => number;
  readonly close: () => void;
}

/** How long commands for keys wait for another process, inside SQLite. */
const PATIENCE_MS = 5000;

/**
 * Opens the file, or creates it.
 *
 * @param lockedMs - how long a request waits while another process writes; less than `storeMs`, or one that was refused may be charged later
 */
export function openSqliteStore(file: string, lockedMs = 800): SqliteStore {
  const database = new Database(file);
  database.pragma(`busy_timeout = ${PATIENCE_MS}`);
  // Readers and the writer do not wait for each other; a second writer waits for the first one. SQLite itself does not wait to set this while
  // another process makes the file.
  waitUnlocked(() => database.pragma('journal_mode = WAL'), PATIENCE_MS);
  migrate(database);

  const find = database.prepare('SELECT record FROM keys WHERE hash = ?');
  const list = database.prepare('SELECT record FROM keys ORDER BY rowid');
  const put = database.prepare(
    `INSERT INTO keys (hash, state, record) VALUES (?, ?, ?) ON CONFLICT (hash)
     DO UPDATE SET state = excluded.state, record = excluded.record WHERE keys.state = 'active' OR excluded.state = 'revoked'`,
  );
  const stateOf = database.prepare('SELECT instants FROM rates WHERE key = ?');
  const keepState = database.prepare(
    'INSERT INTO rates (key, instants) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET instants = excluded.instants',
  );
  const later = database.prepare(`SELECT key, instants FROM rates WHERE json_extract(instants, '$[#-1]') > ?`);

  // The write depends on the read, so another process must not write in between.
  const charge = inTransaction(database, (key: string, { now, cost, limits }: RateCharge) => {
    const row = stateOf.get(key) as { readonly instants: string } | undefined;
    const before: RateState = row === undefined ? emptyState : { instants: JSON.parse(row.instants) as number[] };
    const { state, decision } = take(before, now, { cost, limits });
    if (decision.allowed) keepState.run(key, JSON.stringify(state.instants));
    return decision;
  });
  const noneAfter = inTransaction(database, (instant: number, byMs: number) => {
    const rows = later.all(instant + byMs) as { readonly key: string; readonly instants: string }[];
    for (const { key, instants } of rows) {
      const ascending = (JSON.parse(instants) as number[]).map((each) => Math.min(each, instant));
      keepState.run(key, JSON.stringify(ascending));
    }
    return rows.length;
  });
  /** Runs a command with these settings; requests have others, as they must not block the process. */
  const patiently = <Result>(command: () => Result): Result => {
    database.pragma(`busy_timeout = ${PATIENCE_MS}`);
    // A power cut may lose the last charges, which is harmless, but it must not restore a revoked key.
    database.pragma('synchronous = FULL');
    try {
      return command();
    } finally {
      database.pragma('synchronous = NORMAL');
      database.pragma('busy_timeout = 0');
    }
  };
  const takeNow: SqliteStore['takeNow'] = (key, asked) => unlocked(() => charge(key, asked));
  database.pragma('synchronous = NORMAL');
  database.pragma('busy_timeout = 0');

  return {
    find(hash) {
      const row = unlocked(() => find.get(hash)) as { readonly record: string } | undefined;
      return row === undefined ? null : recordOf(row);
    },
    put: (record) => void patiently(() => put.run(record.hash, record.state, JSON.stringify(record))),
    take: (key, asked) => whenUnlocked(() => takeNow(key, asked), lockedMs),
    takeNow,
    list: () => patiently(() => (list.all() as { readonly record: string }[]).map(recordOf)),
    noneAfter: (instant, byMs = 0) => patiently(() => noneAfter(instant, byMs)),
    close() {
      try {
        database.pragma('wal_checkpoint(TRUNCATE)');
      } catch {
        // On a full disk, say. Nothing is lost, and whoever opens the file next tries it again; the error of a command is not to be hidden.
      } finally {
        database.close();
      }
    },
  };
}

function recordOf({ record }: { readonly record: string }): KeyRecord {
  return JSON.parse(record) as KeyRecord;
}
