import type { ReportDescription } from '../reports/index.js';
import {
  nameOf,
  pathParameters,
  queryParameters,
  optionInQuery,
  optionInWords,
  type Parameter,
  type ServedReports,
  type JsonObject,
} from '../requests/inner.js';

/**
 * All parameters but the options of reports, by component name.
 *
 * @param streaming - whether reports may be requested as JSON lines
 * @param reports - the number of reports
 */
export function commonParameters(streaming: boolean, reports: number): Readonly<Record<string, JsonObject>> {
  const components = Object.entries<Parameter>({ ...pathParameters, ...queryParameters })
    .filter(([component]) => streaming || component !== 'format')
    .map(([component, { described }]): [string, JsonObject] => {
      const more = typeof described === 'function' ? described(reports) : described;
      return [component, { name: nameOf(component), in: 'query', ...more }];
    });
  return {
    ...Object.fromEntries(components),
    'If-None-Match': {
      name: 'If-None-Match',
      in: 'header',
      description: 'The tag of a cached result.',
      schema: { type: 'string' },
    },
  };
}

type NamedOption = ReportDescription['options'][number];

/** The options of all reports as query parameters, without duplicates. */
export interface OptionParameters {
  /**
   * By component name: the name of the option if it means the same in all reports, else followed by the first report
   * with this meaning.
   */
  readonly parameters: Readonly<Record<string, JsonObject>>;
  /** The component name of the parameter of an option. */
  readonly nameOf: (option: NamedOption) => string;
}

/**
 * Collects the options of all reports, many of which are shared.
 *
 * @param taken - the names of other parameter components
 */
export function optionParameters({ all }: ServedReports, taken: Iterable<string>): OptionParameters {
  const used = new Set(taken);
  // Options are equal if their descriptions are the same JSON.
  const components = new Map<string, { readonly option: NamedOption; readonly name: string }>();
  // Own reports come second, so that they rename no component.
  for (const isBuiltIn of [true, false]) {
    const first = new Map<string, { readonly option: NamedOption; readonly report: string }>();
    const meanings = new Map<string, number>();
    for (const { description, builtIn } of all) {
      if (builtIn !== isBuiltIn) continue;
      for (const option of description.options) {
        const meaning = JSON.stringify(option);
        if (first.has(meaning) || components.has(meaning)) continue;
        first.set(meaning, { option, report: description.report });
        meanings.set(option.name, (meanings.get(option.name) ?? 0) + 1);
      }
    }
    for (const [meaning, { option, report }] of first) {
      const isPlain = meanings.get(option.name) === 1 && !used.has(option.name);
      components.set(meaning, { option, name: isPlain ? option.name : `${option.name}.${report}` });
    }
    for (const { name } of components.values()) used.add(name);
  }
  return {
    nameOf: (option) => components.get(JSON.stringify(option))?.name ?? option.name,
    parameters: Object.fromEntries(Array.from(components.values(), ({ option, name }) => [name, parameterOf(option)])),
  };
}

function parameterOf(option: NamedOption): JsonObject {
  return {
    name: option.name,
    in: 'query',
    description: `${optionInWords(option)}${option.default === null ? ' `none` for none.' : ''}`,
    // A list is one comma-separated value, as no parameter may occur twice.
    ...(option.type === 'numbers' ? { style: 'form', explode: false } : {}),
    schema: optionInQuery(option),
  };
}
