import { expect, test } from 'vitest';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { number } from '../../../src/columns/kinds.js';
import { atEnd } from '../../../src/columns/known.js';
import { lack, notAsked } from '../../../src/columns/lack.js';
import { ofEarlier } from '../../../src/columns/sessions/of-earlier.js';
import { previous, session } from '../../../src/columns/sessions/session.js';
import type { Session } from '../../../src/sessions/inner.js';
import { cellsOf, dayMarket, fromTo } from './day-market.js';

const market = dayMarket(fromTo(5, 7), fromTo(6, 4), fromTo(4, 9), fromTo(9, 8));

/** The closes above 5, and in which sessions they were asked for. */
function closesAboveFive() {
  const asked: Session[] = [];
  const said = columnsOf<Session>().number(
    atEnd,
    (row) => {
      asked.push(row);
      return row.close > 5 ? row.close : lack('no-size');
    },
    'no-size',
  );
  return { asked, said, earlier: ofEarlier(previous.itself, said, ({ close }) => (close > 5 ? close : notAsked)) };
}

test('what an earlier session said is taken from its row', () => {
  const { asked, earlier } = closesAboveFive();
  expect(cellsOf(market, earlier)).toEqual(['no-previous', 7, 'no-size', 9]);
  expect(asked).toEqual(market.sessions);
  expect(earlier.known.when).toBe('open');
  expect(earlier.reasons).toEqual(new Set([lack('no-previous'), lack('roll'), lack('no-size')]));
});

test('one that comes before all rows is asked anew, one without an earlier session not at all', () => {
  const of = (from: number) => {
    const { earlier } = closesAboveFive();
    return cellsOf({ ...market, lineage: {}, sessions: market.sessions.slice(from) }, earlier);
  };
  expect(of(1)).toEqual([7, 'no-size', 9]);
  expect(of(2)).toEqual([null, 9]);
});

test('it may lie further back than the session before', () => {
  const twoBefore = columnsOf<Session>().object(atEnd, ({ before }) => before?.before ?? notAsked);
  const opens = ofEarlier(
    twoBefore,
    number([session.open], (open) => open),
    ({ open }) => -open,
  );
  expect(cellsOf(market, opens)).toEqual([null, null, 5, 6]);
  const later = { ...market, lineage: {}, sessions: market.sessions.slice(2) };
  expect(cellsOf(later, opens)).toEqual([-5, -6]);
});
