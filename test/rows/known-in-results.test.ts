import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Known, knownUnder } from '../../src/rows/known-in-results.js';

const order: readonly Known[] = ['at-open', 'after-window', 'at-time', 'at-event', 'hindsight'];

const anyKnown = fc.constantFrom(...order);

test('a question is known no earlier than what it is asked under: the later of the two', () => {
  for (const known of order) {
    for (const conditions of order) {
      const later = order[Math.max(order.indexOf(known), order.indexOf(conditions))];
      expect(knownUnder({ known }, conditions).known).toBe(later);
    }
  }
});

test('the event is its own, unless the conditions may be known after the open by what is no clock: then it is the last of these', () => {
  const filled = { known: 'at-event', event: 'filled' } as const;
  expect(knownUnder(filled, 'at-open')).toStrictEqual(filled);
  expect(knownUnder(filled, 'after-window')).toStrictEqual(filled);
  expect(knownUnder(filled, 'at-event')).toStrictEqual({ known: 'at-event', event: 'condition' });
  for (const known of ['at-open', 'after-window', 'at-time'] as const) {
    expect(knownUnder({ known }, 'at-event')).toStrictEqual({ known: 'at-event', event: 'condition' });
    expect(knownUnder({ known }, 'at-open')).toStrictEqual({ known });
  }
  for (const each of [filled, { known: 'at-open' }] as const) {
    expect(knownUnder(each, 'hindsight')).toStrictEqual({ known: 'hindsight' });
  }
  // What describes goes on to describe, whatever it is asked under.
  expect(knownUnder({ known: 'hindsight' }, 'at-event')).toStrictEqual({ known: 'hindsight' });
});

test('conditions change nothing the second time', () => {
  fc.assert(
    fc.property(
      anyKnown,
      anyKnown,
      fc.option(fc.constant('filled'), { nil: undefined }),
      (known, conditions, event) => {
        const once = knownUnder({ known, ...(event === undefined ? {} : { event }) }, conditions);
        expect(knownUnder(once, conditions)).toStrictEqual(once);
        expect('event' in once).toBe(once.known === 'at-event' && (conditions === 'at-event' || event !== undefined));
      },
    ),
  );
});
