import type { Market, Session } from '../../sessions/inner.js';
import type { Column } from '../column.js';
import { ListCells } from '../cells/stores.js';
import { Lack, PRESENT } from '../lack.js';

/**
 * The value of a column for an earlier session: from the row of that session, or computed if it comes before all rows.
 *
 * @param earlier - the earlier session of each
 * @param said - the column
 * @param of - the same of any session, with no reason that the column has not
 */
export function ofEarlier<Value>(
  earlier: Column<Session>,
  said: Column<Value>,
  of: (session: Session, market: Market) => Value | Lack,
): Column<Value> {
  return {
    // The earlier session is over by then.
    known: earlier.known,
    reasons: new Set([...earlier.reasons, ...said.reasons]),
    inputs: [earlier, said],
    cellsOf(table) {
      const { why: found, values: sessions } = table.cells(earlier);
      const cells = table.cells(said);
      const why = found.slice();
      const values = new Array<Value>(why.length);
      for (let row = 0; row < why.length; row++) {
        if (why[row] !== PRESENT) continue;
        const session = sessions[row];
        let place = row - 1;
        while (place >= 0 && table.session(place).day > session.day) place--;
        if (table.rows[place] === session) {
          why[row] = cells.why[place];
          values[row] = cells.values[place];
          continue;
        }
        const value = of(session, table.market);
        if (value instanceof Lack) why[row] = value.why;
        else values[row] = value;
      }
      return new ListCells(why, values);
    },
  };
}
