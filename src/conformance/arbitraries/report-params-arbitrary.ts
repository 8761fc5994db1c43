import * as fc from 'fast-check';
import {
  describeReport,
  type OptionDescription,
  type ParamValue,
  type ParamsOfName,
  type ReportName,
} from '../../reports/index.js';

const smallNumbers = [0, 0.01, 0.1, 0.25, 0.382, 0.5, 0.7, 0.75, 1, 1.01, 1.25, 1.5, 2, 3, 4, 0.30000000000000004];
const wholeNumbers = [0, 1, 2, 3, 4, 5, 7, 10, 14, 15, 20, 30, 45, 60, 90, 120];
const sessionIds = ['new-york', 'london', 'asia', 'daily'];
const wallTimes = ['00:00', '08:30', '09:30', '10:00', '12:00', '15:30'];
const numbers = [...smallNumbers, 5, 10, 12.5, 25, 33.3, 50, 75, 100, 150, 400, 1e-7, 999_999];

/**
 * Generates valid params of a report: each of its options is given or omitted.
 *
 * @param report - the identifier of the report, or an object made by `defineFamily`
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
export function reportParamsArbitrary<const Name extends ReportName>(report: Name): fc.Arbitrary<ParamsOfName<Name>>;
export function reportParamsArbitrary(report: ReportName): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const { options } = describeReport(report);
  const arbitraries = Object.fromEntries(options.map((option) => [option.name, paramArbitrary(option)]));
  return fc.record(arbitraries, { requiredKeys: [] }).map((params) => inOrder(params, options));
}

function paramArbitrary(option: OptionDescription): fc.Arbitrary<ParamValue> {
  if (option.type === 'choice') return fc.constantFrom(...option.choices);
  // Which of them there are depends on the asset class; the others are refused for it.
  if (option.type === 'session') return fc.constantFrom(option.default, ...sessionIds);
  if (option.type === 'wall-time') return fc.constantFrom(option.default, ...wallTimes);
  const { minimum: least, maximum: most } = option;
  const allowed = (pool: readonly number[]): readonly number[] => {
    const within = pool.filter((number) => number >= least && number <= most);
    // The bounds of an option of a user may leave out the whole pool.
    return within.length > 0 ? within : [least, most];
  };
  if (option.type === 'optional-number') {
    if (option.whole === true) return fc.option(fc.constantFrom(...allowed(wholeNumbers)), { freq: 2 });
    const some = fc.oneof(fc.constantFrom(...allowed(smallNumbers)), fc.constantFrom(...allowed(numbers)));
    return fc.option(some, { freq: 2 });
  }
  if (option.type === 'number') {
    const { minimum, maximum, aboveMinimum = false, whole = false } = option;
    const pool = allowed(whole ? wholeNumbers : numbers).filter((number) => !(aboveMinimum && number === minimum));
    return fc.constantFrom(option.default, maximum, ...(aboveMinimum ? [] : [minimum]), ...pool);
  }
  const largest = 4 * option.default[option.default.length - 1];
  return fc
    .subarray([...allowed(numbers.filter((number) => number <= largest))], { minLength: 1, maxLength: 6 })
    .map((some) => [...some].sort((a, b) => a - b));
}

/** A lower limit that is above the upper one changes places with it. */
function inOrder(
  params: Readonly<Record<string, ParamValue | undefined>>,
  options: ReturnType<typeof describeReport>['options'],
): typeof params {
  return options.reduce((ordered, option) => {
    if (!('notAbove' in option) || option.notAbove === undefined) return ordered;
    const lower = ordered[option.name];
    const upper = ordered[option.notAbove];
    const crossed = typeof lower === 'number' && typeof upper === 'number' && lower > upper;
    return crossed ? { ...ordered, [option.name]: upper, [option.notAbove]: lower } : ordered;
  }, params);
}
