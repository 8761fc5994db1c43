import { expect, expectTypeOf, test } from 'vitest';
import { columnsOf } from '../../src/columns/columns-of.js';
import { atEnd } from '../../src/columns/known.js';
import type { ColumnReport } from '../../src/columns/report.js';
import { sessions } from '../../src/columns/sessions/session.js';
import { defineFamily, namedFamily, namedReport, reportOfObject, reportsOf, variant } from '../../src/define/family.js';
import type { OptionDescriptions } from '../../src/options/report-option.js';
import { headline } from '../../src/define/headlines/headline.js';

const nothing: ColumnReport = {
  unit: sessions,
  needs: [],
};

const words = { title: 'All', text: 'All.', bars: 'daily' } as const;
const options = {
  criterion: { type: 'choice', default: 'wick', choices: ['wick', 'close'], text: 'What counts.' },
  minutes: { type: 'optional-number', default: null, minimum: 1, maximum: 60, unit: 'minutes', text: 'How long.' },
} as const;

const description = {
  id: 'probe',
  title: 'Probe',
  text: 'A probe.',
  defaultSession: 'first',
  headline: headline({
    question: 'Is it?',
    cases: 'all',
    success: 'it is',
    test: 'half',
    bars: 'daily',
    options: {},
    columns: () => ({ unit: sessions, needs: [], answer: columnsOf().flag(atEnd, () => true) }),
  }),
} as const;

test('a family has what was stated and a report per variant, which is found by the report or by the family for its standard one', () => {
  const standard = variant({ ...words, options, report: () => nothing });
  const other = variant({ ...words, options: {}, report: () => nothing });
  const probe = defineFamily({ ...description, variants: { standard, other } });
  expect(probe).toMatchObject(description);
  expect(Object.entries(probe.reports).map(([name, { id, variant: named }]) => [name, id, named])).toEqual([
    ['standard', 'probe-standard', 'standard'],
    ['other', 'probe-other', 'other'],
  ]);
  expect(probe.reports.other.description).toBe(other);
  expect(probe.reports.other.family).toBe(probe);
  expect(reportOfObject(probe)).toBe(probe.reports.standard);
  expect(reportOfObject(probe.reports.other)).toBe(probe.reports.other);
  expect(reportOfObject({ ...probe })).toBeUndefined();
  expectTypeOf(probe.reports.other.id).toEqualTypeOf<'probe-other'>();
});

test('a family stands for its standard report or all of its reports, one of these for itself, and nothing else for either', () => {
  const own = variant({ ...words, options, report: () => nothing });
  const probe = defineFamily({ ...description, variants: { standard: own, other: own } });
  const { standard, other } = probe.reports;
  expect([namedReport(probe, 'x'), namedReport(other, 'x')]).toEqual([standard, other]);
  expect([reportsOf(probe, 'x'), reportsOf(standard, 'x'), reportsOf(other, 'x')]).toEqual([
    [standard, other],
    [standard],
    [other],
  ]);
  expect(namedFamily(probe, 'x')).toBe(probe);
  for (const [wrong, shown] of [
    [null, 'null'],
    ['probe', '"probe"'],
    [{ ...probe }, 'an object'],
  ] as const) {
    for (const ask of [namedReport, reportsOf]) {
      expect(() => ask(wrong, 'x')).toThrow(
        expect.objectContaining({
          code: 'wrong-type',
          message: `x must be made by defineFamily, got ${shown}`,
          argument: 'x',
        }),
      );
    }
    const message = `x must be a family made by defineFamily, got ${shown}`;
    expect(() => namedFamily(wrong, 'x')).toThrow(
      expect.objectContaining({ code: 'wrong-type', message, argument: 'x' }),
    );
  }
  expect(() => namedFamily(other, 'x')).toThrow('x must be a family made by defineFamily, got an object');
});

test('the report of a variant is given the values of its own options: another one does not compile', () => {
  variant({
    ...words,
    options,
    report: (params) => {
      expectTypeOf(params.criterion).toEqualTypeOf<'wick' | 'close'>();
      expectTypeOf(params.minutes).toEqualTypeOf<number | null>();
      // @ts-expect-error -- there is no such option
      expect(params.edges).toBeUndefined();
      return nothing;
    },
  }).report({ criterion: 'wick', minutes: null }, undefined as never);
  // @ts-expect-error -- the option may be null
  variant({ ...words, options, report: ({ minutes }: { minutes: number }) => (minutes > 1 ? nothing : nothing) });
});

test('a variant that says nothing of bars and options has daily bars and no options', () => {
  const { standard } = defineFamily({
    ...description,
    variants: {
      standard: variant({
        title: 'All',
        text: 'All sessions.',
        report: (params) => {
          // @ts-expect-error -- there is no option
          expect(params.edges).toBeUndefined();
          return nothing;
        },
      }),
    },
  }).variants;
  expect(standard).toMatchObject({ bars: 'daily', options: {} });
  expect(standard.report({}, undefined as never)).toBe(nothing);
});

test('a plain variant and a plain headline may leave out the same', () => {
  const plain = { title: 'All', text: 'All sessions.', report: () => nothing };
  const asks = { question: 'Is it?', cases: 'all', success: 'it is', test: 'half', columns: () => nothing };
  const family = defineFamily({ ...description, variants: { standard: plain }, headline: asks } as never);
  expect(family.variants.standard).toEqual({ ...plain, bars: 'daily', options: {} });
  expect(family.reports.standard.description).toBe(family.variants.standard);
  expect(family.headline).toEqual({ ...asks, bars: 'daily', options: {} });
});

test.each([
  [{ variants: { standard: { title: 'All', text: 'All.' } } }, 'missing-field', 'description.variants.standard.report'],
  [
    { variants: { standard: variant({ ...words, bars: 'hourly' as never, report: () => nothing }) } },
    'out-of-bounds',
    'description.variants.standard.bars',
  ],
  [{ variants: { standard: { ...words, report: 5 } } }, 'wrong-type', 'description.variants.standard.report'],
  [{ variants: { standard: { ...words, repor: 5 } } }, 'unknown-option', 'description.variants.standard'],
  [{ variants: { standard: variant(undefined as never) } }, 'missing-field', 'description.variants.standard.report'],
  [
    { variants: { standard: { ...words, bars: null, report: () => nothing } } },
    'wrong-type',
    'description.variants.standard.bars',
  ],
  [
    { variants: { standard: { ...words, options: null, report: () => nothing } } },
    'wrong-type',
    'description.variants.standard.options',
  ],
  [{ headline: null }, 'wrong-type', 'description.headline'],
  [{ headline: { question: 'Is it?' } }, 'missing-field', 'description.headline.cases'],
])('a description with a mistake in a variant or headline is refused: %o', (wrong, code, argument) => {
  const standard = variant({ ...words, report: () => nothing });
  expect(() => defineFamily({ ...description, variants: { standard }, ...wrong } as never)).toThrow(
    expect.objectContaining({ code, argument }),
  );
});

test('identifiers of reports are types, made of those of the family and its variants', () => {
  const probe = defineFamily({
    ...description,
    variants: { standard: variant({ ...words, options, report: () => nothing }) },
  });
  expectTypeOf(probe.id).toEqualTypeOf<'probe'>();
  expectTypeOf<keyof typeof probe.variants>().toEqualTypeOf<'standard'>();
  expect(Object.keys(probe.variants)).toEqual(['standard']);
});

test('a description that lacks something, or has an identifier that cannot be part of a path, is refused with the field', () => {
  const standard = variant({ ...words, options, report: () => nothing });
  const refused = (given: object) => {
    try {
      defineFamily({ ...description, variants: { standard }, ...given });
    } catch (error) {
      const { code, argument, field } = error as { code: string; argument: string; field?: string };
      return [code, argument, field];
    }
    return null;
  };
  expect(refused({})).toBeNull();
  expect(refused({ variants: undefined })).toEqual(['missing-field', 'description.variants', 'variants']);
  expect(refused({ variants: { other: standard } })).toEqual([
    'missing-field',
    'description.variants.standard',
    'standard',
  ]);
  expect(refused({ variants: { standard, 'By weekday': standard } })).toEqual([
    'wrong-family',
    'description.variants',
    undefined,
  ]);
  expect(refused({ id: 'My family' })).toEqual(['wrong-family', 'description.id', undefined]);
  expect(() => defineFamily({ ...description, id: 'My family', variants: { standard } })).toThrow(
    'description.id must be lower-case words joined by hyphens, such as gap-fill, got "My family"',
  );
  expect(refused({ headlines: null })).toEqual(['unknown-option', 'description', 'headlines']);
  // A family can be the beginning of another one.
  expect(refused(defineFamily({ ...description, variants: { standard } }))).toBeNull();
});

test('an option that its own bounds refuse is refused with the family, in a variant and in the headline', () => {
  const number = { type: 'number', default: 5, minimum: 1, maximum: 20, unit: 'x', text: 'x' } as const;
  const problem = (option: object) => {
    const own = { option } as unknown as OptionDescriptions;
    const variants = { standard: variant({ ...words, options: own, report: () => nothing }) };
    const asking = { question: 'Q?', cases: 'all', success: 'up', test: 'half', bars: 'daily', options: own } as const;
    const asked = headline({ ...asking, columns: () => ({}) as never });
    return [
      () => defineFamily({ ...description, variants }),
      () =>
        defineFamily({
          ...description,
          variants: { standard: variant({ ...words, options, report: () => nothing }) },
          headline: asked,
        }),
    ].map((define) => {
      try {
        define();
        return null;
      } catch (error) {
        const { code, message } = error as { code: string; message: string };
        return `${code}: ${message.replace(/^description\.(variants\.standard|headline)\.options\.option\./, '')}`;
      }
    });
  };
  const text = 'x';
  for (const [option, expected] of [
    [number, null],
    [{ ...number, default: 1 }, null],
    [{ ...number, default: 30 }, 'default must be a number from 1 to 20, got 30'],
    [{ ...number, default: 0 }, 'default must be a number from 1 to 20, got 0'],
    [{ ...number, default: 1, aboveMinimum: true }, 'default must be above 1, got 1'],
    [{ ...number, type: 'nummer' }, 'type is not known: "nummer"'],
    [{ ...number, type: 'optional-number', default: null }, null],
    [{ type: 'choice', default: 'c', choices: ['a', 'b'], text }, /^default must be/],
    [{ type: 'wall-time', default: '25:00', text }, /^default must be/],
    [{ type: 'wall-time', default: null, text }, null],
    [{ type: 'numbers', default: [2, 1], maxItems: 3, minimum: 0, maximum: 9, unit: 'x', text }, /^default/],
    [
      { type: 'numbers', default: [1, 2, 3], maxItems: 2, minimum: 0, maximum: 9, unit: 'x', text },
      'default must have at most 2 numbers, got 3',
    ],
    [{ type: 'session', default: 'anywhere', text }, null],
  ] as const) {
    for (const found of problem(option)) {
      if (expected === null) expect(found).toBeNull();
      else if (typeof expected === 'string') expect(found).toContain(`wrong-family: ${expected}`);
      else expect(found?.replace('wrong-family: ', '')).toMatch(expected);
    }
  }
});

test('what may be left out has a default: the words of identifiers, no text, the first session', () => {
  const short = defineFamily({
    id: 'close-of-day',
    variants: {
      standard: variant({ report: () => nothing }),
      'by-week': variant({ text: 'By week.', report: () => nothing }),
    },
  });
  expect(short).toMatchObject({ title: 'Close of day', text: '', defaultSession: 'first' });
  expect(short.reports.standard.description).toMatchObject({ title: 'Standard', text: '', bars: 'daily', options: {} });
  expect(short.reports['by-week'].description).toMatchObject({ title: 'By week', text: 'By week.' });
});
