import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familyTitle } from '../../browser/page/parts/families.js';
import {
  allInWords,
  boundsInWords,
  inWords,
  isDefault,
  labelOf,
  type Option,
  textInWords,
  textOfValue,
  valueOfText,
  withOption,
} from '../../browser/page/report/options/option-values.js';
import { ownParams } from '../../browser/state/link.js';
import { catalog, describeReport, type ParamValue } from '../../../../src/reports/index.js';

const options = catalog.flatMap((description) => description.options);

/** Values that an option can have, as far as its kind tells. */
function valuesOf(option: Option): fc.Arbitrary<ParamValue> {
  switch (option.type) {
    case 'choice':
      return fc.constantFrom(...option.choices);
    case 'number':
      return fc.double({ min: option.minimum, max: option.maximum, noNaN: true }).map((value) => value + 0);
    case 'optional-number':
      return fc.option(fc.double({ min: option.minimum, max: option.maximum, noNaN: true }).map((value) => value + 0));
    case 'numbers':
      return fc.array(fc.double({ min: option.minimum, max: option.maximum, noNaN: true }), { minLength: 1 });
    case 'wall-time':
      return fc.constantFrom('09:30', '24:00', ...(option.default === null ? [null] : []));
    case 'session':
      return fc.constantFrom('new-york', 'asia');
  }
}

const optionWithValue = fc.constantFrom(...options).chain((option) => fc.tuple(fc.constant(option), valuesOf(option)));

describe('the control of an option', () => {
  it('has every value of every option as text', () => {
    fc.assert(
      fc.property(optionWithValue, ([option, value]) => {
        expect(valueOfText(option, textOfValue(value))).toEqual(value);
      }),
    );
  });

  it('means the default when it is empty, and leaves to the library what is no number', () => {
    for (const option of options) expect(valueOfText(option, ' ')).toBe(option.default);
    const costs = describeReport('gap-fill-by-bracket').options.find(({ name }) => name === 'costs')!;
    const stops = describeReport('gap-fill-by-bracket').options.find(({ name }) => name === 'stops')!;
    expect(valueOfText(costs, 'a lot')).toBe('a lot');
    expect(valueOfText(stops, '1; 2.5 3')).toEqual([1, 2.5, 3]);
    expect(valueOfText(stops, '1, two')).toBe('1, two');
  });

  it('keeps in the address only what differs from the default', () => {
    fc.assert(
      fc.property(optionWithValue, ([option, value]) => {
        const before = { another: 1, [option.name]: 'before' };
        expect(withOption(before, option, value)).toEqual(
          isDefault(option, value) ? { another: 1 } : { another: 1, [option.name]: value },
        );
        expect(withOption(before, option, option.default)).toEqual({ another: 1 });
      }),
    );
  });

  it('is said with all others, changed or not', () => {
    const { options: all } = describeReport('opening-range-breakout-standard');
    expect(allInWords(all, {})).toBe('minutes 15; criterion wick; bar minutes none');
    expect(allInWords(all, { minutes: 30, barMinutes: 5 })).toBe('minutes 30; criterion wick; bar minutes 5');
  });

  it('goes along to a variant that has it, where its name has the same kind and default', () => {
    expect(ownParams('opening-range-breakout-by-bracket', { minutes: 30, costs: 0.02, edges: [1] })).toEqual({
      ...{ minutes: 30, costs: 0.02 },
    });
    for (const { family, options: here } of catalog) {
      for (const option of here) {
        for (const variant of catalog.filter((each) => each.family === family)) {
          const there = variant.options.find(({ name }) => name === option.name) ?? option;
          expect([there.type, there.default]).toEqual([option.type, option.default]);
        }
      }
    }
  });

  it('is named with its unit, once', () => {
    const label = (report: (typeof catalog)[number]['report'], name: string) =>
      labelOf(describeReport(report).options.find((option) => option.name === name)!);
    expect(label('opening-range-breakout-standard', 'minutes')).toBe('Minutes');
    expect(label('gap-fill-by-bracket', 'costs')).toBe('Costs (price)');
    expect(label('gap-fill-by-bracket', 'side')).toBe('Side');
    for (const option of options) {
      const words = labelOf(option)
        .toLowerCase()
        .match(/[a-z]+|%/g)!;
      expect(new Set(words).size).toBe(words.length);
      if ('unit' in option)
        expect(labelOf(option).replace('Percent', '%').toLowerCase()).toContain(option.unit.toLowerCase());
    }
  });

  it('says what it takes', () => {
    const words = (report: (typeof catalog)[number]['report'], name: string) =>
      boundsInWords(describeReport(report).options.find((option) => option.name === name)!);
    expect(words('gap-fill-by-bracket', 'costs')).toBe('Default: 0; 0 to 1,000,000.');
    expect(words('gap-fill-by-bracket', 'minSize')).toBe('Default: none; 0 to 1,000,000.');
    expect(words('gap-fill-by-bracket', 'stops')).toBe('Default: 0.5, 1, 1.5, 2; up to 10 numbers, 0.01 to 1,000.');
    expect(words('gap-fill-by-bracket', 'side')).toBe('Default: with.');
    expect(inWords('barMinutes')).toBe('Bar minutes');
    expect(inWords('by-close')).toBe('By close');
  });
});

describe('the text at the control of an option', () => {
  it('speaks of an empty field where the library speaks of no value', () => {
    const [barMinutes] = describeReport('gap-fill-by-bracket').options.filter(({ name }) => name === 'barMinutes');
    expect(textInWords(barMinutes)).toBe(
      'Aggregates the bars of each session into bars of this many minutes, counted from its open; ' +
        'an empty field leaves the bars as they are.',
    );
    expect(options.map(textInWords).filter((text) => /null|undefined/.test(text))).toEqual([]);
  });
});

describe('the titles of families', () => {
  it('are the same for all variants, and every family has its usual report', () => {
    for (const family of new Set(catalog.map((each) => each.family))) {
      const variants = catalog.filter((each) => each.family === family);
      expect(new Set(variants.map(({ title }) => familyTitle(title))).size).toBe(1);
      expect(variants.filter(({ variant }) => variant === 'standard')).toHaveLength(1);
    }
  });
});
