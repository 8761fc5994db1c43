import type { OptionDescription, ReportDescription } from '../reports/index.js';
import {
  componentsOf,
  reportQuery,
  streamedQuery,
  refTo,
  optionInQuery,
  optionInResult,
  optionInWords,
  oneOfNames,
  type Groups,
  type JsonObject,
} from '../requests/inner.js';
import { headResponses, reportResponses } from './responses.js';

type Described = ReportDescription<string>;

/**
 * The one path of all reports.
 *
 * @param options - the components of the parameters for their options
 * @param streaming - whether they may be requested as JSON lines
 * @param deprecated - those of them that are deprecated
 */
export function reportsPath(options: readonly string[], streaming: boolean, deprecated: readonly string[]): JsonObject {
  const query: Groups = { ...(streaming ? streamedQuery : reportQuery), session: ['session.in-play'] };
  const parameters = ['report', 'asset_class', 'ticker', ...componentsOf(query), ...options, 'If-None-Match'];
  const about = deprecated.length === 0 ? [] : [`Deprecated: ${deprecated.map((id) => `\`${id}\``).join(', ')}.`];
  const all = { tags: ['reports'] };
  return {
    parameters: parameters.map((name) => refTo('parameters', name)),
    get: {
      operationId: 'report-calculation',
      summary: 'One report on one market',
      description: [
        'How often, how far and when: counts, percentages and intervals. `ReportOptions` says which options a report takes.',
        'Without a `session` it is on the one that the report is about.',
        ...about,
      ].join(' '),
      responses: reportResponses('ReportResult', streaming, deprecated.length > 0),
      ...all,
    },
    head: {
      operationId: 'head-report-calculation',
      summary: 'One report on one market, headers only',
      responses: headResponses(streaming ? 'HeadReport' : 'Head'),
      ...all,
    },
  };
}

type NamedOption = Described['options'][number];

/** The options of all reports as query parameters, each name once, with every meaning that it has. */
export function optionsByName(
  descriptions: readonly Described[],
  taken: Iterable<string>,
): { readonly names: readonly string[]; readonly parameters: Readonly<Record<string, JsonObject>> } {
  const meanings = new Map<string, (readonly [option: NamedOption, family: string])[]>();
  for (const { options, family } of descriptions) {
    for (const option of options) meanings.set(option.name, [...(meanings.get(option.name) ?? []), [option, family]]);
  }
  const used = new Set(taken);
  const parameters = Array.from(meanings, ([name, all]): [string, JsonObject] => [
    used.has(name) ? `${name}.option` : name,
    parameterOf(
      name,
      all.map(([option]) => option),
      wordsOf(all),
    ),
  ]);
  return { names: parameters.map(([name]) => name), parameters: Object.fromEntries(parameters) };
}

function parameterOf(name: string, options: readonly OptionDescription[], description: string): JsonObject {
  const schemas = options.map((option) => withoutDefault(optionInQuery(option)));
  const defaults = distinct(options.map((option) => optionInQuery(option).default ?? null));
  return {
    name,
    in: 'query',
    description,
    // A list is one comma-separated value, as no parameter may occur twice.
    ...(options.some(({ type }) => type === 'numbers') ? { style: 'form', explode: false } : {}),
    schema: {
      ...anyOf(schemas),
      ...(defaults.length === 1 ? { default: defaults[0] } : {}),
    },
  };
}

/** What an option means: where that depends on the family, the families of each meaning. Its unit may depend on it as well. */
function wordsOf(all: readonly (readonly [option: NamedOption, family: string])[]): string {
  const families = new Map<string, Set<string>>();
  for (const [option, family] of all) {
    const words = `${optionInWords(option, false)}${option.default === null ? ' `none` for none.' : ''}`;
    families.set(words, (families.get(words) ?? new Set()).add(family));
  }
  const units = distinct(all.flatMap(([option]) => ('unit' in option ? [option.unit] : [])));
  const meanings = Array.from(families, ([words, of]) =>
    families.size === 1 ? words : `${words} (${[...of].map((each) => `\`${each}\``).join(', ')})`,
  );
  return [...meanings, ...(units.length === 0 ? [] : [`Unit: ${units.join(', ')}.`])].join(' ');
}

/** Which options each report takes: told apart by `report`. */
export function reportOptionsSchema(descriptions: readonly Described[]): JsonObject {
  const reports = new Map<string, { readonly names: readonly string[]; readonly ids: string[] }>();
  for (const { report, options } of descriptions) {
    const names = options.map(({ name }) => name);
    const alike = reports.get(names.join()) ?? { names, ids: [] };
    alike.ids.push(report);
    reports.set(names.join(), alike);
  }
  return {
    description: 'The options that each report takes: all of them are in its result.',
    type: 'object',
    anyOf: Array.from(reports.values(), ({ names, ids }) => ({
      properties: {
        report: oneOfNames(ids),
        params: {
          type: 'object',
          ...(names.length === 0
            ? { maxProperties: 0 }
            : { minProperties: names.length, propertyNames: oneOfNames(names) }),
        },
      },
    })),
  };
}

/** The schema of the result of any report. */
export function anyResult(shared: JsonObject, descriptions: readonly Described[]): JsonObject {
  const options = new Map<string, JsonObject[]>();
  for (const option of descriptions.flatMap((each) => each.options)) {
    options.set(option.name, [...(options.get(option.name) ?? []), optionInResult(option)]);
  }
  const params = Array.from(options, ([name, schemas]) => [name, anyOf(schemas)]);
  return {
    ...shared,
    description: 'The result of a report.',
    allOf: [refTo('schemas', 'ReportOptions')],
    properties: {
      ...(shared.properties as JsonObject),
      params: { type: 'object', properties: Object.fromEntries(params) as JsonObject },
    },
    required: [...(shared.required as readonly string[]), 'params'],
    unevaluatedProperties: false,
  };
}

/** The schema of values that fit one of some schemas. */
function anyOf(schemas: readonly JsonObject[]): JsonObject {
  const different = distinct(schemas);
  return different.length === 1 ? different[0] : { anyOf: different };
}

function withoutDefault({ default: _, ...schema }: JsonObject): JsonObject {
  return schema;
}

/** Values of JSON without those that are the same as one before. */
function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
