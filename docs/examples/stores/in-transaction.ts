import type Database from 'libsql';

/**
 * Makes of some work a transaction that no other process writes in between. If it fails, what failed is thrown: after a full disk SQLite has
 * rolled back already, and the transactions of the package complain about that instead.
 */
export function inTransaction<Given extends readonly unknown[], Result>(
  database: Database.Database,
  work: (...given: Given) => Result,
): (...given: Given) => Result {
  return (...given) => {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work(...given);
      database.exec('COMMIT');
      return result;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
}
