import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import { sqlStores, sqlTables, type SqlOptions } from '../../../../src/service/index.js';

/** Opens a SQLite file with the stores, as the page of the server has it. */
export function openSqlite(file: string, options: Partial<SqlOptions> = {}) {
  const database = new Database(file);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.exec(sqlTables);
  database.pragma('busy_timeout = 0');
  database.pragma('synchronous = NORMAL');
  const read = (sql: string, values: readonly unknown[]) => database.prepare(sql).all(...values);
  const write = database.transaction(read).immediate;
  const execute = (sql: string, values: readonly unknown[]) =>
    sql.startsWith('SELECT') ? read(sql, values) : write(sql, values);
  const stores = sqlStores(execute, { dialect: 'sqlite', wait, ...options });
  return { ...stores, database, close: () => database.close() };
}
