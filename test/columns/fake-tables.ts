import type { RowKind } from '../../src/columns/row-kind.js';
import type { Unit } from '../../src/columns/table.js';
import type { Market, Session } from '../../src/sessions/inner.js';

/** A row that is nothing but a number from which columns make up what they say of it. */
export interface Case {
  readonly session: Session;
  readonly seed: number;
}

/** A market that has its rows with it. */
interface WithRows extends Market {
  readonly rows: readonly Case[];
}

/** What is no plain object is itself, so that each session is another. */
class Dated {
  readonly date = '2024-07-01';
}

export const makeCase = (seed: number): Case => ({ session: new Dated() as unknown as Session, seed });

/** Each row has a session of its own. */
export const marketOf = (lineage: object, rows: readonly Case[]): Market =>
  ({ lineage, rows, sessions: rows.map(({ session }) => session) }) as unknown as WithRows;

/** The kind of these rows. */
export const caseRows: RowKind<Case> = { name: 'case' };

/** A unit of which the rows come with the market. */
export const unitOfCases = (): Unit<Case> => ({
  name: 'case',
  kind: caseRows,
  rowsOf: (market) => (market as WithRows).rows,
  sessionOf: ({ session }) => session,
});
