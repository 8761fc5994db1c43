import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidRequest } from '../../../src/requests/invalid-request.js';
import { checkedArguments } from '../../../src/service/tools/checked-arguments.js';
import { tools } from '../../../src/service/tools/tools.js';
import { law } from '../../laws/law.js';
import { satisfying } from './arguments-of.js';

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
formats(ajv);

/** Why the reader refuses arguments; `null` if it does not. */
function refusal(tool: (typeof all)[number], given: unknown): string | null {
  try {
    checkedArguments(tool, given);
    return null;
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    return error.message;
  }
}

const all = tools();

/** Values in which a part may be another one, left out or added. */
const nearly = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      'stocks',
      'stock',
      '2025-02-30',
      '2025-02-28',
      '1y',
      'a,b',
      'stocks/',
      '',
      0,
      1,
      50,
      51,
      -1,
      1.5,
      251,
      [],
      ['stocks/AAPL', 'stocks/AAPL'],
    ),
  );
  const change = fc.record({
    at: fc.nat(),
    deep: fc.boolean(),
    value: odd,
    kind: fc.constantFrom('none', 'set', 'drop', 'add'),
  });
  return fc.tuple(arbitrary, change).map(([value, { at, deep, value: other, kind }]) => {
    const changed = structuredClone(value) as Record<string, unknown>;
    const names = Object.keys(changed);
    const name = names[at % Math.max(1, names.length)];
    const inner = changed[name];
    const part = deep && typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : changed;
    const key = part === changed ? name : (Object.keys(part)[at % Math.max(1, Object.keys(part).length)] ?? 'x');
    if (kind === 'set') part[key] = other;
    else if (kind === 'drop' && !Array.isArray(part)) Reflect.deleteProperty(part, key);
    else if (kind === 'add') part[Array.isArray(part) ? String(part.length) : 'another'] = other;
    return changed;
  });
};

describe.each(all.map((tool) => [tool.name, tool] as const))('the arguments of %s', (_, tool) => {
  const validate = ajv.compile(tool.inputSchema);

  law(
    'are accepted just where the schema is satisfied, as another reader of schemas has it',
    [fc.oneof(satisfying(tool.inputSchema), nearly(satisfying(tool.inputSchema)))],
    (given) => {
      const isValid = validate(given);
      expect(refusal(tool, given) === null, `${JSON.stringify(given)} ${String(refusal(tool, given))}`).toBe(isValid);
      return [String(isValid)];
    },
    { runs: 300, atLeast: 1, meets: ['true', 'false'] },
  );

  law(
    'are refused in one line that ends, whatever JSON they are',
    [fc.jsonValue()],
    (given) => {
      const isValid = validate(given);
      const message = refusal(tool, given);
      if (isValid) expect(message).toBeNull();
      else expect(message).toMatch(/^\S.*[.?]$/);
      return !isValid;
    },
    { runs: 200, atLeast: 0.5 },
  );
});

it('every default satisfies its own schema', () => {
  const defaults: string[] = [];
  const visit = (schema: object): void => {
    if ('default' in schema) {
      const { default: usual, ...rest } = schema;
      expect(ajv.compile(rest)(usual), JSON.stringify(schema)).toBe(true);
      defaults.push(JSON.stringify(usual));
    }
    for (const each of Object.values(schema)) if (typeof each === 'object' && each !== null) visit(each as object);
  };
  visit(all);
  expect(defaults).toEqual(expect.arrayContaining(['10', '0', 'false', '"1y"']));
});

it.each([
  ['run_report', { report: 'a', asset_class: 'stocks' }, 'ticker is missing.'],
  [
    'run_report',
    { report: 'a', asset_class: 'stok', ticker: 'A' },
    'asset_class must be one of stocks, futures, crypto, forex, got "stok"; did you mean "stocks"?',
  ],
  [
    'run_report',
    { report: 'a', asset_class: 'x', ticker: 'A' },
    'asset_class must be one of stocks, futures, crypto, forex, got "x".',
  ],
  ['run_report', { repotr: 'a' }, 'There is no argument "repotr"; did you mean "report"?'],
  ['run_report', { report: '' }, 'report must not be empty.'],
  ['run_report', { report: '\ud800' }, 'report must be well-formed Unicode, got "\\ud800".'],
  ['run_report', { maxRows: 51 }, 'maxRows must be a whole number from 1 to 50, got 51.'],
  ['run_report', { maxRows: '5' }, 'maxRows must be a whole number, got "5".'],
  ['run_report', { stability: 'yes' }, 'stability must be true or false, got "yes".'],
  ['run_report', { session: 3 }, 'session must be a string or an object, got 3.'],
  ['run_report', { start_date: '2025-02-30' }, 'start_date must be a date such as 2025-01-31, got "2025-02-30".'],
  ['run_report', { report: 'a', asset_class: 'stocks', ticker: 'A', cursor: 'x' }, 'cursor needs maxRows too.'],
  ['run_report', [], 'The arguments must be an object, got a list.'],
  ['run_report', null, 'The arguments must be an object, got null.'],
  ['relate', { a: { report: 'a', quetsion: 'b' } }, 'There is no argument "a.quetsion"; did you mean "a.question"?'],
  [
    'relate',
    { a: { report: 'a', question: 'b', previous: 251 } },
    'a.previous must be a whole number from 0 to 250, got 251.',
  ],
  ['relate', { b: { report: 'a' } }, 'b.question is missing.'],
  ['scan', { lookback: '1y', since: '2025-01-01' }, 'Give either lookback or since, not both.'],
  ['scan', { tickers: [] }, 'tickers must have 1 to 20 items, got 0.'],
  ['scan', { tickers: ['stocks/A', 'stocks/A'] }, 'tickers[1] must be given only once, got "stocks/A".'],
  [
    'in_play',
    { moon: 1 },
    'There is no argument "moon"; there are asset_class, ticker, reports, lookback, session, where, groupBy, atRandom.',
  ],
] as const)('%s with %j says: %s', (name, given, message) => {
  expect(
    refusal(
      all.find((tool) => tool.name === name)!,
      given,
    ),
  ).toBe(message);
});

it('arguments that are nested deeper than the stack are refused', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`) as unknown;
  expect(refusal(all[2], { params: deep })).toBe('The arguments must not be nested deeper than 20.');
});

it('a key is masked in a message', () => {
  const key = `bs_live_${'a1b2c3d4'.repeat(6)}`;
  expect(refusal(all[2], { asset_class: key })).not.toContain('c3d4a1b2');
});
