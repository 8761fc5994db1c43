import { catalog, type OptionDescription, type ReportDescription } from '../../reports/index.js';
import type { JsonObject } from './json.js';
import { optionInQuery } from './option-schema.js';

type NamedOption = ReportDescription['options'][number];

/** The options of all reports as parameters of a query, each meaning once. */
export interface OptionParameters {
  /**
   * By the name of their component: that of the option where all reports that have it mean the same, else with the first report after it
   * that means this.
   */
  readonly parameters: Readonly<Record<string, JsonObject>>;
  /** The name of the component that is the parameter of an option. */
  readonly nameOf: (option: NamedOption) => string;
}

/** Gathers the options of all reports, many of which have the same. */
export function optionParameters(): OptionParameters {
  // Options are alike where their descriptions are the same JSON.
  const first = new Map<string, { readonly option: NamedOption; readonly report: string }>();
  const meanings = new Map<string, number>();
  for (const { report, options } of catalog) {
    for (const option of options) {
      const meaning = JSON.stringify(option);
      if (first.has(meaning)) continue;
      first.set(meaning, { option, report });
      meanings.set(option.name, (meanings.get(option.name) ?? 0) + 1);
    }
  }
  const names = new Map(
    Array.from(first, ([meaning, { option, report }]) => [
      meaning,
      meanings.get(option.name) === 1 ? option.name : `${option.name}.${report}`,
    ]),
  );
  const nameOf = (option: NamedOption): string => names.get(JSON.stringify(option)) ?? option.name;
  return {
    nameOf,
    parameters: Object.fromEntries(Array.from(first.values(), ({ option }) => [nameOf(option), parameterOf(option)])),
  };
}

function parameterOf(option: NamedOption): JsonObject {
  return {
    name: option.name,
    in: 'query',
    description: descriptionOf(option),
    // A list is one value with commas, as no parameter may come twice.
    ...(option.type === 'numbers' ? { style: 'form', explode: false } : {}),
    schema: optionInQuery(option),
  };
}

function descriptionOf(option: OptionDescription): string {
  return [
    option.text,
    ...('unit' in option ? [`Unit: ${option.unit}.`] : []),
    ...('notAbove' in option && option.notAbove !== undefined ? [`Not above \`${option.notAbove}\`.`] : []),
    ...(option.default === null ? ['`none` for none.'] : []),
  ].join(' ');
}
