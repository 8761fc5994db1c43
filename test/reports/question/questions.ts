import * as fc from 'fast-check';
import {
  catalog,
  type OptionDescription,
  type AskedQuestion,
  type ReportDescription,
} from '../../../src/reports/index.js';
import { conditionArbitrary, groupByArbitrary } from '../../conditions/arbitraries.js';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const template = {
  id: 'a&b=c+d%20?#/ä',
  timeZone: 'Europe/Berlin',
  open: '09:00',
  close: '17:30',
  weekdays: ['monday'],
};
const sessions = fc.constantFrom('london', 'daily', template);
const number = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constantFrom(0.5, 1e-7, -0.25, 1_000_000));
const on = fc.constant(true);

function valueOf({ type, default: usual, ...option }: OptionDescription): fc.Arbitrary<unknown> {
  switch (type) {
    case 'choice':
      return fc.constantFrom(...('choices' in option ? option.choices : []));
    case 'session':
      return sessions;
    case 'wall-time':
      return fc.constantFrom('09:30', '16:00', ...(usual === null ? [null] : []));
    case 'number':
      return number;
    case 'optional-number':
      return fc.option(number);
    case 'numbers':
      return fc.array(number, { minLength: 1, maxLength: 4 });
  }
}

function ofReport({ report, options }: ReportDescription): fc.Arbitrary<unknown> {
  const params = fc.record(Object.fromEntries(options.map((option) => [option.name, valueOf(option)])), {
    requiredKeys: [],
    noNullPrototype: true,
  });
  const optional = {
    startDate: fc.constantFrom('2020-01-02', '1999-12-31'),
    endDate: fc.constantFrom('2024-03-04'),
    session: sessions,
    where: conditionArbitrary(),
    groupBy: groupByArbitrary(),
    ...{ hindsight: on, stability: on, lasting: on, shrunk: on },
    atRandom: fc.integer({ min: 1, max: 999 }),
  };
  const market = fc.option(fc.record({ assetClass: fc.constantFrom('stocks', 'crypto'), ticker: text }));
  return fc.tuple(fc.record(optional, { requiredKeys: [] }), market, params).map(([rest, named, given]) => ({
    report,
    ...named,
    ...(Object.keys(given).length === 0 ? {} : { params: given }),
    ...rest,
  }));
}

/** Questions as `parseQuestion` gives them, of every report. */
export const questionArbitrary = fc
  .constantFrom(...catalog)
  .chain((description) => ofReport(description)) as fc.Arbitrary<AskedQuestion>;
