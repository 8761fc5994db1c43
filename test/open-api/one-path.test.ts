import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/reports/index.js';
import { openApi } from '../../src/open-api/open-api.js';
import type { Json, JsonObject, OpenApiDocument } from '../../src/requests/schemas/open-api-document.js';
import { strongClose } from '../service/fixtures/strong-close.js';
import { changed, placesIn } from './changed.js';
import { sampleInPlay, sampleResults, sampleScan } from './sample.js';
import { misfitsOf } from './validator-of.js';

const PATH = '/report_calculation/{report}/{asset_class}/{ticker}';
const document = openApi();

/** Checks the body of a 200 of a path. */
function checkerOf(whole: OpenApiDocument, path: string) {
  const ajv = new Ajv2020({ strict: true });
  formats(ajv);
  ajv.addVocabulary(Object.keys(whole));
  ajv.addSchema(whole, 'description');
  const places = ['paths', path, 'get', 'responses', '200', 'content', 'application/json', 'schema'];
  const pointer = places.map((each) => encodeURIComponent(each.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = ajv.getSchema(`description#/${pointer}`);
  if (validate === undefined) throw new Error(`The description has no ${pointer}`);
  return (value: unknown): boolean => validate(value) as boolean;
}

const referred = (value: Json): readonly string[] => [
  ...new Set([...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name)),
];

const namesOf = (parts: JsonObject): readonly string[] =>
  Object.entries(parts).flatMap(([kind, all]) => Object.keys(all as object).map((name) => `${kind}/${name}`));

/** The parameters of the path, by name. */
function parametersIn(whole: OpenApiDocument): ReadonlyMap<string, JsonObject> {
  const { parameters } = whole.paths[PATH] as { readonly parameters: readonly { readonly $ref: string }[] };
  const named = parameters.map(({ $ref }) => whole.components.parameters[$ref.split('/').at(-1)!]);
  return new Map(named.map((each) => [each.name as string, each]));
}

describe('the description with one path for all reports', () => {
  it('has at most 150 kB and 40 schemas, and seven paths', () => {
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(150_000);
    expect(Object.keys(document.components.schemas).length).toBeLessThanOrEqual(40);
    expect(Object.keys(document.paths)).toHaveLength(7);
    expect(document).toEqual(openApi({ paths: 'one' }));
    expect(Object.keys(openApi({ basePath: '/v1' }).paths).at(-1)).toBe(`/v1${PATH}`);
  });

  it.each([
    ['all defaults', {}],
    [
      'lines and deprecations',
      { streaming: true, deprecations: [{ report: 'gap-fill-*' as const, since: '2026-01-01' }] },
    ],
    ['own reports', { reports: [strongClose] }],
  ])('has just the components that it refers to, with %s', (_, options) => {
    const whole = openApi(options);
    const { securitySchemes: __, ...components } = whole.components;
    expect([...referred(whole as unknown as Json)].sort()).toEqual([...namesOf(components as JsonObject)].sort());
  });

  it('states a schema in its place if one part refers to it, and shares it otherwise', () => {
    const uses = new Map<string, number>();
    for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
    for (const [name, count] of uses) expect([name, count > 1]).toEqual([name, true]);
  });

  it('has every option of every report once by name, with a value of each of its meanings', () => {
    const parameters = parametersIn(document);
    for (const { options } of catalog) {
      for (const { name, text, ...option } of options) {
        const described = parameters.get(name)!;
        expect(described.description, name).toContain(text);
        const schema = described.schema as JsonObject;
        if (schema.default !== undefined) expect(schema.default).toEqual(option.default ?? 'none');
      }
    }
    const asked = new Set(catalog.flatMap(({ options }) => options.map(({ name }) => name)));
    const others = [...parameters.keys()].filter((name) => !asked.has(name));
    expect(others).toContain('report');
    expect(others).not.toContain('format');
    expect(parametersIn(openApi({ streaming: true })).has('format')).toBe(true);
    expect((parameters.get('report')!.schema as JsonObject).$ref).toBe('#/components/schemas/ReportId');
  });

  it('names what is deprecated', () => {
    const { get } = openApi({ deprecations: [{ report: 'doji-standard', since: '2026-01-01' }] }).paths[PATH];
    expect((get as JsonObject).description).toContain('Deprecated: `doji-standard`.');
    expect(JSON.stringify(document.paths)).not.toContain('Deprecat');
  });

  const results = sampleResults();
  const fits = checkerOf(document, PATH);

  it('fits the result of every report, and of what is asked of others', () => {
    expect(results).toHaveLength(catalog.length);
    expect(results.filter((result) => !fits(result)).map(({ report }) => report)).toEqual([]);
    expect(checkerOf(document, '/discovery/scan')(sampleScan())).toBe(true);
    expect(checkerOf(document, '/in_play/{asset_class}/{ticker}')(sampleInPlay())).toBe(true);
    expect(
      checkerOf(
        openApi({ reports: [strongClose] }),
        PATH,
      )({ ...results[0], report: 'strong-close-standard', params: { part: 50, lookback: 99 } }),
    ).toBe(true);
  });

  it('fits no result with the options of a report that takes others, nor with what is none', () => {
    const optionsOf = (params: object): string => Object.keys(params).sort().join();
    for (const [i, result] of results.entries()) {
      const { params } = results[(i + 7) % results.length];
      if (optionsOf(params) !== optionsOf(result.params)) expect(fits({ ...result, params })).toBe(false);
      expect(fits({ ...result, params: { ...result.params, own: 1 } })).toBe(false);
      expect(fits({ ...result, report: 'gap-fill-by-moon' })).toBe(false);
      expect(fits({ ...result, own: 1 })).toBe(false);
    }
  });

  it('refuses a changed result only if the description of each report does', () => {
    const places = results.flatMap((result) => placesIn(result).map((place) => [result, place] as const));
    let refused = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.constantFrom<Json>(null, -1, 'x', [], {}),
        ([result, place], value) => {
          const other = changed(result, place, value);
          if (fits(other)) return;
          refused++;
          expect(misfitsOf(result.report, other)).not.toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(50);
  });
});
