import { expect, it } from 'vitest';
import { ends, remarksOn } from './ends.js';

const own = [{ of: 'own', knownThrough: '2028-12-31', announcedThrough: '2027-12-31' }];

it('warns two months before dates that are not announced', () => {
  const says = 'own is computed after 2027-12-31: enter what has been announced since.';
  expect(remarksOn('2027-10-31', own)).toEqual({ warnings: [], errors: [] });
  expect(remarksOn('2027-11-01', own)).toEqual({ warnings: [says], errors: [] });
});

it('warns when less than nine months are left, and fails when less than three are', () => {
  const announced = own.map((end) => ({ ...end, announcedThrough: end.knownThrough }));
  const says = 'own ends on 2028-12-31: extend it.';
  expect(remarksOn('2028-03-31', announced)).toEqual({ warnings: [], errors: [] });
  expect(remarksOn('2028-04-01', announced)).toEqual({ warnings: [says], errors: [] });
  expect(remarksOn('2028-09-30', announced)).toEqual({ warnings: [says], errors: [] });
  expect(remarksOn('2028-10-01', announced)).toEqual({ warnings: [], errors: [says] });
});

it('covers every calendar and event', () => {
  expect(ends.map(({ of }) => of)).toEqual(
    'xlon xetr xtks xhkg xnse xasx xtse nyse cme-equity-index FOMC CPI NFP OPEX'.split(' '),
  );
});
