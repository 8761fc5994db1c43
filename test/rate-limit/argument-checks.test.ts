import { describe, expect, it } from 'vitest';
import type { BarstatsRangeError } from '../../src/errors/index.js';
import { createLimiter, emptyState, type LimiterOptions, peek, retryDelay, take } from '../../src/rate-limit/index.js';

/** A title, what is refused, and what the error says. */
type Refusal = readonly [string, unknown, string, string];

const limit = { name: 'burst', limit: 5, windowMs: 5000 };
const now = (): number => 0;

/** What each entry does with options, at an instant of 0. */
const entries = {
  take: (options: unknown) => take(emptyState, 0, options as never),
  peek: (options: unknown) => peek(emptyState, 0, options as never),
  createLimiter: (options: unknown) =>
    createLimiter(
      (typeof options === 'object' && !Array.isArray(options) ? { now, ...options } : options) as LimiterOptions,
    ),
};

const noWhole = 'must be a whole number from';

describe.each(Object.entries(entries))('the limits that %s is given', (_, call) => {
  it.each<Refusal>([
    ['no list', { burst: limit }, 'wrong-type', 'options.limits must be a list, got an object'],
    ['null', null, 'wrong-type', 'options.limits must be a list, got null'],
    ['none', [], 'out-of-bounds', 'options.limits must be a non-empty list, got a list'],
    ['no object', [limit, 5], 'wrong-type', 'options.limits[1] must be an object, got 5'],
    ['null in the list', [null], 'wrong-type', 'options.limits[0] must be an object, got null'],
    ['a list in the list', [[]], 'wrong-type', 'options.limits[0] must be an object, got a list'],
    // eslint-disable-next-line no-sparse-arrays
    ['a hole in the list', [, limit], 'wrong-type', 'options.limits[0] must be an object, got undefined'],
    [
      'a field that there is not',
      [{ ...limit, max: 3 }],
      'unknown-option',
      'options.limits[0] has no field "max"; it has name, limit, windowMs',
    ],
    ['no name', [{ limit: 1, windowMs: 1 }], 'wrong-type', 'options.limits[0].name must be a string, got undefined'],
    [
      'an empty name',
      [{ ...limit, name: '' }],
      'out-of-bounds',
      'options.limits[0].name must be non-empty printable ASCII, got ""',
    ],
    [
      'a name that no header field takes',
      [{ ...limit, name: 'naïve' }],
      'out-of-bounds',
      'options.limits[0].name must be non-empty printable ASCII, got "naïve"',
    ],
    [
      'a name with a line break at its end',
      [{ ...limit, name: 'burst\n' }],
      'out-of-bounds',
      'options.limits[0].name must be non-empty printable ASCII, got "burst\\n"',
    ],
    [
      'two of one name',
      [limit, { ...limit, name: 'other' }, { ...limit, windowMs: 1 }],
      'out-of-bounds',
      'options.limits[2].name must be different from the other names, got "burst"',
    ],
    ...[0, -1, 1.5, NaN, Infinity, 2 ** 32].map((value): Refusal => [
      `a limit of ${value}`,
      [{ ...limit, limit: value }],
      'out-of-bounds',
      `options.limits[0].limit ${noWhole} 1 to 4294967295, got ${value}`,
    ]),
    ...[0, -5000, 0.5, NaN, Infinity, 2 ** 53].map((value): Refusal => [
      `a window of ${value} ms`,
      [{ ...limit, windowMs: value }],
      'out-of-bounds',
      `options.limits[0].windowMs ${noWhole} 1 to 9007199254740991, got ${value}`,
    ]),
    [
      'a limit in words',
      [{ ...limit, limit: '5' }],
      'wrong-type',
      'options.limits[0].limit must be a whole number, got "5"',
    ],
  ])('may not be %s', (_title, limits, code, message) => {
    expect(() => call({ limits })).toThrow(expect.objectContaining({ code, message }));
  });

  it('are named in an error with their place', () => {
    const place = (limits: unknown): unknown => {
      try {
        return call({ limits });
      } catch (error) {
        return (error as BarstatsRangeError).argument;
      }
    };
    expect(place({})).toBe('options.limits');
    expect(place([])).toBe('options.limits');
    expect(place([limit, null])).toBe('options.limits[1]');
    expect(place([limit, limit])).toBe('options.limits[1].name');
    expect(place([{ ...limit, name: 'é' }])).toBe('options.limits[0].name');
    expect(place([{ ...limit, limit: 0 }])).toBe('options.limits[0].limit');
    expect(place([{ ...limit, windowMs: 0 }])).toBe('options.limits[0].windowMs');
  });

  it('may be at their bounds', () => {
    const most = { name: ' ~', limit: 2 ** 32 - 1, windowMs: Number.MAX_SAFE_INTEGER };
    expect(() => call({ limits: [most, { name: 'one', limit: 1, windowMs: 1 }] })).not.toThrow();
  });
});

describe('the options', () => {
  it.each(Object.entries(entries))('of %s have the fields that there are', (_, call) => {
    for (const [options, message] of [
      [null, 'options must be an object, got null'],
      [[], 'options must be an object, got a list'],
      ['options', 'options must be an object, got "options"'],
    ] as const) {
      if (options === null && call === entries.createLimiter) continue;
      expect(() => call(options)).toThrow(
        expect.objectContaining({ code: 'wrong-type', argument: 'options', message }),
      );
    }
    expect(() => call({ limit: 5 })).toThrow(
      expect.objectContaining({
        code: 'unknown-option',
        argument: 'options',
        field: 'limit',
        fits: call === entries.createLimiter ? ['now', 'limits'] : ['limits', 'cost'],
      }),
    );
    expect(() => call({ limits: undefined })).not.toThrow();
  });
});

const limiter = createLimiter({ now });
const requests = {
  take: (options: unknown) => take(emptyState, 0, options as never),
  peek: (options: unknown) => peek(emptyState, 0, options as never),
  'take of a limiter': (options: unknown) => limiter.take('key', options as never),
  'peek of a limiter': (options: unknown) => limiter.peek('key', options as never),
  'admit of a limiter': (options: unknown) => limiter.admit('key', options as never),
};

describe.each(Object.entries(requests))('the cost that %s is given', (_, call) => {
  it.each([0, -1, 0.5, NaN, Infinity, 2 ** 53])('may not be %d', (cost) => {
    const message = `options.cost ${noWhole} 1 to 9007199254740991, got ${cost}`;
    expect(() => call({ cost })).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'options.cost', message }),
    );
  });

  it('may not be anything but a number', () => {
    expect(() => call({ cost: '1' })).toThrow(
      expect.objectContaining({ code: 'wrong-type', argument: 'options.cost' }),
    );
    expect(() => call({ cost: null })).toThrow(
      expect.objectContaining({ code: 'wrong-type', argument: 'options.cost' }),
    );
    expect(() => call({ costs: 1 })).toThrow(expect.objectContaining({ code: 'unknown-option', field: 'costs' }));
    expect(() => call(1)).toThrow(expect.objectContaining({ code: 'wrong-type', argument: 'options' }));
  });

  it('may be left out', () => {
    expect(() => call({ cost: undefined })).not.toThrow();
    expect(() => call(undefined)).not.toThrow();
  });
});

describe('the instant', () => {
  const latest = Number.MAX_SAFE_INTEGER - 3_600_000;
  const calls = {
    'now of take': (value: unknown) => take(emptyState, value as never),
    'now of peek': (value: unknown) => peek(emptyState, value as never),
    'options.now() of a limiter that takes': (value: unknown) =>
      createLimiter({ now: () => value as never }).take('key'),
    'options.now() of a limiter that admits': (value: unknown) =>
      createLimiter({ now: () => value as never }).admit('key'),
    'options.now() of a limiter that peeks': (value: unknown) =>
      createLimiter({ now: () => value as never }).peek('key'),
  };

  it.each(Object.entries(calls))('%s is a whole number that can be reckoned with', (title, call) => {
    const argument = title.split(' ')[0];
    for (const value of [-1, 0.5, NaN, Infinity, -Infinity, latest + 1, 2 ** 53]) {
      const message = `${argument} ${noWhole} 0 to ${latest}, got ${value}`;
      expect(() => call(value)).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument, message }));
    }
    for (const value of ['0', 0n, null, undefined, new Date(0)]) {
      expect(() => call(value)).toThrow(expect.objectContaining({ code: 'wrong-type', argument }));
      expect(() => call(value)).toThrow(`${argument} must be a whole number, got `);
    }
    expect(() => call(latest)).not.toThrow();
    expect(JSON.stringify(call(-0))).toBe(JSON.stringify(call(0)));
  });
});

describe('a limiter', () => {
  it('needs a clock', () => {
    for (const options of [{}, { now: 5 }, { now: null }]) {
      expect(() => createLimiter(options as never)).toThrow(
        expect.objectContaining({
          code: 'wrong-type',
          argument: 'options.now',
          message: expect.stringMatching(/^options\.now must be a function, got (undefined|5|null)$/),
        }),
      );
    }
    expect(() => createLimiter(undefined as never)).toThrow('options must be an object, got undefined');
  });

  it('needs the name of a key', () => {
    for (const call of [limiter.take, limiter.peek, limiter.admit]) {
      for (const key of [5, null, undefined, {}]) {
        expect(() => call(key as never)).toThrow(expect.objectContaining({ code: 'wrong-type', argument: 'key' }));
      }
      expect(() => call(undefined as never)).toThrow('key must be a string, got undefined');
    }
  });

  it('does not heed what becomes of its limits later', () => {
    const limits = [{ ...limit, limit: 1 }];
    const own = createLimiter({ now, limits });
    limits[0].limit = 100;
    limits.push({ name: 'other', limit: 1, windowMs: 1 });
    expect(own.take('key').windows).toHaveLength(1);
    expect(own.take('key').allowed).toBe(false);
  });

  it('charges nothing for a request that it refuses', () => {
    const own = createLimiter({ now: () => 0 });
    expect(() => own.take('key', { cost: 0 })).toThrow();
    expect(own.size).toBe(0);
    expect(own.peek('key').windows[0].remaining).toBe(4);
  });
});

describe('the options of retryDelay', () => {
  const random = (): number => 0.5;

  it.each<[string, number, object]>([
    ['attempt', -1, {}],
    ['attempt', 0.5, {}],
    ['attempt', NaN, {}],
    ['attempt', Infinity, {}],
    ['options.retryAfterMs', 0, { retryAfterMs: -1 }],
    ['options.retryAfterMs', 0, { retryAfterMs: 0.5 }],
    ['options.retryAfterMs', 0, { retryAfterMs: NaN }],
    ['options.retryAfterMs', 0, { retryAfterMs: Infinity }],
    ['options.baseMs', 0, { baseMs: 0 }],
    ['options.baseMs', 0, { baseMs: 2 ** 53 }],
    ['options.capMs', 0, { capMs: 0 }],
    ['options.capMs', 0, { capMs: 0.5 }],
    ['options.capMs', 0, { capMs: 2 ** 53 }],
    ['options.random()', 0, { random: () => 1 }],
    ['options.random()', 0, { random: () => -0.1 }],
    ['options.random()', 0, { random: () => NaN }],
  ])('refuse a wrong %s', (argument, attempt, options) => {
    expect(() => retryDelay(attempt, { random, ...options })).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument }),
    );
  });

  it.each<[string, unknown, unknown]>([
    ['attempt', '0', { random }],
    ['options.retryAfterMs', 0, { random, retryAfterMs: null }],
    ['options.baseMs', 0, { random, baseMs: '1' }],
    ['options.capMs', 0, { random, capMs: '1' }],
    ['options.random', 0, {}],
    ['options.random', 0, { random: 0.5 }],
    ['options.random()', 0, { random: () => '0.5' }],
    ['options', 0, undefined],
  ])('refuse an %s of another type', (argument, attempt, options) => {
    expect(() => retryDelay(attempt as never, options as never)).toThrow(
      expect.objectContaining({ code: 'wrong-type', argument }),
    );
    expect(() => retryDelay(attempt as never, options as never)).toThrow(/^[^ ]+ must be an? [a-z ]+, got [^ ]+$/);
  });

  it('say from where to where chance goes', () => {
    expect(() => retryDelay(0, { random: () => 1 })).toThrow('options.random() must be from 0 to below 1, got 1');
  });

  it('refuse what there is not', () => {
    expect(() => retryDelay(0, { random, base: 1 } as never)).toThrow(
      'options has no field "base"; it has random, retryAfterMs, baseMs, capMs',
    );
  });
});
