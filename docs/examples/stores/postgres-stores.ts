import type { KeyRecord } from 'barstats/policy';
import { emptyState, type RateState, take } from 'barstats/rate-limit';
import type { RateStore } from 'barstats/service';
import type { WritableKeys } from './memory-stores.js';

/** The part of a client that is used; clients and pools of `pg` have it. Connect it to the primary: a replica may be behind a revocation. */
export interface Sql {
  readonly query: (text: string, values: unknown[]) => Promise<{ readonly rows: unknown[] }>;
}

/** To run before the first use, such as in a migration. */
export const tables = `
  CREATE TABLE keys (
    hash text PRIMARY KEY,
    state text NOT NULL CHECK (state IN ('active', 'revoked')),
    record text NOT NULL
  );
  CREATE TABLE rates (key text PRIMARY KEY, instants text NOT NULL);
`;

const READ = `
  SELECT (SELECT instants FROM rates WHERE key = $1) AS instants, floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS now
`;
const INSERT = 'INSERT INTO rates (key, instants) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING RETURNING key';
const UPDATE = 'UPDATE rates SET instants = $2 WHERE key = $1 AND instants = $3 RETURNING key';

/**
 * Rate limits in Postgres, without transactions: a charge is written if no other was written since its read, else it is decided again. `now`
 * is ignored: the clock is that of Postgres, one for all processes.
 */
export function postgresRates(sql: Sql): RateStore {
  return {
    async take(key, { cost, limits }) {
      for (;;) {
        const { rows } = await sql.query(READ, [key]);
        const [{ instants, now }] = rows as [{ readonly instants: string | null; readonly now: string }];
        const before: RateState = instants === null ? emptyState : { instants: JSON.parse(instants) as number[] };
        const { state, decision } = take(before, Number(now), { cost, limits });
        if (!decision.allowed) return decision;
        const after = JSON.stringify(state.instants);
        const written = instants === null ? sql.query(INSERT, [key, after]) : sql.query(UPDATE, [key, after, instants]);
        if ((await written).rows.length === 1) return decision;
        // Another process was admitted first, so this happens no more often than the limits allow.
      }
    },
  };
}

const PUT = `
  INSERT INTO keys (hash, state, record) VALUES ($1, $2, $3) ON CONFLICT (hash)
  DO UPDATE SET state = excluded.state, record = excluded.record WHERE keys.state = 'active' OR excluded.state = 'revoked'
`;

/** Keys in Postgres. */
export function postgresKeys(sql: Sql): WritableKeys {
  return {
    async find(hash) {
      const { rows } = await sql.query('SELECT record FROM keys WHERE hash = $1', [hash]);
      const [row] = rows as { readonly record: string }[];
      return row === undefined ? null : (JSON.parse(row.record) as KeyRecord);
    },
    async put(record) {
      await sql.query(PUT, [record.hash, record.state, JSON.stringify(record)]);
    },
  };
}
