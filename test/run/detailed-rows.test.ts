import { expect, it } from 'vitest';
import type { DetailedRow } from '../../src/reports/index.js';
import { detailedRows } from '../../src/run/detailed-rows.js';

const row = (i: number): DetailedRow => ({ date: `2024-07-0${i}`, groups: [], levels: {}, outcomes: {}, measures: {} });

it('makes a row when it is read, and none before it', () => {
  const made: number[] = [];
  const rows = detailedRows(
    9,
    (i) => (made.push(i), row(i)),
    () => 'd',
  );
  const iterator = rows.from(4);
  expect([rows.length, made]).toEqual([9, []]);
  iterator.next();
  iterator.next();
  expect(made).toEqual([4, 5]);
  iterator.return();
  expect(Array.from(rows.from(8), ({ date }) => date)).toEqual(['2024-07-08']);
  expect(Array.from(rows.from(9))).toEqual([]);
  expect(Array.from(rows, ({ date }) => date.at(-1))).toEqual([...'012345678']);
  expect(Array.from(rows).every((each) => Object.isFrozen(each) && Object.isFrozen(each.levels))).toBe(true);
});

it('looks at the data once, and only where it is asked what they are', () => {
  let looked = 0;
  const rows = detailedRows(1, row, () => String(++looked));
  expect(looked).toBe(0);
  expect([rows.digest(), rows.digest()]).toEqual(['1', '1']);
});
