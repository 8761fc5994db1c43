import { describe, expect, it } from 'vitest';
import { describeReport } from '../../src/reports/index.js';
import type { JsonObject } from '../../src/requests/schemas/open-api-document.js';
import { componentsOf, relationQuery } from '../../src/requests/endpoints.js';
import { otherPaths, reportPath } from '../../src/open-api/paths.js';

const described = describeReport('outside-days-standard');
const nameOf = ({ name }: { readonly name: string }): string => `${name}.own`;
const named = ({ parameters }: JsonObject) =>
  (parameters as readonly { readonly $ref: string }[]).map(({ $ref }) => $ref.replace('#/components/parameters/', ''));
const operation = (path: JsonObject, method: 'get' | 'head') => path[method] as JsonObject;
const responses = (path: JsonObject, method: 'get' | 'head') =>
  operation(path, method).responses as Readonly<Record<string, JsonObject>>;

/** A report and all other paths, all of them deprecated or none. */
function allPaths(deprecated: boolean) {
  const [scan, inPlay, inPlayOfMarkets, board, pooled, relation] = otherPaths(() => deprecated).map(([, path]) => path);
  return {
    report: reportPath(described, nameOf, false, deprecated),
    scan,
    inPlay,
    inPlayOfMarkets,
    board,
    pooled,
    relation,
  };
}

describe('the path of a report', () => {
  it('has what all reports take, then the options of this one by the names of their components', () => {
    const common = [
      'asset_class',
      'ticker',
      'start_date',
      'end_date',
      'session',
      'where',
      'groupBy',
      'hindsight',
      'stability',
      'lasting',
      'shrunk',
      'atRandom',
      'detailed',
      'maxRows',
      'cursor',
    ];
    const path = (more: object, streaming = false) =>
      reportPath({ ...described, defaultSession: 'first', ...more }, nameOf, streaming, false);
    expect(named(path({}))).toEqual([...common, 'criterion.own', 'If-None-Match']);
    expect(named(path({ options: [] }, true))).toEqual([...common, 'format', 'If-None-Match']);
    expect(named(path({ defaultSession: 'new-york' }))).toContain('session.new-york');
  });

  it('says what the variant adds to its family, and whether daily bars will do', () => {
    const text = (bars: 'daily' | 'intraday') =>
      operation(
        reportPath(
          { ...described, definition: 'A family.', text: 'A family. By weekday.', bars },
          nameOf,
          false,
          false,
        ),
        'get',
      ).description;
    expect([text('daily'), text('intraday')]).toEqual(['By weekday.', 'By weekday. Needs intraday bars.']);
  });

  it('may answer in lines, and says so of its headers, where the service streams', () => {
    const [plain, streamed] = [false, true].map((streaming) => reportPath(described, nameOf, streaming, false));
    const typesOf = (path: JsonObject) => Object.keys(responses(path, 'get')['200'].content as JsonObject);
    expect([typesOf(plain), typesOf(streamed)]).toEqual([
      ['application/json'],
      ['application/json', 'application/jsonl'],
    ]);
    const head = (path: JsonObject) => responses(path, 'head')['200'].$ref;
    expect([head(plain), head(streamed)]).toEqual(['#/components/responses/Head', '#/components/responses/HeadReport']);
  });
});

const { report, scan, inPlay, inPlayOfMarkets, board, pooled, relation } = allPaths(false);
const paths = { report, scan, inPlay, relation, inPlayOfMarkets, board, pooled };

it('every operation has an id of its own, and a HEAD the tags of its GET', () => {
  const operations = Object.values(paths).flatMap((path) => [operation(path, 'get'), operation(path, 'head')]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const path of Object.values(paths)) {
    expect(operation(path, 'head').operationId).toBe(`head-${operation(path, 'get').operationId as string}`);
    expect(operation(path, 'head').tags).toEqual(operation(path, 'get').tags);
    expect(operation(path, 'head').summary).toBe(`${operation(path, 'get').summary as string}, headers only`);
  }
});

it('only a report has pages whose data change; a scan is always available, as it says in its ranking what is not', () => {
  const has = (path: JsonObject) => ['409', '422', '403'].filter((status) => status in responses(path, 'get'));
  expect(Object.values(paths).map(has)).toEqual([
    ['409', '422', '403'],
    ['403'],
    ['422', '403'],
    ['422', '403'],
    ['403'],
    ['422', '403'],
    ['422', '403'],
  ]);
});

it('a deprecated operation is marked with GET and with HEAD, and its results have headers that say so', () => {
  const deprecated = { ...allPaths(true), streamed: reportPath(described, nameOf, true, true) };
  for (const path of Object.values(deprecated)) {
    expect([operation(path, 'get').deprecated, operation(path, 'head').deprecated]).toEqual([true, true]);
    const names = Object.keys(responses(path, 'get')['200'].headers as object);
    expect(names.slice(-3)).toEqual(['Deprecation', 'Sunset', 'Link']);
  }
  for (const path of Object.values(paths)) {
    expect([operation(path, 'get').deprecated, operation(path, 'head').deprecated]).toEqual([undefined, undefined]);
    expect(responses(path, 'get')['200'].headers).not.toHaveProperty('Deprecation');
  }
});

it('the scan, what is in play and relations have parameters of their own', () => {
  expect(named(paths.scan)).toEqual(['lookback', 'since', 'tickers', 'If-None-Match']);
  const market = [
    'asset_class',
    'ticker',
    'reports',
    'lookback.in-play',
    'session.in-play',
    'where',
    'groupBy',
    'atRandom',
  ];
  expect(named(paths.inPlay)).toEqual([...market, 'If-None-Match']);
  expect(named(paths.relation).filter((name) => !['asset_class', 'ticker', 'If-None-Match'].includes(name))).toEqual(
    componentsOf(relationQuery),
  );
});
