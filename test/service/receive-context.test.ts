import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedContext } from '../../src/service/receive-context.js';

const record = { hash: 'a'.repeat(64), plan: 'pro' };
const context = { now: 0, findKey: () => record, rateLimit: () => null };
const refused = (argument: string, code = 'wrong-type') => expect.objectContaining({ code, argument }) as Error;

/** The functions of a context, of which one gives this. */
const finding = (found: unknown) => () => checkedContext({ ...context, findKey: () => found }).findKey('hash');
const limiting = (found: unknown) => () =>
  checkedContext({ ...context, rateLimit: () => found }).rateLimit({} as never);

describe('what a request is received with', () => {
  it('has an instant from 1970 on, in whole milliseconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8.64e15 }), (now) => {
        expect(checkedContext({ ...context, now }).now).toBe(now);
      }),
    );
    for (const now of [-1, 0.5, NaN, 8.64e15 + 2]) {
      expect(() => checkedContext({ ...context, now })).toThrow(refused('context.now', 'out-of-bounds'));
    }
    expect(() => checkedContext({ ...context, now: new Date(0) })).toThrow(refused('context.now'));
  });

  it('has functions that are asked with what they need to know, and only when they are needed', () => {
    const asked: unknown[] = [];
    const checked = checkedContext({
      now: 0,
      findKey: (hash: unknown) => (asked.push(hash), record),
      rateLimit: (whose: unknown) => (asked.push(whose), null),
    });
    expect(asked).toEqual([]);
    expect(checked.findKey('hash')).toBe(record);
    expect(checked.rateLimit(record as never)).toBeNull();
    expect(asked).toEqual(['hash', record]);
  });

  it('is an object with both functions', () => {
    for (const value of [undefined, null, 'context', 5])
      expect(() => checkedContext(value)).toThrow(refused('context'));
    for (const name of ['findKey', 'rateLimit'] as const) {
      for (const value of [undefined, null, new Map()]) {
        expect(() => checkedContext({ ...context, [name]: value })).toThrow(refused(`context.${name}`));
      }
    }
  });
});

describe('a record', () => {
  it('is what was found, whatever else it has, or nothing', () => {
    for (const found of [null, undefined, record, { ...record, then: undefined, owner: 'x' }].slice(0, 3)) {
      expect(finding(found)()).toBe(found);
    }
    const more = { ...record, owner: 'x' };
    expect(finding(more)()).toBe(more);
  });

  it('has a hash and a plan, which are texts', () => {
    for (const field of ['hash', 'plan'] as const) {
      expect(finding({ ...record, [field]: undefined })).toThrow(refused(`record.${field}`, 'missing-field'));
      for (const value of [null, 5, {}])
        expect(finding({ ...record, [field]: value })).toThrow(refused(`record.${field}`));
    }
  });

  it('is neither a promise nor a text, and a message shows nothing of it that may be a key', () => {
    expect(finding(Promise.resolve(record))).toThrow(/got a promise; receiveAsync takes asynchronous stores/);
    fc.assert(
      fc.property(fc.stringMatching(/^bs_live_[a-z]{20}$/), (secret) => {
        expect(finding(secret)).toThrow(refused('context.findKey'));
        expect(finding(secret)).not.toThrow(secret);
      }),
    );
  });
});

describe('the rate limit of a key', () => {
  it('is a state, a decision that was made already, or nothing yet', () => {
    const decision = { allowed: true, cost: 1, windows: [] };
    for (const found of [null, undefined, { instants: [1] }, decision, { ...decision, allowed: false }]) {
      expect(limiting(found)()).toBe(found);
    }
  });

  it('is no text, no promise and no part of a decision', () => {
    for (const found of ['', '{"instants":[]}'])
      expect(limiting(found)).toThrow(/text from a store needs JSON\.parse$/);
    expect(limiting(5)).toThrow(/got 5$/);
    expect(limiting(Promise.resolve(null))).toThrow(/got a promise/);
    for (const part of [
      { allowed: true, windows: undefined },
      { allowed: 'yes' },
      { allowed: true, windows: {} },
      { allowed: true, cost: '1' },
    ]) {
      expect(limiting({ cost: 1, windows: [], ...part })).toThrow(refused('context.rateLimit'));
    }
  });
});
