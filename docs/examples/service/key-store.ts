import Database from 'libsql';
import type { KeyRecord } from 'barstats/policy';
import type { RateState } from 'barstats/rate-limit';

/** The keys of a service and the states of their rate limits, in a file of SQLite. Every call is done when it returns. */
export interface KeyStore {
  readonly find: (hash: string) => KeyRecord | null;
  readonly stateOf: (record: KeyRecord) => RateState | null;
  readonly keepState: (record: KeyRecord, state: RateState) => void;
  /** Stores a new record or puts one in the place of that with its hash, on the disk before it returns. */
  readonly put: (record: KeyRecord) => void;
  /** All records, the oldest first. */
  readonly list: () => readonly KeyRecord[];
  /** Drops the states of keys that were used after an instant: with a clock that was set back they would hold until it comes again. */
  readonly forgetAfter: (instant: number) => void;
  readonly close: () => void;
}

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

/** Opens the file, and makes it when it is not there. Several processes may have it open: one serves, another revokes. */
export function openKeyStore(file: string): KeyStore {
  const database = new Database(file);
  // Readers and the writer do not wait for each other; a second writer waits for the first one.
  database.pragma('journal_mode = WAL');
  database.pragma('busy_timeout = 5000');
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

  return {
    find(hash) {
      const row = find.get(hash) as Row | undefined;
      return row === undefined ? null : recordOf(row);
    },
    stateOf({ hash }) {
      const row = stateOf.get(hash) as { readonly instants: string } | undefined;
      return row === undefined ? null : { instants: JSON.parse(row.instants) as number[] };
    },
    keepState({ hash }, { instants }) {
      keepState.run(hash, JSON.stringify(instants));
    },
    put({ hash, displayPrefix, lastFour, plan, state }) {
      // A process that is killed loses nothing either way. A machine that loses its power may lose the last states, which do no harm,
      // but it must not bring a revoked key back.
      database.pragma('synchronous = FULL');
      put.run(hash, displayPrefix, lastFour, plan, state);
      database.pragma('synchronous = NORMAL');
    },
    list: () => (list.all() as Row[]).map(recordOf),
    forgetAfter(instant) {
      forgetAfter.run(instant);
    },
    close() {
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

function recordOf({ hash, display_prefix, last_four, plan, state }: Row): KeyRecord {
  return { hash, displayPrefix: display_prefix, lastFour: last_four, plan, state };
}
