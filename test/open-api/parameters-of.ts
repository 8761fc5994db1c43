import type { ReportId } from '../../src/reports/index.js';
import type { Json } from '../../src/requests/schemas/open-api-document.js';
import { document, resolved } from './validator-of.js';

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema?: Readonly<Record<string, Json>>;
  /** Where its schema is. */
  readonly pointer: string;
}

/** The parameters of a path, wherever they are described. */
export function parametersOf(path: string): readonly Parameter[] {
  const { parameters } = document.paths[path] as {
    readonly parameters: readonly { readonly $ref: string }[];
  };
  return parameters.map((reference) => ({
    ...(resolved(reference) as unknown as Omit<Parameter, 'pointer'>),
    pointer: `${reference.$ref.slice(1)}/schema`,
  }));
}

/** The path of a report. */
export function pathOf(report: ReportId): string {
  return `/report_calculation/${report}/{asset_class}/{ticker}`;
}
