import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import { sessionTemplates } from '../../src/calendar/index.js';
import { catalog, describeReport, runReport, type ReportDescription } from '../../src/reports/index.js';
import {
  inPlayQuery,
  marketsQuery,
  namesOf,
  pooledQuery,
  reportQuery,
  reservedParameters,
  scanQuery,
} from '../../src/requests/endpoints.js';
import { readCondition } from '../../src/requests/read-value.js';
import { parametersOf, pathOf } from './parameters-of.js';
import { document, misfitsOf, resolved, validatorOf } from './validator-of.js';

type Option = ReportDescription['options'][number];

const bars = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1m' });

const tokyo = { ...sessionTemplates.futures[2], id: 'tokyo', open: '09:00' };

/** The values that an option may have in a query once it is read, and some that it may not. */
function candidatesOf(option: Option): readonly unknown[] {
  switch (option.type) {
    case 'choice':
      return [...option.choices, 'none', '', 1];
    case 'session':
      return [
        'new-york',
        'london',
        'asia',
        'daily',
        'tokyo',
        'none',
        JSON.stringify(tokyo),
        '[]',
        `{${' '.repeat(1000)}`,
      ];
    case 'wall-time':
      return ['00:00', '09:30', '23:59', '24:00', '24:01', '9:30', '12:60', ' 12:00', '12:00\n', 'none', 5];
    case 'numbers': {
      const { minimum, maximum } = option;
      return [[], [minimum], [minimum, maximum], [minimum - 1], [maximum + 1], [1, 1], [1, 2.5], ['1'], 1];
    }
    default: {
      const { minimum, maximum } = option;
      const middle = Math.floor((minimum + maximum) / 2);
      return [minimum, minimum - 1, minimum + 1e-9, middle, middle + 0.5, maximum, maximum + 1, '1', 'none', true];
    }
  }
}

/** What a service makes of a value in a query. */
const read = (option: Option, value: unknown) =>
  option.type === 'session' && value === JSON.stringify(tokyo)
    ? tokyo
    : option.default === null && value === 'none'
      ? null
      : value;

/** Whether a report takes a value for an option; futures have every session. */
function takes(report: ReportDescription['report'], option: Option, value: unknown): boolean {
  try {
    const params = { [option.name]: read(option, value) } as never;
    runReport(bars, report, { assetClass: 'futures', ticker: 'RTY', params });
    return true;
  } catch (error) {
    const { argument } = error as { readonly argument: string };
    // The value is taken, and then the bars that it makes do not fit another option.
    if (argument === 'bars') return true;
    if (!argument.startsWith('options.params')) throw error;
    return false;
  }
}

describe.each(catalog)('the query of $report', ({ report, options }) => {
  const query = parametersOf(pathOf(report)).filter((parameter) => parameter.in === 'query');

  it('has what all reports have, and the options of the report in their order', () => {
    expect(query.map(({ name }) => name)).toEqual([...namesOf(reportQuery), ...options.map(({ name }) => name)]);
  });

  it('has each option with its text and its default, which fits it and is what a report without it has', () => {
    const { params } = runReport(bars, report, { assetClass: 'futures', ticker: 'RTY' });
    for (const option of options) {
      const parameter = query.find(({ name }) => name === option.name);
      const preset = parameter?.schema?.default;
      expect(parameter?.description).toContain(option.text);
      expect(preset).toStrictEqual(option.default ?? 'none');
      expect(validatorOf(parameter!.pointer)(preset)).toBe(true);
      expect(read(option, preset)).toStrictEqual(params[option.name]);
    }
  });

  it('has lists as one value with commas', () => {
    for (const { name, style, explode } of query) {
      const isList = options.some((option) => option.name === name && option.type === 'numbers');
      expect([name, style, explode]).toEqual([name, ...(isList ? ['form', false] : [undefined, undefined])]);
    }
  });

  it('has the session that the report is computed on without one', () => {
    const session = query.find(({ name }) => name === 'session')?.schema;
    const { defaultSession } = describeReport(report);
    const ids = new Set(Object.values(sessionTemplates).flatMap((templates) => templates.map(({ id }) => id)));
    const { anyOf } = resolved(session!) as unknown as { readonly anyOf: readonly { readonly $ref: string }[] };
    expect(new Set((resolved(anyOf[0]) as { readonly enum: readonly string[] }).enum)).toEqual(ids);
    expect(session?.default).toBe(['first', 'second'].includes(defaultSession) ? undefined : defaultSession);
  });
});

/** A report of each family, and any other whose options differ. */
const differing = new Map(catalog.map((each) => [`${each.family} ${JSON.stringify(each.options)}`, each])).values();

it.each([...differing])('the query of $report takes for each option just what the report takes', (each) => {
  const query = parametersOf(pathOf(each.report));
  for (const option of each.options) {
    const validate = validatorOf(query.find(({ name }) => name === option.name)!.pointer);
    for (const value of candidatesOf(option)) {
      expect(validate(value), `${option.name}=${JSON.stringify(value)}`).toBe(takes(each.report, option, value));
    }
  }
});

describe('the options of all reports', () => {
  it('never have the name of a parameter that all reports have', () => {
    const names = new Set(catalog.flatMap(({ options }) => options.map(({ name }) => name)));
    expect([...reservedParameters].filter((name) => names.has(name))).toEqual([]);
  });
});

describe('the query of the scan', () => {
  it('has what the service reads', () => {
    const query = parametersOf('/discovery/scan').filter((parameter) => parameter.in === 'query');
    expect(query.map(({ name }) => name)).toEqual(namesOf(scanQuery));
  });
});

describe('a condition in a query', () => {
  const { schema, examples } = document.components.parameters.where as unknown as {
    readonly schema: { readonly anyOf: readonly object[] };
    readonly examples: Readonly<Record<string, { readonly value: string }>>;
  };

  it('has examples that the service reads', () => {
    expect(Object.keys(examples).length).toBeGreaterThan(2);
    const validate = validatorOf('/components/parameters/where/schema');
    for (const { value } of Object.values(examples)) {
      expect(validate(value)).toBe(true);
      expect(misfitsOf('Condition', readCondition(value, 'where'))).toEqual([]);
    }
  });

  it('is any text, or JSON where it begins with a brace', () => {
    expect(schema.anyOf).toHaveLength(2);
    const validate = validatorOf('/components/parameters/where/schema/anyOf/0');
    expect(['weekday = monday', '{"and":[]}', ''].map((text) => validate(text))).toEqual([true, false, false]);
  });
});

describe('the query of what is in play', () => {
  it('has what the service reads', () => {
    const query = parametersOf('/in_play/{asset_class}/{ticker}').filter((parameter) => parameter.in === 'query');
    expect(query.map(({ name }) => name)).toEqual(namesOf(inPlayQuery));
  });

  it('has what the service reads of several markets, with their tickers as one value with commas', () => {
    for (const path of ['/in_play/{asset_class}', '/board/{asset_class}']) {
      const query = parametersOf(path).filter((parameter) => parameter.in === 'query');
      expect(query.map(({ name }) => name)).toEqual(namesOf(marketsQuery));
      expect(query[0]).toMatchObject({ style: 'form', explode: false, schema: { uniqueItems: true, maxItems: 500 } });
    }
  });
});

describe('the query of a pooled report', () => {
  it('has what the service reads, and all options of reports as one object', () => {
    const query = parametersOf('/pooled/{report}/{asset_class}').filter((parameter) => parameter.in === 'query');
    expect(query.map(({ name }) => name)).toEqual([...namesOf(pooledQuery), 'options']);
    expect(query.at(-1)).toMatchObject({ style: 'form', explode: true, schema: { type: 'object' } });
  });
});
