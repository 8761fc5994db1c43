import fc from 'fast-check';
import { conditionArbitrary, groupByArbitrary } from '../../../src/conformance/arbitraries/condition-arbitrary.js';
import { catalog, type ReportDescription } from '../../../src/reports/index.js';
import { conditionFields } from '../../../src/reports/inner.js';

type Option = ReportDescription['options'][number];

/** Mostly what is right, so that most queries get as far as the bars. */
const rarely = <Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: wrong });

/** A list of numbers with commas, as long as it may be, longer, and far too long. */
const numbers = (minimum: number, maximum: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      rarely(fc.constantFrom(1, 5, 20, 49, 50), fc.constantFrom(51, 200, 3000)),
      fc.double({ min: 0.001, max: 3, noNaN: true }),
    )
    .map(([length, step]) =>
      Array.from({ length }, (_, i) => Number((Math.max(minimum, 0) + (i + 1) * step).toPrecision(6)))
        .filter((number) => number <= maximum)
        .join(),
    );

/** A value of an option: the cheapest and the costliest that it may have, and some that it may not. */
function valueOf(option: Option): fc.Arbitrary<string> {
  const wrong = fc.constantFrom('', 'none', '-1', '1e99', 'NaN', '__proto__', '9'.repeat(400));
  const right = ((): fc.Arbitrary<string> => {
    switch (option.type) {
      case 'choice':
        return fc.constantFrom(...option.choices);
      case 'numbers':
        return numbers(option.minimum, option.maximum);
      case 'number':
      case 'optional-number':
        return fc.oneof(
          fc.constantFrom(option.minimum, option.minimum + 1, 5, 30, option.maximum).map(String),
          fc.integer({ min: Math.ceil(option.minimum), max: Math.min(Math.floor(option.maximum), 1440) }).map(String),
        );
      case 'wall-time':
        return fc.constantFrom('09:30', '00:00', '23:59', '10:01');
      case 'session':
        return fc.constantFrom('asia', 'london', 'new-york', 'daily');
    }
  })();
  return rarely(right, wrong);
}

const comparison = { field: 'gap.percent', op: 'gt', value: -1 };

/** Conditions: any that is right, a hundred in one list, too many, and too deep. */
const where = rarely<unknown>(
  fc.oneof(conditionArbitrary(true), fc.constant({ or: Array(99).fill(comparison) as unknown[] })),
  fc.oneof(
    fc.constantFrom(100, 400).map((length) => ({ or: Array(length).fill(comparison) as unknown[] })),
    fc.constantFrom(49, 51).map((depth) => {
      let condition: unknown = comparison;
      for (let i = 0; i < depth; i++) condition = { not: condition };
      return condition;
    }),
  ),
);

const numberFields = conditionFields.filter(({ kind }) => kind === 'number').map(({ name }) => name);

/** Groupings: any that is right, and the finest that there are. */
const groupBy = fc.oneof(
  { weight: 2, arbitrary: groupByArbitrary(true) },
  fc
    .tuple(fc.constantFrom(...numberFields), rarely(fc.constantFrom(10, 50), fc.constantFrom(51, 300)))
    .map(([field, length]) => ({ field, edges: Array.from({ length }, (_, i) => (i - length / 2) / 8) })),
);

const starts = rarely(fc.constantFrom('2023-01-02', '2023-07-01', '2022-01-01'), fc.constantFrom('1900-01-01', 'x'));
const ends = rarely(fc.constantFrom('2023-12-29', '9999-12-31'), fc.constantFrom('2023-01-01', '2023-02-30'));

/** Queries that ask any report for as much as they can, and for what they must not. */
export const hostileReport: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...catalog), fc.constantFrom('stocks/AAPL', 'futures/ES', 'crypto/ETHUSDT'))
  .chain(([{ report, options }, market]) =>
    fc
      .record(
        {
          ...Object.fromEntries(options.map((option) => [option.name, valueOf(option)])),
          start_date: starts,
          end_date: ends,
          session: rarely(fc.constantFrom('new-york', 'daily'), fc.constantFrom('asia', 'moon')),
          stability: rarely(fc.constant('true'), fc.constant('perhaps')),
          detailed: fc.constantFrom('true', 'false'),
          where: where.map((condition) => JSON.stringify(condition)),
          groupBy: groupBy.map((grouping) => JSON.stringify(grouping)),
        },
        { requiredKeys: [] },
      )
      .map((parameters) => `/report_calculation/${report}/${market}?${queryOf(parameters)}`)
      .chain((target) =>
        rarely(
          fc.constant(target),
          fc.constantFrom('', '1.0.0.0.0').map((cursor) => `${target}&cursor=${cursor}`),
        ),
      ),
  );

/** The tickers of a class: all, some, and more than there may be. */
const tickers = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  { tickers: 'ETHUSDT' },
  { tickers: 'AAPL' },
  { tickers: 'ES' },
  { tickers: Array.from({ length: 600 }, (_, i) => `T${i}`).join() },
  { tickers: 'A,'.repeat(7000) },
);

/** Scans, pooled reports and what is in play, of as much as they can. */
export const hostileOther: fc.Arbitrary<string> = fc.oneof(
  fc
    .record({
      lookback: fc.constantFrom('1mo', '1y', '2y'),
      tickers: fc.constantFrom('stocks/AAPL', 'crypto/ETHUSDT,futures/ES', Array(600).fill('stocks/AAPL').join()),
    })
    .map((parameters) => `/discovery/scan?${queryOf(parameters)}`),
  fc
    .record(
      {
        reports: fc.constantFrom(
          'gap-fill-standard',
          catalog.map(({ report }) => report).join(),
          Array(2000).fill('doji-standard').join(),
        ),
        lookback: fc.constantFrom('1mo', '1y'),
        where: where.map((condition) => JSON.stringify(condition)),
        groupBy: groupBy.map((grouping) => JSON.stringify(grouping)),
      },
      { requiredKeys: [] },
    )
    .chain((parameters) =>
      fc
        .tuple(
          fc.constantFrom(
            '/in_play/crypto/ETHUSDT',
            '/in_play/crypto',
            '/in_play/stocks',
            '/board/crypto',
            '/board/futures',
          ),
          tickers,
        )
        .map(([path, named]) => `${path}?${queryOf({ ...parameters, ...(path.split('/').length > 3 ? {} : named) })}`),
    ),
  fc
    .tuple(fc.constantFrom(...catalog), fc.constantFrom('stocks', 'futures', 'crypto'))
    .chain(([{ report, options }, assetClass]) =>
      fc
        .record(
          {
            ...Object.fromEntries(options.map((option) => [option.name, valueOf(option)])),
            start_date: starts,
            end_date: ends,
            hindsight: rarely(fc.constant('true'), fc.constant('1')),
            where: where.map((condition) => JSON.stringify(condition)),
            groupBy: groupBy.map((grouping) => JSON.stringify(grouping)),
          },
          { requiredKeys: [] },
        )
        .chain((parameters) =>
          tickers.map((named) => `/pooled/${report}/${assetClass}?${queryOf({ ...parameters, ...named })}`),
        ),
    ),
);

function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '').replaceAll('%2C', ',')}`)
    .join('&');
}
