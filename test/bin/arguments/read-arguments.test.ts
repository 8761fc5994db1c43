import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagNamed, flagsOf, isSwitch, spelled } from '../../../bin/arguments/flags.js';
import { readArguments } from '../../../bin/arguments/read-arguments.js';

const groups = [
  'question',
  'session',
  'market',
  'run',
  'reading',
  'output',
  'now',
  'lookback',
  'server',
  'answers',
] as const;
const flags = flagsOf(groups);
const word = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.startsWith('-'));
const value = fc.string({ unit: 'grapheme', maxLength: 12 });
const given = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...flags), value, fc.boolean(), fc.boolean()), { selector: ([flag]) => flag })
  .map((list) =>
    list.map(([flag, text, joined, on]) => {
      const meant = isSwitch(flag) ? String(on) : text;
      const spelling = joined ? `--${flag}` : spelled(flag);
      const args =
        isSwitch(flag) && on && !joined
          ? [spelling]
          : isSwitch(flag) || joined
            ? [`${spelling}=${meant}`]
            : [spelling, meant];
      return { flag, meant, args };
    }),
  )
  // A time of day is an option of a report that has the names of dates.
  .filter((list) => list.every(({ meant }) => meant !== 'none' && !/^\d{1,2}:\d\d$/.test(meant)));

describe('readArguments', () => {
  it('finds words and flags in any order, spelling and form', () => {
    fc.assert(
      fc.property(given, fc.array(word), (list, words) => {
        const parts = list.map(({ args }) => args);
        // Words go between the flags, in their order.
        const args = words.flatMap((each, i) => [...(i < parts.length ? parts[i] : []), each]);
        for (const part of parts.slice(words.length)) args.push(...part);
        const read = readArguments(args);
        expect(read.words).toEqual(words);
        expect(Object.fromEntries(read.flags)).toEqual(
          Object.fromEntries(list.map(({ flag, meant }) => [flag, meant])),
        );
      }),
    );
  });

  it('takes everything after two dashes as words, and a dash alone as one', () => {
    fc.assert(
      fc.property(fc.array(value), (words) => {
        expect(readArguments(['-', '--', ...words]).words).toEqual(['-', ...words]);
      }),
    );
  });

  it('takes a flag in any spelling', () => {
    for (const spelling of ['group-by', 'groupBy', 'group_by', 'GROUPBY', 'by'])
      expect(flagNamed(spelling)).toBe('groupBy');
    for (const flag of flags) expect(flagNamed(spelled(flag).slice(2))).toBe(flag);
  });

  it('takes --from and --to for the options of a report if they are times of day', () => {
    expect(Object.fromEntries(readArguments(['--from', '09:30', '--to=none']).flags)).toEqual({
      from: '09:30',
      to: 'none',
    });
    expect(Object.fromEntries(readArguments(['--from', '2020-01-02']).flags)).toEqual({ start_date: '2020-01-02' });
  });

  it.each([
    [['--by'], '--by needs a value'],
    [['--by', 'weekday', '--group-by', 'month'], '--group-by is given twice'],
    [['--hindsight=maybe'], '--hindsight is on or off'],
    [['-x'], '-x is not an option'],
    [['--=1'], '--=1 is not an option'],
    [['---by', '1'], '---by is not an option'],
  ])('refuses %j', (args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});
