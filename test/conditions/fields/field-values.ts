import { expect } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import { namesOf } from '../../../src/conformance/reference/conditions/names.js';
import { numberFields, numberOf } from '../../../src/conformance/reference/conditions/numbers.js';
import { openMarket } from '../../../src/conformance/reference/market/open-market.js';
import { templateOf, templatesOf } from '../../../src/conformance/reference/calendar/template-of.js';
import type { ReferenceOptions } from '../../../src/conformance/index.js';
import type { Quotient } from '../../../src/numeric/inner.js';
import { fieldOf, type FieldName } from '../../../src/conditions/fields.js';
import { catalogNames } from '../../../src/families/find-report.js';
import { checkedOptions } from '../../../src/conditions/settings/checked-options.js';
import { queryMarket } from '../../../src/sessions/market/query-market.js';
import { valuesIn } from '../values-in.js';

type Values = Record<string, string | number | null>;

/**
 * The value of a field for each session in the range, by the date without its year; `null` where it is missing. Several names are joined by
 * spaces. The engine and the reference must say the same.
 */
export function fieldValues(field: string, bars: Bars, options: Partial<ReferenceOptions> = {}): Values {
  const given = { assetClass: 'stocks', ticker: 'AAPL', calendar: null, ...options } as const;
  const values = ofEngine(field, bars, given);
  expect(ofReference(field, bars, given), 'of the reference').toEqual(values);
  return values;
}

function ofEngine(field: string, bars: Bars, options: ReferenceOptions): Values {
  const { query, settings } = checkedOptions(options, catalogNames);
  const market = queryMarket(bars, query, { report: 'a field', defaultSession: 'first', bars: 'daily' });
  const column = fieldOf(field as FieldName).of({ minutes: 60, events: settings.events });
  const shown = valuesIn<unknown>(column, market).map((value) => {
    if (value === null || typeof value === 'string') return value;
    if (Array.isArray(value)) return namesIn(value as readonly string[]);
    const { numerator, denominator } = value as Quotient;
    return Number(numerator) / Number(denominator);
  });
  return Object.fromEntries(market.sessions.map(({ date }, i) => [date.slice(5), shown[i]]));
}

function ofReference(field: string, bars: Bars, options: ReferenceOptions): Values {
  const market = openMarket(bars, templateOf(options, options.session ?? templatesOf(options)[0].id), options);
  const values = market.seen.map((session) => {
    if (!(field in numberFields)) return namesIn(namesOf(field, 60, session, market));
    const number = numberOf(field, 60, session, market);
    return number === null ? null : number.numerator.toNumber() / number.denominator.toNumber();
  });
  return Object.fromEntries(market.seen.map(({ date }, i) => [date.slice(5), values[i]]));
}

/** Each name once; their order says nothing. */
function namesIn(names: readonly string[]): string | null {
  return names.length === 0 ? null : [...new Set(names)].sort().join(' ');
}
