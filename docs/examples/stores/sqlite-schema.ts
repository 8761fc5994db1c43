import type Database from 'libsql';
import { inTransaction } from './in-transaction.js';

/**
 * The steps from each version of the schema to the next; `user_version` counts those that a file has had. Never edit a step, append one.
 */
const STEPS: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS api_keys (
     hash TEXT PRIMARY KEY,
     display_prefix TEXT NOT NULL,
     last_four TEXT NOT NULL,
     plan TEXT NOT NULL,
     state TEXT NOT NULL CHECK (state IN ('active', 'revoked'))
   ) STRICT;
   CREATE TABLE IF NOT EXISTS rate_states (
     hash TEXT PRIMARY KEY REFERENCES api_keys (hash),
     instants TEXT NOT NULL
   ) STRICT;`,
  // Records with fields beyond those columns, and rates of keys that are kept elsewhere.
  `CREATE TABLE keys (
     hash TEXT PRIMARY KEY,
     state TEXT NOT NULL CHECK (state IN ('active', 'revoked')),
     record TEXT NOT NULL CHECK (json_valid(record))
   ) STRICT;
   INSERT INTO keys SELECT hash, state, json_object('hash', hash, 'displayPrefix', display_prefix, 'lastFour', last_four,
     'plan', plan, 'state', state) FROM api_keys ORDER BY rowid;
   CREATE TABLE rates (key TEXT PRIMARY KEY, instants TEXT NOT NULL CHECK (json_valid(instants))) STRICT;
   INSERT INTO rates SELECT hash, instants FROM rate_states;
   DROP TABLE rate_states;
   DROP TABLE api_keys;`,
];

/** Brings a file to the newest version in one transaction; of several processes that open it, the first one does, and the others wait. */
export function migrate(database: Database.Database): void {
  const version = (): number => {
    const [row] = database.pragma('user_version') as [{ readonly user_version: number }];
    return row.user_version;
  };
  if (version() === STEPS.length) return;
  inTransaction(database, () => {
    const before = version();
    if (before > STEPS.length) throw new Error(`the file has schema ${before}, this program knows ${STEPS.length}`);
    for (const step of STEPS.slice(before)) database.exec(step);
    database.pragma(`user_version = ${STEPS.length}`);
  })();
}
