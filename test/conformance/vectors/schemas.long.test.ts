import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { runLibrary, type EngineRequest } from '../../../src/conformance/index.js';
import type { Manifest } from './manifest.js';
import { barsOfMarket } from './reports/bars-of-market.js';
import type { ReportFile } from './reports/report-file.js';
import { stored } from './stored.js';

const folder = new URL('../../../docs/conformance/schemas/', import.meta.url);
const names = readdirSync(folder);
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
for (const name of names) ajv.addSchema(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object);

const schema = (name: string): ValidateFunction => ajv.getSchema(name)!;
const { files } = stored('manifest.json') as Manifest;

/** The first thing that is wrong, `null` if nothing is. */
function fault(name: string, value: unknown): string | null {
  const validate = schema(name);
  if (validate(value)) return null;
  const [{ instancePath, message = '' }] = validate.errors!;
  return `${instancePath} ${message}`;
}

type Json = Record<string, unknown>;
const copy = (file: string): Json => structuredClone(stored(file)) as Json;

describe('the schemas', () => {
  it.each(names)('%s is one of draft 2020-12 with its own name as its id', (name) => {
    const { $id, $schema } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json;
    expect([$id, $schema]).toEqual([name, 'https://json-schema.org/draft/2020-12/schema']);
    expect(() => schema(name)).not.toThrow();
  });

  it.each(files)('$schema accepts $file', ({ file, schema: name }) => {
    expect(fault(name, stored(file))).toBeNull();
  });

  it('accept the manifest', () => {
    expect(fault('manifest.schema.json', stored('manifest.json'))).toBeNull();
  });
});

/** What makes any file wrong. */
const breaks: readonly (readonly [words: string, change: (file: Json) => void])[] = [
  ['another format', (file) => (file.format = 2)],
  ['no kind', (file) => delete file.kind],
  ['a field more', (file) => (file.more = 1)],
  [
    'an id with capitals',
    (file) => {
      const [first] = (file.cases ?? file.histories ?? file.groups ?? [file]) as Json[];
      first.id = 'Not An Id';
    },
  ],
  [
    'a reason without a link',
    (file) => {
      const [first] = (file.cases ?? file.histories ?? file.groups ?? [file]) as Json[];
      first.why = 'Because';
    },
  ],
  [
    'a row or a case cut short',
    (file) => {
      const rows = (file.rows ?? (file.histories as Json[] | undefined)?.[0].rows) as unknown[][] | undefined;
      if (rows !== undefined) rows[0].pop();
      else
        for (const each of (file.cases as Json[] | undefined) ?? [file])
          for (const name of Object.keys(each)) Reflect.deleteProperty(each, name);
    },
  ],
];

// One file of each schema: those of families are alike.
const one = files.filter(({ schema: name }, i) => files.findIndex((each) => each.schema === name) === i);

describe.each(one.filter(({ schema: name }) => name !== 'common.schema.json'))(
  '$schema refuses',
  ({ file, schema: name }) => {
    it.each(breaks)('%s', (_, change) => {
      const broken = copy(file);
      change(broken);
      expect(fault(name, broken)).not.toBeNull();
    });
  },
);

describe('the schemas of reports refuse', () => {
  const broken: readonly (readonly [words: string, change: (each: Json) => void])[] = [
    ['a result beside a refusal', (each) => (each.refused = 'bars-misaligned')],
    ['neither', (each) => delete each.result],
    ['a count below 0', ({ result }) => ((result as { observations: Json }).observations.seen = -1)],
    ['a count as text', ({ result }) => ((result as { observations: Json }).observations.eligible = '3')],
    ['an instant without a zone', ({ options }) => ((options as Json).asOf = '2024-05-01T10:00:00')],
    ['an asset class that there is not', ({ options }) => ((options as Json).assetClass = 'bonds')],
  ];

  it.each(broken)('%s', (_, change) => {
    const file = copy('reports/doji.json');
    change((file.cases as Json[]).find((each) => 'result' in each)!);
    expect(fault('reports.schema.json', file)).not.toBeNull();
  });
});

describe('the line protocol', () => {
  const { markets, cases } = stored('reports/doji.json') as ReportFile;
  const requests = cases
    .filter(({ options }) => options.asOf === undefined)
    .map(({ report, market, options }): EngineRequest => {
      const { rows, columns } = markets.find((each) => each.market === market)!;
      const { interval } = barsOfMarket(markets.find((each) => each.market === market)!);
      const number = (name: string, text: string): unknown =>
        name === 'time' ? Date.parse(text) : name === 'contract' ? text : Number(text);
      return {
        ...{ report, interval, options },
        rows: rows.map((row) => Object.fromEntries(row.map((text, i) => [columns[i], number(columns[i], text)]))),
      } as unknown as EngineRequest;
    });

  it('has a schema that requests meet, and their answers', () => {
    expect(requests.length).toBeGreaterThan(5);
    for (const request of requests) {
      expect(fault('line-request.schema.json', request)).toBeNull();
      expect(fault('line-answer.schema.json', JSON.parse(JSON.stringify(runLibrary(request))))).toBeNull();
    }
  });

  it.each([
    ['no report', { report: undefined }],
    ['rows of lists', { rows: [[1, 2, 3, 4, 5]] }],
    ['an interval as text', { interval: '1d' }],
  ])('has a schema that refuses a request with %s', (_, change) => {
    expect(fault('line-request.schema.json', JSON.parse(JSON.stringify({ ...requests[0], ...change })))).not.toBeNull();
  });

  it.each([[{}], [{ error: 7 }], [{ error: 'Bars Misaligned' }], [{ result: {} }], ['not-supported'], [null]])(
    'has a schema that refuses the answer %j',
    (answer) => {
      expect(fault('line-answer.schema.json', answer)).not.toBeNull();
    },
  );
});
