import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { united, unitedById, unitedGroups } from '../../src/pooled/united.js';

const letters = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('united', () => {
  it('has each identifier once, and keeps the order of parts of one list', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray(letters), { maxLength: 6 }), (lists) => {
        const all = united(lists);
        expect([...all].sort()).toEqual([...new Set(lists.flat())].sort());
        for (const list of lists.slice(0, 2)) expect(all.filter((id) => list.includes(id))).toEqual(list);
      }),
    );
  });

  it('puts what a list has more before the next one that both have', () => {
    expect(
      united([
        ['a', 'c'],
        ['a', 'b', 'c', 'd'],
        ['z', 'a'],
      ]),
    ).toEqual(['z', 'a', 'b', 'c', 'd']);
  });

  it('sorts years, whoever has them', () => {
    expect(united([['2010', '2011'], ['2003'], ['2012']])).toEqual(['2003', '2010', '2011', '2012']);
    // Numbers among names are names as well.
    expect(united([['2010', 'early'], ['2003']])).toEqual(['2010', 'early', '2003']);
  });

  it('gives entries as the first list that has them does', () => {
    const entry = (id: string, label: string) => ({ id, label });
    expect(
      unitedById([
        [entry('b', 'first'), entry('c', 'first')],
        [entry('a', 'second'), entry('b', 'second')],
      ]),
    ).toEqual([entry('a', 'second'), entry('b', 'first'), entry('c', 'first')]);
  });

  it('sorts groups by the values of their dimensions, the last running fastest', () => {
    const group = (year: string, day: string) => ({
      group: { year, day },
      label: `${year}, ${day}`,
      labels: { year, day },
    });
    const groups = unitedGroups([
      [group('2011', 'mon'), group('2011', 'tue')],
      [group('2010', 'mon'), group('2010', 'tue')],
    ]);
    expect(groups.map(({ label }) => label)).toEqual(['2010, mon', '2010, tue', '2011, mon', '2011, tue']);
    const whole = (label: string) => ({ group: {}, label, labels: {} });
    expect(unitedGroups([[whole('All')], [whole('Other')]])).toEqual([whole('All')]);
  });
});
