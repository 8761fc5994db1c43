import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { colourQuestion, defineFamily, flag, lack, reasonsOf, session } from '../../src/define/index.js';
import { catalog, inPlay, runReport } from '../../src/reports/index.js';
import type { JsonObject, OpenApiDocument } from '../../src/service/index.js';
import { openApi } from '../../src/open-api/open-api.js';
import { simulatedMarket } from '../discovery/simulation/simulated-market.js';
import { familyWith } from '../reports/check/own-families.js';
import { thawedPaths } from '../package/thawed-paths.js';
import { strongClose } from '../service/fixtures/strong-close.js';

const plain = openApi({ paths: 'each-report' });
const document = openApi({ paths: 'each-report', reports: [strongClose] });
const own = ['strong-close-standard', 'strong-close-by-weekday', 'strong-close-by-high'];
const pathOf = (id: string): string => `/report_calculation/${id}/{asset_class}/{ticker}`;

/** Why a value does not fit a schema of a description; nothing where it does. */
function misfitsOf(description: OpenApiDocument, name: string, value: unknown): readonly string[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  formats(ajv);
  ajv.addVocabulary(Object.keys(description));
  ajv.addSchema(description, 'description');
  const validate = ajv.getSchema(`description#/components/schemas/${name}`) as ValidateFunction;
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message ?? ''}`);
}

/** The parameters of a report by the names of their components. */
const componentsOf = (id: string): readonly string[] =>
  (document.paths[pathOf(id)].parameters as readonly { readonly $ref: string }[]).map(({ $ref }) =>
    $ref.replace('#/components/parameters/', ''),
  );

const { asOf, bars, events, ticker } = simulatedMarket({ assetClass: 'futures', dates: 60, seed: 7 });
const market = { assetClass: 'futures', ticker, events: events ?? [] } as const;

describe('a description with own reports', () => {
  it('is frozen, plain JSON, and the same bytes each time', () => {
    expect(thawedPaths(document, 'document')).toEqual([]);
    expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document);
    expect(JSON.stringify(openApi({ paths: 'each-report', reports: [strongClose] }))).toBe(JSON.stringify(document));
    expect(openApi({ paths: 'each-report', reports: [] })).toEqual(plain);
  });

  it('adds a path, a schema and an identifier for each, and a tag for their family', () => {
    expect(Object.keys(document.paths)).toEqual([...Object.keys(plain.paths), ...own.map(pathOf)]);
    const { schemas } = document.components;
    expect(schemas.ReportId.enum).toEqual([...catalog.map(({ report }) => report), ...own]);
    expect(Object.keys(schemas)).toEqual([...Object.keys(plain.components.schemas), ...own]);
    expect(document.tags).toEqual([
      ...plain.tags,
      { name: 'strong-close', description: 'Sessions that close in the upper part of their range.' },
    ]);
    expect(document.components.parameters.reports).toMatchObject({ schema: { maxItems: catalog.length + 3 } });
  });

  it('leaves all else as it is', () => {
    const { ReportId, ...schemas } = plain.components.schemas;
    const { reports, ...parameters } = plain.components.parameters;
    expect([ReportId, reports]).not.toContain(undefined);
    expect(document).toMatchObject({ paths: plain.paths, components: { schemas, parameters } });
    expect(openApi({ paths: 'each-report' })).toEqual(plain);
  });

  it('has their options as parameters, under names that no other component has', () => {
    const options = (id: string): readonly string[] =>
      componentsOf(id).slice(componentsOf(id).indexOf('cursor') + 1, -1);
    expect(options(own[0])).toEqual(['part', 'lookback.strong-close-standard']);
    expect(options(own[1])).toEqual(['part', 'fill.strong-close-by-weekday']);
    // The option of built-in reports.
    const barMinutes = options(own[2]);
    expect(barMinutes).toHaveLength(1);
    expect(plain.components.parameters).toHaveProperty([barMinutes[0]]);
    const { parameters } = document.components;
    expect(parameters['fill.strong-close-by-weekday']).toMatchObject({
      name: 'fill',
      description: 'Another fill. Unit: %.',
    });
    expect(parameters.fill).toEqual(plain.components.parameters.fill);
    expect(parameters.part).toMatchObject({ name: 'part', schema: { minimum: 1, maximum: 99, default: 75 } });
  });

  it('has schemas that their results fit, whatever their options leave out', () => {
    const asked = { ...market, detailed: true, stability: true, groupBy: 'weekday' } as const;
    const wide = { params: { part: 50, lookback: 99 } };
    const results = [
      runReport(bars, strongClose, { ...asked, ...wide }),
      runReport(bars, strongClose.reports['by-weekday'], asked),
      runReport(bars, strongClose.reports['by-high'], asked),
    ];
    expect(results[0].observations.excluded).toHaveProperty('size');
    for (const result of results) {
      expect(misfitsOf(document, result.report, result)).toEqual([]);
      expect(misfitsOf(document, 'ReportResult', { ...result, report: 'strong-close-by-moon' })).not.toEqual([]);
    }
    expect(misfitsOf(document, own[0], { ...results[0], params: { part: 50 } })).not.toEqual([]);
  });

  it('has what is in play of them', () => {
    const result = inPlay(bars, {
      ...{ ...market, asOf: asOf - 21_600_000, lookback: '3mo' },
      reports: [strongClose.reports['by-high'], strongClose, 'gap-fill-standard'],
    });
    expect(result.reports.map(({ report }) => report)).toContain('strong-close-by-high');
    expect(misfitsOf(document, 'InPlay', result)).toEqual([]);
    expect(misfitsOf(plain, 'InPlay', result)).not.toEqual([]);
  });

  it('lists own reasons wherever reasons are, with their words', () => {
    const { lack: lackOwn, reasons } = reasonsOf({ narrow: 'its range is 0', wide: 'its range is not 0' });
    const needs = [
      flag(
        [session.high, session.low],
        (high, low) => lackOwn(high === low ? 'narrow' : 'wide'),
        lackOwn('narrow'),
        lackOwn('wide'),
      ),
    ];
    const family = familyWith({ reasons, needs }, 'narrow');
    const other = familyWith({ needs: [flag([session.open], () => lack('no-gap'), 'no-gap')] }, 'other');
    const described = openApi({ paths: 'each-report', reports: [family, other] });
    const result = runReport(bars, family, market);
    expect(result.observations.excluded.wide).toBeGreaterThan(0);
    for (const schema of ['narrow-standard', 'ReportResult']) expect(misfitsOf(described, schema, result)).toEqual([]);
    const { observations } = described.components.schemas['narrow-standard'].properties as {
      readonly observations: { readonly properties: { readonly excluded: object } };
    };
    expect(observations.properties.excluded).toMatchObject({
      description: 'Its own reasons: `narrow`, its range is 0; `wide`, its range is not 0.',
    });
    // They are those of one report alone.
    const ofOther = { ...result, report: 'other-standard', family: 'other' };
    expect(misfitsOf(described, 'other-standard', ofOther)).not.toEqual([]);
    const undeclared = { ...result.observations, excluded: { wider: 1 } };
    expect(misfitsOf(described, 'narrow-standard', { ...result, observations: undeclared })).not.toEqual([]);
  });

  it('tells what is not in play for an own reason', () => {
    const { lack: lackOwn, reasons } = reasonsOf({ wide: 'its range is not 0' });
    const needs = [session.whole, flag([session.open], () => lackOwn('wide'), lackOwn('wide'))];
    const family = familyWith({ reasons, needs, questions: [colourQuestion('open')] }, 'narrow');
    const result = inPlay(bars, { ...market, asOf: asOf - 21_600_000, lookback: '3mo', reports: [family] });
    expect(result.notInPlay).toEqual([{ report: 'narrow-standard', reason: 'wide', text: 'its range is not 0' }]);
    expect(misfitsOf(openApi({ paths: 'each-report', reports: [family] }), 'InPlay', result)).toEqual([]);
    expect(misfitsOf(document, 'InPlay', result)).not.toEqual([]);
  });

  it('has one tag of each name', () => {
    const { id: _, ...described } = strongClose;
    const named = openApi({ paths: 'each-report', reports: [defineFamily({ ...described, id: 'discovery' })] });
    expect(named.tags).toEqual(plain.tags);
    expect((named.paths[pathOf('discovery-standard')].get as JsonObject).tags).toEqual(['discovery']);
  });
});
