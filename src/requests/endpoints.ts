import { InvalidRequest } from './invalid-request.js';
import type { Parameter, QueryParameter } from './parameter-kinds.js';
import { queryParameters, type pathParameters } from './parameters.js';
import { readQuery, refuseUnknown, type Query } from './read-query.js';

type Parameters = typeof pathParameters & typeof queryParameters;

/** A parameter of queries, by the name of its OpenAPI component. */
type Component = keyof typeof queryParameters;

/** The parameters of an endpoint in their order, in the groups that its task takes them in. */
export type Groups = Readonly<Record<string, readonly Component[]>>;

const dates = ['start_date', 'end_date'] as const;
const conditions = ['where', 'groupBy'] as const;

/** The parameters of every report besides its options. */
export const reportQuery = {
  dates,
  session: ['session'],
  conditions,
  run: ['hindsight', 'stability', 'lasting', 'shrunk', 'atRandom'],
  rows: ['detailed', 'maxRows', 'cursor'],
} as const satisfies Groups;

/** The parameters of a page: all others are the same for all pages of a query. */
export const ofPage: readonly string[] = ['cursor', 'maxRows'] satisfies readonly (typeof reportQuery.rows)[number][];

/** Those of a report where the service streams lines. */
export const streamedQuery = { ...reportQuery, rows: [...reportQuery.rows, 'format'] } as const satisfies Groups;

/** The parameters of every pooled report besides its options. */
export const pooledQuery = {
  tickers: ['tickers.of-class'],
  dates,
  session: ['session.in-play'],
  conditions,
  run: ['hindsight', 'lasting', 'atRandom'],
} as const satisfies Groups;

export const relationQuery = {
  answers: ['a', 'b'],
  dates,
  session: ['session.in-play'],
  conditions: ['where'],
  run: ['hindsight', 'atRandom'],
} as const satisfies Groups;

/** The parameters of what is in play in a market. */
export const inPlayQuery = {
  asked: ['reports', 'lookback.in-play'],
  session: ['session.in-play'],
  conditions,
  run: ['atRandom'],
} as const satisfies Groups;

/** The parameters of what is in play in several markets, and of their board. */
export const marketsQuery = { tickers: ['tickers.of-class'], ...inPlayQuery } as const satisfies Groups;

export const scanQuery = { period: ['lookback', 'since'], markets: ['tickers'] } as const satisfies Groups;

/** An endpoint: the beginning of its path, the parameters that follow in it, and those of its query. */
interface EndpointOutline {
  readonly name: string;
  readonly path: readonly (keyof typeof pathParameters)[];
  readonly query: Groups;
}

/** The endpoints by the identifiers of their operations; each report has its own. */
export const endpoints = {
  'discovery-scan': { name: 'discovery/scan', path: [], query: scanQuery },
  'in-play': { name: 'in_play', path: ['asset_class', 'ticker'], query: inPlayQuery },
  'in-play-of-markets': { name: 'in_play', path: ['asset_class'], query: marketsQuery },
  board: { name: 'board', path: ['asset_class'], query: marketsQuery },
  pooled: { name: 'pooled', path: ['report', 'asset_class'], query: pooledQuery },
  relation: { name: 'relation', path: ['asset_class', 'ticker'], query: relationQuery },
  'report-calculation': {
    name: 'report_calculation',
    path: ['report', 'asset_class', 'ticker'],
    query: reportQuery,
  },
} as const satisfies Readonly<Record<string, EndpointOutline>>;

export type Endpoint = keyof typeof endpoints;

/** The components of an endpoint's parameters, in their order. */
export function componentsOf(groups: Groups): readonly Component[] {
  return Object.values(groups).flat();
}

/** The names of an endpoint's parameters, in their order. */
export function namesOf(groups: Groups): readonly string[] {
  return componentsOf(groups).map(nameOf);
}

/** The name of the parameter of a component: that of `session.daily` is `session`. */
export function nameOf(component: string): string {
  return component.split('.')[0];
}

/** The names that no option of a report may have. */
export const reservedParameters: ReadonlySet<string> = new Set([streamedQuery, pooledQuery].flatMap(namesOf));

/** The name of what is read of a parameter. */
export function fieldOf(component: string, { field }: Parameter): string {
  return field ?? nameOf(component);
}

type NameOf<Of extends string> = Of extends `${infer Name}.${string}` ? Name : Of;
type FieldOf<Of extends keyof Parameters> = Parameters[Of] extends { readonly field: infer Field extends string }
  ? Field
  : NameOf<Of>;

/** What is read of the path of an endpoint. */
export type PathValues<Of extends Endpoint> = {
  readonly [Each in (typeof endpoints)[Of]['path'][number] as FieldOf<Each>]: string;
};

type ValueOf<Of extends Component> = ReturnType<Parameters[Of]['read']>;

type IsMandatory<Of extends Component> = Parameters[Of] extends { readonly missing: string } ? true : false;

/** The values of parameters; optional ones that are not given are left out. */
type Values<Of extends Component> = {
  readonly [Each in Of as IsMandatory<Each> extends true ? FieldOf<Each> : never]: ValueOf<Each>;
} & { readonly [Each in Of as IsMandatory<Each> extends true ? never : FieldOf<Each>]?: ValueOf<Each> };

/** A query as it is read, in the groups of its endpoint. */
export type Read<Of extends Groups> = { readonly [Group in keyof Of]: Values<Of[Group][number]> } & {
  /** Every parameter, as given. */
  readonly given: Query;
};

/**
 * Reads the parameters of groups, in their order. The policy and the run check the values.
 *
 * @param reports - the number of reports, for groups with the parameter `reports`
 * @throws {@link InvalidRequest}
 */
export function readGroups<Of extends Groups>(given: Query, groups: Of, reports = Infinity): Read<Of> {
  const read = (component: Component): readonly (readonly [string, unknown])[] => {
    const parameter: QueryParameter = queryParameters[component];
    const name = nameOf(component);
    const text = given.get(name);
    if (text !== undefined) return [[fieldOf(component, parameter), parameter.read(text, name, reports)]];
    if (parameter.missing !== undefined) throw new InvalidRequest(parameter.missing);
    return [];
  };
  const values = Object.entries(groups).map(([group, components]) => [
    group,
    Object.fromEntries(components.flatMap(read)),
  ]);
  return { ...Object.fromEntries(values), given } as Read<Of>;
}

/**
 * Reads a query that has no other parameters than those of its endpoint.
 *
 * @param reports - as for `readGroups`
 * @throws {@link InvalidRequest}
 */
export function readEndpointQuery<Of extends Groups>(text: string, groups: Of, reports?: number): Read<Of> {
  const given = readQuery(text);
  refuseUnknown(given, namesOf(groups));
  return readGroups(given, groups, reports);
}
