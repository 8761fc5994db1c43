import Database from 'libsql';
import type { KeyRecord } from 'barstats/policy';
import { type Decision, defaultLimits, emptyState, type Limit, take } from 'barstats/rate-limit';

/** The keys of a service and their rate-limit states, in a SQLite file. All calls are synchronous. */
export interface KeyStore {
  /** @throws {@link StoreLocked} */
  readonly find: (hash: string) => KeyRecord | null;
  /**
   * Charges a request to the limits of its key in one transaction, so that any number of processes can share
   * the file and its limits.
   *
   * @throws {@link StoreLocked}
   */
  readonly take: (record: KeyRecord, now: number) => Decision;
  /** Stores a record, replacing the one with its hash, on disk before it returns. Waits for other processes. */
  readonly put: (record: KeyRecord) => void;
  /** All records, the oldest first. */
  readonly list: () => readonly KeyRecord[];
  /** Drops states later than an instant, which would hold a clock that was set back. */
  readonly forgetAfter: (instant: number) => void;
  readonly close: () => void;
}

/**
 * Another process is writing to the file. Waiting inside SQLite would block all requests, so the caller retries
 * and other requests run in between.
 */
export class StoreLocked extends Error {}

const TABLES = `
  CREATE TABLE IF NOT EXISTS api_keys (
    hash TEXT PRIMARY KEY,
    display_prefix TEXT NOT NULL,
    last_four TEXT NOT NULL,
    plan TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('active', 'revoked'))
  ) STRICT;
  CREATE TABLE IF NOT EXISTS rate_states (
    hash TEXT PRIMARY KEY REFERENCES api_keys (hash),
    instants TEXT NOT NULL
  ) STRICT;
`;

const COLUMNS = 'hash, display_prefix, last_four, plan, state';

type Row = Readonly<Record<'hash' | 'display_prefix' | 'last_four' | 'plan', string>> & Pick<KeyRecord, 'state'>;

/** How long commands for keys wait for another process; requests do not wait. */
const PATIENCE_MS = 5000;

/** Opens the file, or creates it. Several processes may have it open. */
export function openKeyStore(file: string, limits: readonly Limit[] = defaultLimits): KeyStore {
  const database = new Database(file);
  database.pragma(`busy_timeout = ${PATIENCE_MS}`);
  // Readers and the writer do not wait for each other; a second writer waits for the first one.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.exec(TABLES);

  const find = database.prepare(`SELECT ${COLUMNS} FROM api_keys WHERE hash = ?`);
  const list = database.prepare(`SELECT ${COLUMNS} FROM api_keys ORDER BY rowid`);
  const put = database.prepare(
    `INSERT INTO api_keys (${COLUMNS}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE SET plan = excluded.plan, state = excluded.state`,
  );
  const stateOf = database.prepare('SELECT instants FROM rate_states WHERE hash = ?');
  const keepState = database.prepare(
    'INSERT INTO rate_states (hash, instants) VALUES (?, ?) ON CONFLICT (hash) DO UPDATE SET instants = excluded.instants',
  );
  const forgetAfter = database.prepare(`DELETE FROM rate_states WHERE json_extract(instants, '$[#-1]') > ?`);

  // The write depends on the read, so another process must not write in between.
  const charge = database.transaction(({ hash }: KeyRecord, now: number) => {
    const row = stateOf.get(hash) as { readonly instants: string } | undefined;
    const before = row === undefined ? emptyState : { instants: JSON.parse(row.instants) as number[] };
    const { state, decision } = take(before, now, { limits });
    if (decision.allowed) keepState.run(hash, JSON.stringify(state.instants));
    return decision;
  });

  database.pragma('busy_timeout = 0');
  /** Runs a call that may wait for other processes. */
  const patiently = <Result>(done: () => Result): Result => {
    database.pragma(`busy_timeout = ${PATIENCE_MS}`);
    try {
      return done();
    } finally {
      database.pragma('busy_timeout = 0');
    }
  };

  return {
    find: (hash) =>
      unlocked(() => {
        const row = find.get(hash) as Row | undefined;
        return row === undefined ? null : recordOf(row);
      }),
    take: (record, now) => unlocked(() => charge.immediate(record, now)),
    put({ hash, displayPrefix, lastFour, plan, state }) {
      // A killed process loses nothing either way. A power cut may lose the last states, which is harmless,
      // but it must not restore a revoked key.
      database.pragma('synchronous = FULL');
      patiently(() => put.run(hash, displayPrefix, lastFour, plan, state));
      database.pragma('synchronous = NORMAL');
    },
    list: () => patiently(() => (list.all() as Row[]).map(recordOf)),
    forgetAfter: (instant) => void patiently(() => forgetAfter.run(instant)),
    close() {
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

/** Turns a lock into a `StoreLocked` error. */
function unlocked<Result>(done: () => Result): Result {
  try {
    return done();
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (typeof code !== 'string' || !code.startsWith('SQLITE_BUSY')) throw error;
    throw new StoreLocked('another process is writing to the keys', { cause: error });
  }
}

function recordOf({ hash, display_prefix, last_four, plan, state }: Row): KeyRecord {
  return { hash, displayPrefix: display_prefix, lastFour: last_four, plan, state };
}
