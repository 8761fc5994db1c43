import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TableHistory } from '../../src/columns/table-history.js';

test('of what was made as many rows still hold as every version since has in common with the one before', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ same: fc.nat(10), asked: fc.boolean() }), { maxLength: 30 }), (versions) => {
      const line = new TableHistory();
      const own = {};
      let made: object | null = null;
      let same = 0;
      for (const version of versions) {
        const number = line.next(version.same);
        same = Math.min(same, version.same);
        expect(line.find(own, number)).toEqual(made && { made, same });
        if (!version.asked) continue;
        made = { number };
        same = Infinity;
        line.keep(own, made, number);
        expect(line.find(own, number)).toEqual({ made, same });
      }
    }),
  );
});

test('only the latest version keeps what was made, and finds it', () => {
  const line = new TableHistory();
  const [kept, late] = [{}, {}];
  const first = line.next(0);
  line.keep(kept, 'made', first);
  const second = line.next(3);
  line.keep(late, 'made', first);
  expect(line.find(kept, first)).toBe(null);
  expect(line.find(kept, second)).toEqual({ made: 'made', same: 3 });
  expect(line.find(late, second)).toBe(null);
});

test('what was asked for last is found however many versions ago that was', () => {
  const line = new TableHistory();
  const [own, never] = [{}, {}];
  line.keep(own, 'made', line.next(0));
  let version = 0;
  for (let i = 0; i < 10_000; i++) version = line.next(i === 250 ? 5 : 9);
  expect(line.find(own, version)).toEqual({ made: 'made', same: 5 });
  expect(line.find(never, version)).toBe(null);
});
