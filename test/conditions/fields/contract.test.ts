import { describe, expect, it } from 'vitest';
import { contractFields } from '../../../src/conditions/fields/contract.js';
import { dailyBars, morning, morningBars, type Prices } from '../../reports/fixtures/hand-made-bars.js';
import { fieldValues } from './field-values.js';

const flat: Prices = [1, 2, 1, 2];

describe('contractChange', () => {
  const three = { '2024-01-08': [flat, flat, flat], '2024-01-09': [flat, flat, flat], '2024-01-10': [flat] };
  const changes = (contracts?: readonly number[], session = { ...morning }) =>
    Object.values(fieldValues('contractChange', morningBars(three, contracts), { session }));

  it('compares the first bar of a session with the last one of the session before', () => {
    expect(changes([0, 0, 0, 1, 1, 1, 1])).toEqual(['no', 'yes', 'no']);
    expect(changes([0, 0, 0, 0, 0, 0, 0])).toEqual(['no', 'no', 'no']);
    expect(changes([0, 0, 1, 1, 1, 1, 0])).toEqual(['no', 'no', 'yes']);
    expect(changes([0, 0, 0, 0, 1, 1, 1])).toEqual(['no', 'no', 'no']);
    expect(changes([1, 0, 0, 1, 0, 0, 1])).toEqual(['no', 'yes', 'yes']);
  });

  it('needs symbols, and does not look at bars between sessions', () => {
    expect(changes()).toEqual(['no', 'no', 'no']);
    const shorter = { ...morning, close: '12:00' };
    expect(changes([0, 0, 1, 0, 0, 1, 1], shorter)).toEqual(['no', 'no', 'yes']);
  });

  it('does not need a previous session that counts', () => {
    // The Wednesday is incomplete, and the last bar is three weeks later.
    const bars = morningBars({ '2024-01-10': [flat], '2024-01-11': [flat], '2024-02-01': [flat] }, [0, 1, 0]);
    expect(Object.values(fieldValues('contractChange', bars, { session: morning }))).toEqual(['no', 'yes', 'yes']);
  });

  it('looks before the range', () => {
    const bars = dailyBars(
      ['2024-01-08', '2024-01-09'].map((date) => [date, ...flat] as const),
      [0, 1],
    );
    expect(fieldValues('contractChange', bars, { startDate: '2024-01-09' })).toEqual({ '01-09': 'yes' });
  });

  it('is known at the open, and never missing', () => {
    const { contractChange } = contractFields;
    expect(contractChange.of({ minutes: 60, events: [] }).known).toEqual({ when: 'open' });
    expect(contractChange.missing).toBeNull();
    expect(contractChange.values({} as never)).toEqual([
      { id: 'yes', label: 'Contract changes' },
      { id: 'no', label: 'Same contract' },
    ]);
  });
});
