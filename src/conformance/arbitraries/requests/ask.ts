/** What somebody asks for, before it is written as a path and a query. */
export interface Ask {
  readonly segments: readonly string[];
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** The path of what is asked for, as a client writes it. */
export function pathOf({ segments }: Ask): string {
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

/** The query of what is asked for. */
export function queryOf({ parameters }: Ask): string {
  return parameters.map((parameter) => parameter.map((part) => encodeURIComponent(part)).join('=')).join('&');
}
