import { expect, test } from 'vitest';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { atOpen } from '../../../src/columns/known.js';
import { lack } from '../../../src/columns/lack.js';
import { sessions } from '../../../src/columns/sessions/session.js';
import { possibleExclusions } from '../../../src/reports/describe/possible-exclusions.js';
import type { VariantDescription } from '../../../src/define/family.js';
import type { OptionDescriptions } from '../../../src/options/report-option.js';
import type { ColumnReason } from '../../../src/columns/reasons.js';
import { marketWithoutBars, type Session } from '../../../src/sessions/inner.js';

const needing = (reason: ColumnReason) => columnsOf<Session>().flag(atOpen, () => lack(reason), reason);

/** The options that there are below, each of which a variant may have. */
interface Params {
  readonly of: 'open' | 'close' | 'gap';
  readonly limit: number | null;
}

/** The exclusions of a variant that leaves out what its options make it leave out. */
function exclusionsWith(options: OptionDescriptions, reasonsOf: (params: Params) => readonly ColumnReason[]) {
  const variant: VariantDescription = {
    title: 'All',
    text: 'All.',
    bars: 'daily',
    options,
    report: (params: never) => ({
      unit: sessions,
      needs: reasonsOf(params).map(needing),
    }),
  };
  const defaults = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));
  return possibleExclusions(variant, defaults, marketWithoutBars('first'));
}

const of: OptionDescriptions[string] = {
  type: 'choice',
  default: 'open',
  choices: ['open', 'close', 'gap'],
  text: 'Of.',
};
const limit: OptionDescriptions[string] = {
  type: 'optional-number',
  default: null,
  minimum: 0,
  maximum: 100,
  unit: '%',
  text: 'The greatest that is kept.',
};

test('the reasons of the defaults are given in the order in which they count, each once', () => {
  expect(exclusionsWith({}, () => ['flat', 'roll', 'not-closed', 'roll'])).toEqual(['not-closed', 'roll', 'flat']);
  expect(exclusionsWith({}, () => [])).toEqual([]);
});

test('those of every other choice come with them', () => {
  const reasonOf = { open: 'at-reference', close: 'no-previous', gap: 'no-gap' } as const;
  expect(exclusionsWith({ of }, ({ of: chosen }) => [reasonOf[chosen]])).toEqual([
    'no-previous',
    'at-reference',
    'no-gap',
  ]);
});

test('a limit that nobody sets leaves nothing out, so it is looked at as if one was set', () => {
  const found = exclusionsWith({ limit }, (params) => (params.limit === null ? [] : ['size']));
  expect(found).toEqual(['size']);
});

test('the largest number may leave out what the default does not', () => {
  const number = { ...limit, type: 'number', default: 1 } as const;
  expect(exclusionsWith({ limit: number }, (params) => (params.limit === 1 ? [] : ['roll']))).toEqual(['roll']);
});

test('one option is changed at a time, and the others keep their defaults', () => {
  const found = exclusionsWith({ of, limit }, (params) => [
    ...(params.of === 'gap' ? (['no-gap'] as const) : []),
    ...(params.limit === null ? [] : (['size'] as const)),
    ...(params.of === 'gap' && params.limit !== null ? (['no-size'] as const) : []),
  ]);
  expect(found).toEqual(['no-gap', 'size']);
});
