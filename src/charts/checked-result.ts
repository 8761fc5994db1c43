import { BarstatsTypeError } from '../errors/index.js';
import { shownValue, wrongType } from '../errors/inner.js';
import type { TableResult } from './rows/kinds.js';

interface ShownKind {
  /** What it is called where it is asked for. */
  readonly name: string;
  /** The function whose result it is. */
  readonly from: string;
  /** The fields without which nothing can be shown of it. */
  readonly lists: readonly string[];
  readonly objects: readonly string[];
}

const shownKinds: Readonly<Record<TableResult['kind'], ShownKind>> = {
  report: {
    name: 'a report',
    from: 'runReport',
    lists: ['summary'],
    objects: ['session', 'params', 'observations'],
  },
  pooled: {
    name: 'a pooled report',
    from: 'runPooled',
    lists: ['markets', 'refused', 'summary'],
    objects: ['methods'],
  },
  comparison: {
    name: 'a comparison',
    from: 'compareMarkets or comparePeriods',
    lists: ['sides', 'summary'],
    objects: ['params'],
  },
  relation: { name: 'a relation', from: 'relate', lists: ['rows'], objects: ['a', 'b', 'observations'] },
  scan: { name: 'a scan', from: 'scanDiscovery', lists: ['ranking', 'findings', 'markets'], objects: [] },
  evidence: {
    name: 'a ranking by evidence',
    from: 'rankEvidence',
    lists: ['ranking', 'findings', 'markets'],
    objects: [],
  },
  board: { name: 'a board', from: 'board', lists: ['markets', 'rows', 'levels'], objects: ['asked'] },
  'in-play': {
    name: 'what is in play',
    from: 'inPlay',
    lists: ['reports', 'upcoming', 'notInPlay', 'refused'],
    objects: ['lookback'],
  },
};

/** The kinds of results that rows and tables are made of: all. */
export const tableKinds = Object.keys(shownKinds) as readonly TableResult['kind'][];

/**
 * Checks that a result is of one of the kinds that a function takes, and has what is shown of it.
 *
 * @param taken - the kinds, in the order in which the error names them
 * @throws {@link BarstatsTypeError} `wrong-type`, which says what was given and what takes it
 */
export function checkedResult<Kind extends TableResult['kind']>(
  result: unknown,
  taken: readonly Kind[],
): Extract<TableResult, { readonly kind: Kind }> {
  const fields: Readonly<Record<string, unknown>> = isObject(result) ? { ...result } : {};
  const kind = taken.find((each) => each === fields.kind);
  if (kind === undefined) {
    const names = taken.map((each) => shownKinds[each].name);
    const last = names.pop()!;
    const rule = names.length === 0 ? last : `${names.join(', ')} or ${last}`;
    throw new BarstatsTypeError('wrong-type', `result must be ${rule}, got ${given(result, fields)}`, {
      argument: 'result',
    });
  }
  const { lists, objects } = shownKinds[kind];
  for (const name of lists) if (!Array.isArray(fields[name])) throw wrongType(`result.${name}`, 'a list', fields[name]);
  for (const name of objects) if (!isObject(fields[name])) throw wrongType(`result.${name}`, 'an object', fields[name]);
  return result as Extract<TableResult, { readonly kind: Kind }>;
}

/** What was given, and if it is a result, what takes it. */
function given(result: unknown, { kind, refused }: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(result)) return 'a list: give one result at a time';
  if (!isObject(result)) return shownValue(result);
  if (kind === undefined) return 'an object without a kind';
  if (kind === 'refused') {
    const { code }: { readonly code?: unknown } = isObject(refused) ? refused : {};
    return `a report that was refused and has no figures: ${shownValue(code)}`;
  }
  const other = Object.entries(shownKinds).find(([each]) => each === kind);
  if (other === undefined) return `an object of the kind ${shownValue(kind)}`;
  return `the result of ${other[1].from}: toTable and rowsOf take it`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
