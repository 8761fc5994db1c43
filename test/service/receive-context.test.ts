import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedContext } from '../../src/service/receive-context.js';

const record = { hash: 'a'.repeat(64), plan: 'pro' };
const context = { now: 0, findKey: () => record, rateLimit: () => null };
const refused = (argument: string, rule: string, more: object = {}) =>
  expect.objectContaining({ code: 'wrong-type', argument, message: `${argument} ${rule}`, ...more }) as Error;

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
      expect(() => checkedContext({ ...context, now })).toThrow(
        refused('context.now', `must be a whole number from 0 to 8640000000000000, got ${now}`, {
          code: 'out-of-bounds',
        }),
      );
    }
    expect(() => checkedContext({ ...context, now: new Date(0) })).toThrow(
      refused('context.now', 'must be a whole number, got a Date'),
    );
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
    for (const value of [undefined, null, 5])
      expect(() => checkedContext(value)).toThrow(refused('context', `must be an object, got ${value}`));
    for (const name of ['findKey', 'rateLimit'] as const) {
      for (const value of [undefined, null]) {
        expect(() => checkedContext({ ...context, [name]: value })).toThrow(
          refused(`context.${name}`, `must be a function, got ${value}`),
        );
      }
    }
    expect(() => checkedContext({ ...context, versionOf: null })).toThrow(
      refused('context.versionOf', 'must be a function, got null'),
    );
  });
});

describe('the version of the data of a need', () => {
  const found = (version: unknown) => () =>
    checkedContext({ ...context, versionOf: () => version }).versionOf?.({} as never);

  it('is a text, or nothing that is known', () => {
    for (const version of ['', 'v1', null, undefined]) expect(found(version)()).toBe(version);
    expect(checkedContext(context)).not.toHaveProperty('versionOf');
  });

  it('is nothing else', () => {
    expect(found(1)).toThrow(refused('context.versionOf', 'must be a function that returns text or null, got 1'));
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
      expect(finding({ ...record, [field]: undefined })).toThrow(
        refused(`record.${field}`, 'is missing in the record from context.findKey', { code: 'missing-field', field }),
      );
      for (const value of [null, 5])
        expect(finding({ ...record, [field]: value })).toThrow(
          refused(`record.${field}`, `must be a string, got ${value}`),
        );
    }
  });

  it('is neither a promise nor a text, and a message shows nothing of it that may be a key', () => {
    expect(finding(Promise.resolve(record))).toThrow(
      refused(
        'context.findKey',
        'must be a synchronous function, got a promise; receiveAsync takes asynchronous stores',
      ),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^bs_live_[a-z]{20}$/), (secret) => {
        expect(finding(secret)).toThrow(
          refused('context.findKey', 'must be a function that returns a record, got a string'),
        );
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
    const wrong = (shown: string) =>
      refused('context.rateLimit', `must be a function that returns a state or a decision, got ${shown}`);
    expect(limiting('')).toThrow(wrong('""; text from a store needs JSON.parse'));
    expect(limiting('state')).toThrow(wrong('"state"; text from a store needs JSON.parse'));
    expect(limiting(5)).toThrow(wrong('5'));
    expect(limiting(Promise.resolve(null))).toThrow(
      refused(
        'context.rateLimit',
        'must be a synchronous function, got a promise; receiveAsync takes asynchronous stores',
      ),
    );
    for (const part of [
      { allowed: true, windows: undefined },
      { allowed: 'yes' },
      { allowed: true, windows: {} },
      { allowed: true, cost: '1' },
    ]) {
      expect(limiting({ cost: 1, windows: [], ...part })).toThrow(wrong('an incomplete decision'));
    }
  });
});
