import { describe, expect, it } from 'vitest';
import { violationCodes } from '../../src/policy/index.js';
import { catalog } from '../../src/reports/index.js';
import { openApi } from '../../src/open-api/open-api.js';
import { thawedPaths } from '../package/thawed-paths.js';
import { parametersOf, pathOf } from './parameters-of.js';

const document = openApi({ paths: 'each-report' });
const text = JSON.stringify(document);
const inPlay = '/in_play/{asset_class}/{ticker}';
const relation = '/relation/{asset_class}/{ticker}';
const [inPlayOfMarkets, board, pooled] = [
  '/in_play/{asset_class}',
  '/board/{asset_class}',
  '/pooled/{report}/{asset_class}',
];
const ids = catalog.map(({ report }) => report);

const deprecations = [
  { report: 'gap-fill-*', since: '2026-01-01', sunset: '2027-01-01' },
  { endpoint: 'live-data', since: '2026-01-01' },
] as const;

/** Every reference within a value. */
function referencesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    name === '$ref' ? [String(part)] : referencesIn(part),
  );
}

describe('the description', () => {
  it('is frozen, plain JSON, and the same bytes each time', () => {
    expect(thawedPaths(document, 'document')).toEqual([]);
    expect(JSON.parse(text)).toStrictEqual(document);
    expect(JSON.stringify(openApi({ paths: 'each-report' }))).toBe(text);
    expect(text.length).toBeLessThan(920_000);
  });

  it('has a path for each report of the catalog, one each for the scan, live data, pooled reports and relations, each with GET and HEAD, under the base path', () => {
    const paths = ['/discovery/scan', inPlay, inPlayOfMarkets, board, pooled, relation, ...ids.map(pathOf)];
    expect(Object.keys(document.paths)).toEqual(paths);
    for (const path of Object.values(document.paths)) expect(Object.keys(path)).toEqual(['parameters', 'get', 'head']);
    expect(Object.keys(openApi({ paths: 'each-report', basePath: '/v1' }).paths)).toEqual(
      paths.map((path) => `/v1${path}`),
    );
  });

  it('enumerates the identifiers of the catalog', () => {
    expect(document.components.schemas.ReportId.enum).toEqual(ids);
    expect(ids.filter((id) => !(id in document.components.schemas))).toEqual([]);
  });

  it.each([
    ['pages', document],
    ['lines as well', openApi({ paths: 'each-report', streaming: true })],
    ['something deprecated', openApi({ paths: 'each-report', deprecations })],
  ])('with %s has every component that it refers to, and refers to every one', (_, whole) => {
    const { securitySchemes, ...components } = whole.components;
    const there = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    // The common schema is one that each report adds to; all others are referred to from some path, directly or not.
    const reached = new Set<string>();
    const visit = (value: unknown): void => {
      for (const reference of referencesIn(value)) {
        if (reached.has(reference)) continue;
        reached.add(reference);
        visit(
          reference
            .split('/')
            .slice(1)
            .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], whole),
        );
      }
    };
    visit(whole.paths);
    expect([...reached].sort()).toEqual(there.sort());
    expect(Object.keys(securitySchemes)).toEqual(Object.keys(whole.security[0]));
  });

  it('has each operation once by its identifier, which is that of the report', () => {
    const operations = Object.values(document.paths).flatMap(({ get, head }) => [get, head]) as unknown as readonly {
      readonly operationId: string;
    }[];
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !name.startsWith('head-'))).toEqual([
      'discovery-scan',
      'in-play',
      'in-play-of-markets',
      'board',
      'pooled',
      'relation',
      ...ids,
    ]);
  });

  it('lists every status of the interface with its headers', () => {
    const statuses = ['200', '304', '400', '401', '403', '404', '405', '409', '422', '429', '500', '503'];
    const statusesOf = (path: string) =>
      Object.keys((document.paths[path] as { readonly get: { readonly responses: object } }).get.responses);
    for (const path of ids.map(pathOf)) expect(statusesOf(path)).toEqual(statuses);
    for (const path of [inPlay, board, pooled, relation]) {
      expect(statusesOf(path)).toEqual(statuses.filter((status) => status !== '409'));
    }
    for (const path of ['/discovery/scan', inPlayOfMarkets]) {
      expect(statusesOf(path)).toEqual(statuses.filter((status) => status !== '409' && status !== '422'));
    }
    const headersOf = (name: string) => Object.keys(document.components.responses[name].headers ?? {});
    const rate = ['RateLimit-Policy', 'RateLimit'];
    expect(headersOf('NotModified')).toEqual(['ETag', 'Cache-Control', 'Vary', ...rate]);
    expect(headersOf('Unauthorized')).toEqual(['Cache-Control', 'Vary', 'WWW-Authenticate']);
    expect(headersOf('MethodNotAllowed')).toEqual(['Cache-Control', 'Vary', ...rate, 'Allow']);
    expect(headersOf('RateLimited')).toEqual(['Cache-Control', 'Vary', ...rate, 'Retry-After']);
    expect(headersOf('Unavailable')).toEqual(['Cache-Control', 'Vary', 'Retry-After']);
    for (const name of ['InvalidRequest', 'Forbidden', 'NotFound', 'DataChanged', 'ReportUnavailable']) {
      expect(headersOf(name)).toEqual(['Cache-Control', 'Vary', ...rate]);
    }
  });

  it('has reports as JSON lines just where it is made with them, without a tag that is always there', () => {
    const parts = (whole: typeof document) => {
      const { parameters, get, head } = whole.paths[pathOf('gap-fill-standard')] as unknown as {
        readonly parameters: readonly { readonly $ref: string }[];
        readonly get: {
          readonly responses: {
            readonly 200: { readonly content: object; readonly headers: Readonly<Record<string, object>> };
          };
        };
        readonly head: { readonly responses: { readonly 200: object } };
      };
      const { content, headers } = get.responses[200];
      return [
        parameters.some(({ $ref }) => $ref === '#/components/parameters/format'),
        Object.keys(content),
        Object.values(headers)[0],
        head.responses[200],
      ];
    };
    expect(parts(document)).toEqual([
      false,
      ['application/json'],
      { $ref: '#/components/headers/ETag' },
      { $ref: '#/components/responses/Head' },
    ]);
    const streaming = openApi({ paths: 'each-report', streaming: true });
    expect(parts(streaming)).toEqual([
      true,
      ['application/json', 'application/jsonl'],
      { $ref: '#/components/headers/ETag.report' },
      { $ref: '#/components/responses/HeadReport' },
    ]);
    expect(streaming.components.headers['ETag.report']).not.toHaveProperty('required');
    expect(streaming.paths['/discovery/scan']).toEqual(document.paths['/discovery/scan']);
  });

  it('marks what is deprecated, and nothing else', () => {
    const whole = openApi({ paths: 'each-report', deprecations });
    const marked = Object.entries(whole.paths).filter(([, { get }]) => (get as { deprecated?: true }).deprecated);
    const gapFill = ids.filter((id) => id.startsWith('gap-fill-'));
    expect(gapFill.length).toBeGreaterThan(1);
    expect(marked.map(([path]) => path)).toEqual([inPlay, inPlayOfMarkets, board, ...gapFill.map(pathOf)]);
    const headersOf = (name: string) => Object.keys(whole.components.responses[name].headers ?? {}).slice(-3);
    for (const name of ['NotModified', 'Head', 'DataChanged', 'ReportUnavailable']) {
      expect(headersOf(name)).toEqual(['Deprecation', 'Sunset', 'Link']);
    }
    expect(headersOf('Forbidden')).not.toContain('Link');
    expect(text).not.toContain('deprecated');
  });

  it('knows every code of a 403, and shows headers with the limits that it is given', () => {
    expect(document.components.schemas.Forbidden).toMatchObject({ properties: { code: { enum: violationCodes } } });
    const limits = [
      { name: 'daily', limit: 7, windowMs: 86_400_000 },
      { name: 'a "quoted" \\ one', limit: 1, windowMs: 1 },
    ];
    const { headers } = openApi({ paths: 'each-report', limits }).components;
    expect(headers['RateLimit-Policy'].example).toBe('"daily";q=7;w=86400, "a \\"quoted\\" \\\\ one";q=1;w=1');
    expect(headers['Retry-After'].example).toBe(1);
    for (const [name, { example, schema }] of Object.entries(headers)) {
      if (typeof example !== 'string') continue;
      expect(example, name).toMatch(new RegExp((schema as { readonly pattern: string }).pattern));
    }
  });

  it('asks for the bearer key everywhere', () => {
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(text).not.toContain('"security":[]');
  });

  it('has a tag with a description for each family, the scan, live data, pooled reports and relations', () => {
    const families = [...new Set(catalog.map(({ family }) => family))];
    expect(document.tags.map(({ name }) => name)).toEqual([
      'discovery',
      'live data',
      'pooled',
      'relation',
      ...families,
    ]);
    for (const { description } of document.tags) expect(description).not.toBe('');
  });

  it('has the lookback of a scan or the day since which evidence counts, and its tickers', () => {
    const [lookback, since, tickers, match] = parametersOf('/discovery/scan');
    expect(lookback).toMatchObject({ name: 'lookback', schema: { enum: ['1mo', '3mo', '6mo', '1y'] } });
    expect(since).toMatchObject({ name: 'since', schema: { type: 'string', format: 'date' } });
    expect(tickers).toMatchObject({ name: 'tickers', style: 'form', explode: false });
    expect(match).toMatchObject({ name: 'If-None-Match', in: 'header' });
  });

  it('has the reports of what is in play as one value with commas, and its lookback, which is a year without one', () => {
    const [, , reports, lookback, session] = parametersOf(inPlay);
    expect(reports).toMatchObject({ name: 'reports', style: 'form', explode: false, schema: { uniqueItems: true } });
    expect(reports).not.toHaveProperty('required');
    expect(lookback).toMatchObject({
      name: 'lookback',
      schema: { enum: ['1mo', '3mo', '6mo', '1y'], default: '1y' },
    });
    expect(lookback).not.toHaveProperty('required');
    expect(session.schema).not.toHaveProperty('default');
  });
});

describe('what a description is made with', () => {
  it('is in it', () => {
    const license = { name: 'Apache 2.0', identifier: 'Apache-2.0' };
    const { info, servers } = openApi({
      paths: 'each-report',
      serverUrl: 'https://api.barstats.dev/eu',
      title: 'Ours',
      version: '3.1',
      license,
    });
    expect(info).toMatchObject({ title: 'Ours', version: '3.1', license });
    expect(servers).toEqual([{ url: 'https://api.barstats.dev/eu' }]);
  });

  it.each([
    [null, 'wrong-type', 'options'],
    [{ path: '/v1' }, 'unknown-option', 'options'],
    [{ basePath: 1 }, 'wrong-type', 'options.basePath'],
    [{ basePath: 'v1' }, 'out-of-bounds', 'options.basePath'],
    [{ basePath: '/v1/' }, 'out-of-bounds', 'options.basePath'],
    [{ basePath: '/{version}' }, 'out-of-bounds', 'options.basePath'],
    [{ serverUrl: '' }, 'out-of-bounds', 'options.serverUrl'],
    [{ serverUrl: 'https://api.barstats.dev/' }, 'out-of-bounds', 'options.serverUrl'],
    [{ serverUrl: 'api.barstats.dev' }, 'out-of-bounds', 'options.serverUrl'],
    [{ title: '' }, 'out-of-bounds', 'options.title'],
    [{ version: 1 }, 'wrong-type', 'options.version'],
    [{ license: 'MIT' }, 'wrong-type', 'options.license'],
    [{ license: { name: 'MIT' } }, 'out-of-bounds', 'options.license'],
    [{ license: { name: 'MIT', identifier: 'MIT', url: 'https://x.dev' } }, 'out-of-bounds', 'options.license'],
    [{ license: { name: 'MIT', url: 'x.dev' } }, 'out-of-bounds', 'options.license.url'],
    [{ streaming: 'yes' }, 'wrong-type', 'options.streaming'],
    [{ limits: [] }, 'out-of-bounds', 'options.limits'],
    [{ deprecations: {} }, 'wrong-type', 'options.deprecations'],
    [{ limits: [{ name: 'a', limit: 0, windowMs: 1 }] }, 'out-of-bounds', 'options.limits[0].limit'],
  ])('is refused where it is wrong: %j', (options, code, argument) => {
    expect(() => openApi(options as never)).toThrow(expect.objectContaining({ code, argument }));
  });
});
