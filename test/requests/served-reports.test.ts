import { describe, expect, expectTypeOf, it } from 'vitest';
import { wholeReport } from '../../src/columns/report.js';
import { defineFamily, variant, type OptionDescriptions } from '../../src/define/index.js';
import { gapFill } from '../../src/families/index.js';
import { catalog } from '../../src/reports/index.js';
import { createService, openApi, type ServiceOptions } from '../../src/service/index.js';
import { builtInReports, servedReports } from '../../src/requests/served-reports.js';
import { reservedParameters } from '../../src/requests/endpoints.js';
import { strongClose, strongCloseFamily } from '../service/fixtures/strong-close.js';

const builtIn = catalog.map(({ report }) => report as string);
const own = ['strong-close-standard', 'strong-close-by-weekday', 'strong-close-by-high'];
const { standard } = strongClose.variants;

/** A family by another name, or with a variant by another name, or with other options. */
const family = (id: string, more: { readonly variant?: string; readonly options?: OptionDescriptions } = {}) =>
  defineFamily({
    ...{ id, title: 'Other', text: 'Other.', defaultSession: 'first' },
    variants: {
      standard: variant({ ...standard, options: { ...standard.options, ...more.options } }),
      ...(more.variant === undefined ? {} : { [more.variant]: standard }),
    },
  });

describe('the reports of a service', () => {
  it('are those of the catalog without own ones', () => {
    expect([...builtInReports.ids]).toEqual(builtIn);
    expect(servedReports(undefined)).toBe(builtInReports);
    expect(servedReports([])).toBe(builtInReports);
  });

  it('are those of the catalog, then own ones: all of a family, or a single report', () => {
    expect([...servedReports([strongClose]).ids]).toEqual([...builtIn, ...own]);
    expect([...servedReports([strongClose.reports['by-weekday']]).ids]).toEqual([...builtIn, own[1]]);
    expect([...servedReports([strongClose.reports['by-high'], strongClose]).ids].slice(builtIn.length)).toEqual([
      ...[own[2], own[0], own[1]],
    ]);
    expect(servedReports([strongClose]).byId.get(own[0])).toMatchObject({ name: strongClose.reports.standard });
  });

  it('have types that own families and reports fit', () => {
    expectTypeOf([strongClose, strongClose.reports.standard]).toExtend<NonNullable<ServiceOptions['reports']>>();
  });
});

const create = (reports: unknown) => () => createService({ supported: {}, reports: reports as never });

describe('own reports are refused by createService and openApi', () => {
  it.each([
    ['an identifier', ['gap-fill-standard'], 'wrong-type', 'options.reports[0]'],
    ['a copy of a family', [{ ...strongClose }], 'wrong-type', 'options.reports[0]'],
    ['a hole', new Array(1), 'wrong-type', 'options.reports[0]'],
    ['a built-in family', [strongClose, gapFill], 'duplicate-report', 'options.reports[1]'],
    ['the name of a built-in family', [family('gap-fill')], 'duplicate-report', 'options.reports[0]'],
    [
      'a name that becomes that of a built-in report',
      [family('gap', { variant: 'fill-standard' })],
      'duplicate-report',
    ],
    ['another report by the same name', [strongClose, strongCloseFamily()], 'duplicate-report', 'options.reports[1]'],
    ['the name of the scan', [family('discovery', { variant: 'scan' })], 'duplicate-report'],
    ['the name of what is in play', [family('in', { variant: 'play' })], 'duplicate-report'],
    ['the name of what is in play in markets', [family('in', { variant: 'play-of-markets' })], 'duplicate-report'],
    ['the name of the HEAD of a report', [family('head-gap-fill')], 'duplicate-report'],
    ['the name of the HEAD of an own one', [strongClose, family('head-strong-close')], 'duplicate-report'],
    ['a report whose HEAD has the name of one', [family('head-strong-close'), strongClose], 'duplicate-report'],
  ])('%s', (_, reports, code, argument = 'options.reports[0]') => {
    const expected = expect.objectContaining({
      code,
      argument:
        argument === 'options.reports[0]' && reports instanceof Array && reports.length === 2
          ? 'options.reports[1]'
          : argument,
    }) as Error;
    expect(create(reports)).toThrow(expected);
    expect(() => openApi({ paths: 'each-report', reports: reports as never })).toThrow(expected);
  });

  it.each<[string, unknown, string, string]>([
    ['options.reports', strongClose, 'wrong-type', ' must be a list, got an object'],
    [
      'options.reports[1]',
      [strongClose, gapFill],
      'duplicate-report',
      ' has the identifier "gap-fill-standard" of a built-in report',
    ],
    [
      'options.reports[1]',
      [strongClose, strongCloseFamily()],
      'duplicate-report',
      ' has the identifier "strong-close-standard" of another report before it',
    ],
    ...[
      'discovery-scan',
      'in-play',
      'in-play-of-markets',
      'head-discovery-scan',
      'head-in-play',
      'head-in-play-of-markets',
      'head-board',
      'head-relation',
      'head-pooled',
      'head-gap-fill-standard',
    ].map((id): [string, unknown, string, string] => {
      const [, name, variantOf] = /^([a-z]+)-(.*)$/.exec(id)!;
      return [
        'options.reports[0]',
        [family(name, { variant: variantOf })],
        'duplicate-report',
        ` has the identifier "${id}" of an operation in the OpenAPI description`,
      ];
    }),
  ])('with what is wrong, and what has the identifier already: %s (%#)', (argument, reports, code, rule) => {
    const index = /\d/.exec(argument);
    expect(create(reports)).toThrow(
      expect.objectContaining({
        ...{ code, argument, message: argument + rule },
        ...(code === 'duplicate-report' ? { index: Number(index) } : {}),
      }),
    );
  });

  it.each([
    ...[...reservedParameters].map((name) => [name, 'has the name of a parameter of every report'] as const),
    ...['a&b', 'ä', '1a', '_a', 'a-b', 'a b', 'a\n', ''].map(
      (name) => [name, 'is not a letter followed by letters, digits and underscores'] as const,
    ),
  ])('with the option that no query could have: %j %s', (name, rule) => {
    const message = `report "x-standard": the option ${JSON.stringify(name)} ${rule}, so a service cannot serve it`;
    expect(create([strongClose, family('x', { options: { [name]: standard.options.part } })])).toThrow(
      expect.objectContaining({ code: 'wrong-family', argument: 'options.reports[1]', message }),
    );
  });

  it.each(['a', 'Z', 'aB_9', 'z__'])('but an option may be called %s', (name) => {
    expect(servedReports([family('x', { options: { [name]: standard.options.part } })]).optionNames).toContain(name);
  });

  it('where they cannot be run with their defaults', () => {
    const twice = variant({
      ...standard,
      report: (params) => ({
        ...wholeReport(standard.report(params, {} as never)),
        questions: [
          ...wholeReport(standard.report(params, {} as never)).questions,
          ...wholeReport(standard.report(params, {} as never)).questions,
        ],
      }),
    });
    const wrong = defineFamily({ ...strongClose, id: 'twice', variants: { standard: twice } });
    expect(create([wrong])).toThrow(expect.objectContaining({ code: 'wrong-family' }));
    expect(create([wrong])).toThrow('report "twice-standard": two questions have the identifier "strong"');
  });

  it('may have the name of a family whose reports they do not have', () => {
    const { reports } = family('gap-fill', { variant: 'by-moon' });
    expect(create([reports['by-moon' as 'standard']])).not.toThrow();
  });
});
