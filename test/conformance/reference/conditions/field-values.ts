import type { Bars } from '../../../../src/bars/index.js';
import { namesOf } from '../../../../src/conformance/reference/conditions/names.js';
import { numberFields, numberOf } from '../../../../src/conformance/reference/conditions/numbers.js';
import { openMarket } from '../../../../src/conformance/reference/open-market.js';
import { templateOf, templatesOf } from '../../../../src/conformance/reference/template-of.js';
import type { ReferenceOptions } from '../../../../src/conformance/index.js';

/** The value of a field for each session in the range, by the date without its year; `null` where it is missing. */
export function fieldValues(
  field: string,
  bars: Bars,
  options: Partial<ReferenceOptions> = {},
): Record<string, unknown> {
  const given = { assetClass: 'stocks', ticker: 'AAPL', calendar: null, ...options } as const;
  const market = openMarket(bars, templateOf(given, given.session ?? templatesOf(given)[0].id), given);
  const values = market.seen.map((session) => {
    if (!(field in numberFields)) {
      const names = namesOf(field, 60, session, market);
      return names.length === 0 ? null : names.join(' ');
    }
    const number = numberOf(field, 60, session, market);
    return number === null ? null : number.numerator.toNumber() / number.denominator.toNumber();
  });
  return Object.fromEntries(market.seen.map(({ date }, i) => [date.slice(5), values[i]]));
}
