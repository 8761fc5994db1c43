import { checkedFields, checkedFunction, checkedNumber, oneOf } from '../errors/inner.js';
import type { KeyRecord } from '../policy/index.js';
import { emptyState, take, type Decision, type RateState } from '../rate-limit/index.js';
import type { RateCharge, RateStore } from '../service/inner.js';
import type { WritableKeys } from './writable-keys.js';

/**
 * Runs one statement and gives its rows as objects, if only none. The values are for the places `?` of SQLite, `$1`, `$2` … of Postgres.
 */
export type SqlExecute = (
  sql: string,
  values: readonly (string | number)[],
) => readonly unknown[] | PromiseLike<readonly unknown[]>;

/** Options of stores in SQL. */
export interface SqlOptions {
  readonly dialect: 'sqlite' | 'postgres';
  /**
   * For SQLite, the clock of charges in epoch milliseconds, better one that never steps; default: that of the requests. Postgres has its own,
   * one for all processes.
   */
  readonly now?: () => number;
  /**
   * Waits so many milliseconds, such as `setTimeout` of `node:timers/promises`. With it, a statement is tried again while another process
   * writes to a SQLite file, and other requests run in between; waiting inside SQLite (`busy_timeout`) would block them.
   */
  readonly wait?: (ms: number) => PromiseLike<unknown>;
  /** For how many milliseconds it is tried, by the waits; default 800, less than `storeMs`, or a refused request may be charged later. */
  readonly lockedMs?: number;
}

/** Keys and rate limits in SQL. */
export interface SqlStores {
  readonly keys: ListedKeys;
  readonly rates: RateStore & {
    /**
     * Counts what was charged by a clock that was ahead as charged at an instant, that is now: its keys would have to wait until the clock has
     * caught up. They still have to wait for their windows, so that no limit is exceeded. Resolves to how many keys had charges so late.
     *
     * @param byMs - how far ahead of the instant is left alone, such as what the clocks of processes may differ by; default 0
     */
    readonly noneAfter: (instant: number, byMs?: number) => Promise<number>;
  };
}

/** A key store that lists its records. */
export interface ListedKeys extends WritableKeys<Promise<void>> {
  /** All records, by when they were created. */
  readonly list: () => Promise<readonly KeyRecord[]>;
}

/**
 * The tables of `sqlStores`, for SQLite and Postgres: to run before the first use, such as in a migration. Running it again does no harm.
 */
export const sqlTables = `
CREATE TABLE IF NOT EXISTS barstats_keys (
  hash text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('active', 'revoked')),
  record text NOT NULL
);
CREATE TABLE IF NOT EXISTS barstats_rates (key text PRIMARY KEY, instants text NOT NULL, latest bigint NOT NULL);
`;

const LOCKED_MS = 800;
const RETRY_MS = 2;

/** Whether SQLite refused a statement as another process writes: clients say so in different ways. */
function isLocked(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return String(code).startsWith('SQLITE_BUSY') || message === 'database is locked';
}

/** The instants of a key, and the time where the database tells it. */
interface StateRow {
  readonly instants: string | null;
  readonly now?: string;
}

const OF_KEY = 'SELECT instants FROM barstats_rates WHERE key = ?';
const READ = {
  sqlite: OF_KEY,
  postgres: `SELECT (${OF_KEY}) AS instants, floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS now`,
};
const INSERT = `INSERT INTO barstats_rates (instants, latest, key) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING RETURNING key`;
const UPDATE = `UPDATE barstats_rates SET instants = ?, latest = ? WHERE key = ? AND instants = ? RETURNING key`;
const LATE = 'SELECT key, instants FROM barstats_rates WHERE latest > ?';
const FIND = 'SELECT record FROM barstats_keys WHERE hash = ?';
const LIST = 'SELECT record FROM barstats_keys';
const PUT = `INSERT INTO barstats_keys (hash, state, record) VALUES (?, ?, ?) ON CONFLICT (hash)
  DO UPDATE SET state = excluded.state, record = excluded.record
  WHERE barstats_keys.state = 'active' OR excluded.state = 'revoked' RETURNING hash`;

/**
 * Keys and rate limits in SQLite or Postgres, for any number of processes, over a client that the caller has. A charge takes two statements and
 * no transaction: it is written if no other was written since its read, else it is decided again. So a process that is killed leaves no lock.
 *
 * @param execute - such as `(sql, values) => database.prepare(sql).all(...values)` of `node:sqlite` and `better-sqlite3`, and
 * `async (sql, values) => (await pool.query(sql, values)).rows` of `pg`. With `libsql`, writes need `transaction(…).immediate`: it leaves a
 * statement open that finds the file locked, and what is written meanwhile is not stored. Connect it to the primary: a replica may be behind
 * a revocation.
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`, {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import { createService, fetchHandler, sqlStores } from 'barstats/service';
 *
 * // In production: (sql, values) => database.prepare(sql).all(...values), after database.exec(sqlTables)
 * const { keys, rates } = sqlStores(() => [], { dialect: 'sqlite' });
 * await keys.find('a hash'); // null
 * const bars = () => Promise.reject(new Error('none'));
 * fetchHandler(createService({ supported: { stocks: ['AAPL'] } }), { keys, rates, bars, now: Date.now }).length; // 1
 * ```
 */
export function sqlStores(execute: SqlExecute, options: SqlOptions): SqlStores {
  checkedFunction(execute, 'execute');
  const fields = checkedFields(options, 'options', ['dialect'], ['now', 'wait', 'lockedMs']);
  const dialect = oneOf(fields.dialect, 'options.dialect', ['sqlite', 'postgres']);
  for (const name of ['now', 'wait'] as const) {
    if (fields[name] !== undefined) checkedFunction(fields[name], `options.${name}`);
  }
  const { now: clock, wait } = options;
  const bounds = { minimum: 0, maximum: 2 ** 31 - 1 };
  const tries = checkedNumber(fields.lockedMs ?? LOCKED_MS, 'options.lockedMs', bounds) / RETRY_MS;

  const run = async (sql: string, ...values: readonly (string | number)[]): Promise<readonly unknown[]> => {
    let place = 0;
    const text = dialect === 'sqlite' ? sql : sql.replaceAll('?', () => `$${++place}`);
    for (let tried = 0; ; tried++) {
      try {
        return await execute(text, values);
      } catch (error) {
        if (wait === undefined || tried >= tries || !isLocked(error)) throw error;
      }
      await wait(RETRY_MS);
    }
  };
  /** Writes the instants of a key unless others were written since they were read; returns whether it has. */
  const replaced = async (key: string, before: string | null, instants: readonly number[]): Promise<boolean> => {
    const written = [JSON.stringify(instants), instants.at(-1) ?? 0, key] as const;
    const rows = await (before === null ? run(INSERT, ...written) : run(UPDATE, ...written, before));
    return rows.length === 1;
  };

  return Object.freeze({
    keys: Object.freeze({
      async find(hash: string) {
        const [row] = await run(FIND, hash);
        return row === undefined ? null : recordOf(row);
      },
      async put(record: KeyRecord) {
        await run(PUT, record.hash, record.state, JSON.stringify(record));
      },
      async list() {
        const created = ({ created: at = 0 }: KeyRecord): number => at;
        return (await run(LIST)).map(recordOf).sort((a, b) => created(a) - created(b));
      },
    }),
    rates: Object.freeze({
      async take(key: string, { now, cost, limits }: RateCharge): Promise<Decision> {
        for (;;) {
          const [row] = (await run(READ[dialect], key)) as readonly StateRow[];
          const before = row?.instants ?? null;
          const at = row?.now === undefined ? (clock?.() ?? now) : Number(row.now);
          const { state, decision } = take(stateOf(before), at, { cost, limits });
          // If another process was admitted first, decide again: this happens no more often than the limits allow.
          if (!decision.allowed || (await replaced(key, before, state.instants))) return decision;
        }
      },
      async noneAfter(instant: number, byMs = 0) {
        const late = new Set<string>();
        for (let isDone = false; !isDone;) {
          isDone = true;
          for (const row of await run(LATE, instant + byMs)) {
            const { key, instants } = row as { readonly key: string; readonly instants: string };
            late.add(key);
            const ascending = stateOf(instants).instants.map((each) => Math.min(each, instant));
            isDone = (await replaced(key, instants, ascending)) && isDone;
          }
        }
        return late.size;
      },
    }),
  });
}

function stateOf(instants: string | null): RateState {
  return instants === null ? emptyState : { instants: JSON.parse(instants) as number[] };
}

function recordOf(row: unknown): KeyRecord {
  return JSON.parse((row as { readonly record: string }).record) as KeyRecord;
}
