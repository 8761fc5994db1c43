import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/reports/index.js';
import type { Json, JsonObject, OpenApiDocument } from '../../src/service/index.js';
import { openApi } from '../../src/open-api/open-api.js';

/** A description with all that it may have. */
const whole = (): OpenApiDocument =>
  openApi({
    paths: 'each-report',
    streaming: true,
    deprecations: [{ report: 'gap-fill-*', since: '2026-01-01', sunset: '2027-01-01', link: 'https://barstats.dev/' }],
  });

interface Part {
  readonly place: string;
  readonly name: string;
  readonly value: Json;
}

/** Every part of a description within others, with the names that lead to it. */
function partsOf(value: Json, place = ''): readonly Part[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, Json]) => [
    { place: `${place}/${name}`, name, value: part },
    ...partsOf(part, `${place}/${name}`),
  ]);
}

const isEmpty = (value: Json): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** The part of a description that another one refers to, or itself. */
function meant(document: OpenApiDocument, part: JsonObject): JsonObject {
  const { $ref } = part as { readonly $ref?: string };
  if ($ref === undefined) return part;
  const names = $ref.split('/').slice(1);
  return names.reduce<unknown>(
    (from, name) => (from as Readonly<Record<string, unknown>>)[name],
    document,
  ) as JsonObject;
}

describe('the description of a service', () => {
  it('has no empty text, list or object but the scopes of a key and the params of reports without options', () => {
    const empty = partsOf(whole() as unknown as Json).filter(({ value }) => isEmpty(value));
    const without = catalog.filter(({ options }) => options.length === 0);
    expect(empty.map(({ place }) => place)).toEqual([
      '/security/0/bearer',
      ...without.flatMap(({ report }) =>
        ['properties', 'required'].map((name) => `/components/schemas/${report}/properties/params/${name}`),
      ),
    ]);
  });

  it('says in sentences what each part is, and in few words what each operation is', () => {
    const texts = (keyword: string) =>
      partsOf(whole() as unknown as Json).flatMap(({ name, value }) =>
        // A result may have a property by this name, which has a schema.
        name === keyword && typeof value === 'string' ? [value] : [],
      );
    const [descriptions, summaries] = [texts('description'), texts('summary')];
    expect(Math.min(descriptions.length, summaries.length)).toBeGreaterThan(300);
    expect(descriptions.filter((text) => !/^[\p{Lu}\d`].*\p{L}.*\.$/u.test(text))).toEqual([]);
    expect(summaries.filter((text) => !/^\p{Lu}.*[\p{L})]$/u.test(text))).toEqual([]);
  });

  it('says it of every parameter, header and response, itself or by its schema', () => {
    const document = whole();
    const { parameters, headers, responses } = document.components;
    const silent = Object.entries({ ...parameters, ...headers, ...responses }).filter(([, part]) => {
      const schema = (part as { readonly schema?: JsonObject }).schema ?? {};
      return part.description === undefined && meant(document, schema).description === undefined;
    });
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('has patterns for whole texts, or for how they begin', () => {
    const patterns = partsOf(whole() as unknown as Json).flatMap(({ place, name, value }) =>
      name === 'pattern' && typeof value === 'string' ? [{ place, value }] : [],
    );
    expect(patterns.length).toBeGreaterThan(20);
    for (const { place, value } of patterns) {
      expect(value, place).toMatch(/^\^/);
      expect(() => new RegExp(value, 'u')).not.toThrow();
    }
  });

  it('has schemas that a strict reader of them knows', () => {
    const document = whole();
    const ajv = new Ajv2020({ strict: true });
    formats(ajv);
    ajv.addVocabulary(Object.keys(document));
    ajv.addSchema(document, 'description');
    for (const name of Object.keys(document.components.schemas)) {
      expect(ajv.getSchema(`description#/components/schemas/${name}`), name).toBeTypeOf('function');
    }
  });
});
