import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oncePerObject, oncePerOptions } from '../../src/columns/once-per-options.js';
import type { SessionTemplate } from '../../src/sessions/inner.js';
import { utcTemplate } from '../reports/fixtures/market-of.js';

const option = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((value) => value + 0),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer()),
  fc.array(fc.string()),
);

test('for equal options it is the very same, and for others another one', () => {
  fc.assert(
    fc.property(option, option, option, (a, b, c) => {
      const made = oncePerOptions((...options: readonly [typeof a, typeof b]) => ({ options }));
      const copy = (value: typeof a): typeof a => (Array.isArray(value) ? ([...value] as typeof a) : value);
      const first = made(a, b);
      expect(first.options).toEqual([a, b]);
      expect(made(copy(a), copy(b))).toBe(first);
      expect(made(a, c).options).toEqual([a, c]);
    }),
  );
});

test('numbers and texts that read the same are told apart', () => {
  const made = oncePerOptions((value: number | string | null | readonly number[] | readonly string[]) => ({ value }));
  const list = [1, '1', [1], ['1'], null, 'null', [], ''];
  expect(list.map((value) => made(value).value)).toEqual(list);
  expect(new Set(list.map((value) => made(value))).size).toBe(list.length);
});

test('session templates are told apart by what they are', () => {
  const template = utcTemplate('day', '09:00', '11:00');
  const made = oncePerOptions((value: string | SessionTemplate) => ({ value }));
  expect(made({ ...template })).toBe(made(template));
  expect(made(utcTemplate('day', '09:00', '12:00'))).not.toBe(made(template));
  expect(made('day')).not.toBe(made(template));
});

test('of many the last 24 that were asked for are kept', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 200 }), (asks) => {
      let times = 0;
      const made = oncePerOptions((value: number) => ({ value, time: times++ }));
      /** The last one asked for comes last. */
      let kept: ReturnType<typeof made>[] = [];
      for (const ask of asks) {
        const before = kept.find(({ value }) => value === ask);
        const own = made(ask);
        expect(own.value).toBe(ask);
        if (before === undefined) expect(own.time).toBe(times - 1);
        else expect(own).toBe(before);
        kept = [...kept.filter((each) => each !== before), own].slice(-24);
      }
    }),
  );
});

test('what is made of an object is made once, and of another one anew, however alike they are', () => {
  const asked: object[] = [];
  const made = oncePerObject((key: { readonly minutes: number }) => {
    asked.push(key);
    return key.minutes === 0 ? undefined : { twice: 2 * key.minutes };
  });
  const [one, other, none] = [{ minutes: 30 }, { minutes: 30 }, { minutes: 0 }];
  expect(made(one)).toBe(made(one));
  expect(made(other)).toEqual({ twice: 60 });
  expect(made(other)).not.toBe(made(one));
  expect([made(none), made(none)]).toEqual([undefined, undefined]);
  expect(asked).toEqual([one, other, none]);
});
