import * as fc from 'fast-check';
import {
  describeReport,
  type OptionDescription,
  type ParamValue,
  type ReportId,
  type ReportParams,
} from '../../reports/index.js';

const smallNumbers = [0, 0.01, 0.1, 0.25, 0.382, 0.5, 0.7, 0.75, 1, 1.01, 1.25, 1.5, 2, 3, 4, 0.30000000000000004];
const numbers = [...smallNumbers, 5, 10, 12.5, 25, 33.3, 50, 75, 100, 150, 400, 1e-7, 999_999];

/**
 * Valid params of a report: any of its options given or left out, as the catalog describes them.
 *
 * @param report - the identifier of the report
 * @throws {@link BarstatsRangeError} `unknown-report`
 *
 * @example
 * ```ts
 * import * as fc from 'fast-check';
 * import { reportParamsArbitrary } from 'barstats/conformance';
 *
 * const criteria = fc.sample(reportParamsArbitrary('outside-days-standard'), { numRuns: 100, seed: 1 });
 * [...new Set(criteria.map(({ criterion }) => String(criterion)))].sort(); // ['close', 'undefined', 'wick']
 * ```
 */
export function reportParamsArbitrary<Id extends ReportId>(report: Id): fc.Arbitrary<ReportParams<Id>> {
  const options = Object.fromEntries(
    describeReport(report).options.map((option) => [option.name, paramArbitrary(option)]),
  );
  // The catalog describes the very options that the type of the params lists.
  return fc.record(options, { requiredKeys: [] }).map((params) => inOrder(params) as ReportParams<Id>);
}

function paramArbitrary(option: OptionDescription): fc.Arbitrary<ParamValue> {
  if (option.type === 'choice') return fc.constantFrom(...option.choices);
  const allowed = (pool: readonly number[]) =>
    pool.filter((number) => number >= option.minimum && number <= option.maximum);
  if (option.type === 'optional-number') {
    const some = fc.oneof(fc.constantFrom(...allowed(smallNumbers)), fc.constantFrom(...allowed(numbers)));
    return fc.option(some, { freq: 2 });
  }
  const most = 4 * option.default[option.default.length - 1];
  return fc
    .subarray(allowed(numbers.filter((number) => number <= most)), { minLength: 1, maxLength: 6 })
    .map((some) => [...some].sort((a, b) => a - b));
}

/** A least size that is above the greatest one changes places with it. */
function inOrder(params: Readonly<Record<string, ParamValue | undefined>>): typeof params {
  const { minRange, maxRange } = params;
  const crossed = typeof minRange === 'number' && typeof maxRange === 'number' && minRange > maxRange;
  return crossed ? { ...params, minRange: maxRange, maxRange: minRange } : params;
}
