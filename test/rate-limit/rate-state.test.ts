import { describe, expect, it } from 'vitest';
import { emptyState, peek, take } from '../../src/rate-limit/index.js';

it('the empty state is the shortest of all', () => {
  expect(JSON.stringify(emptyState)).toBe('{"instants":[]}');
  expect(Object.isFrozen(emptyState.instants)).toBe(true);
});

/** A title, what is refused, and what the error says. */
type Refusal = readonly [string, unknown, string, string];

describe('the state that take and peek are given', () => {
  const latest = Number.MAX_SAFE_INTEGER - 3_600_000;

  it.each<Refusal>([
    ['null', null, 'wrong-type', 'state must be an object, got null'],
    ['text', '{"instants":[]}', 'wrong-type', 'state must be an object, got "{\\"instants\\":[]}"'],
    ['a list', [], 'wrong-type', 'state must be an object, got a list'],
    ['empty', {}, 'wrong-type', 'state.instants must be a list, got undefined'],
    ['instants in words', { instants: '1,2' }, 'wrong-type', 'state.instants must be a list, got "1,2"'],
    [
      'anything beside instants',
      { instants: [], key: 1 },
      'unknown-option',
      'state has no field "key"; it has instants',
    ],
    [
      'descending',
      { instants: [1, 3, 2] },
      'not-ascending',
      'state.instants[2] must not be below the one before it, 3, got 2',
    ],
    ['text among instants', { instants: [1, '2'] }, 'wrong-type', 'state.instants[1] must be a whole number, got "2"'],
    // eslint-disable-next-line no-sparse-arrays
    ['full of holes', { instants: [1, , 2] }, 'wrong-type', 'state.instants[1] must be a whole number, got undefined'],
    ...[-1, 0.5, NaN, Infinity, latest + 1].map((value): Refusal => [
      `an instant of ${value}`,
      { instants: [value] },
      'out-of-bounds',
      `state.instants[0] must be a whole number from 0 to ${latest}, got ${value}`,
    ]),
  ])('may not be %s', (_, state, code, message) => {
    for (const call of [take, peek]) {
      expect(() => call(state as never, 0)).toThrow(expect.objectContaining({ code, message }));
    }
  });

  it('says which of its instants is wrong', () => {
    for (const instants of [
      [5, 5, 4],
      [5, 5, -4],
      [5, 5, null],
    ]) {
      expect(() => take({ instants } as never, 0)).toThrow(expect.objectContaining({ argument: 'state.instants[2]' }));
    }
  });

  it('says that it is its instants that are missing', () => {
    expect(() => take({} as never, 0)).toThrow(expect.objectContaining({ argument: 'state.instants' }));
  });

  it('may have instants at their bounds, and several alike', () => {
    expect(peek({ instants: [0, 0, 0] }, 0).windows[0].used).toBe(4);
    expect(peek({ instants: [latest] }, latest).windows[0].used).toBe(2);
  });
});
