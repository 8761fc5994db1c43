import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLimits, emptyState, peek, take, toHeaders } from '../../src/rate-limit/index.js';
import { allowedMethods } from '../../src/service/answer.js';
import { checkedDeprecations } from '../../src/service/deprecations.js';
import { builtInReports } from '../../src/requests/served-reports.js';
import { headerComponents } from '../../src/open-api/header-components.js';

interface Component {
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema: { readonly pattern: string };
}
const components = (...[limits, streaming, deprecating]: Partial<Parameters<typeof headerComponents>>) =>
  headerComponents(limits ?? defaultLimits, streaming ?? false, deprecating ?? false) as unknown as Readonly<
    Record<string, Component>
  >;

const limits = fc.array(
  fc.record({
    name: fc.stringMatching(/^[a-z "\\-]{1,8}$/),
    limit: fc.integer({ min: 1, max: 1000 }),
    windowMs: fc.integer({ min: 1, max: 100_000_000 }),
  }),
  { minLength: 1, maxLength: 3 },
);

describe('the headers of the rate limit', () => {
  it('look as those that are sent, whatever the limits and however much is left of them', () => {
    const { RateLimit, 'RateLimit-Policy': policy } = components();
    fc.assert(
      fc.property(
        fc.uniqueArray(
          limits.map(([first]) => first),
          { selector: ({ name }) => name, minLength: 1 },
        ),
        (list) => {
          const { decision, state } = take(emptyState, 0, { limits: list });
          for (const headers of [toHeaders(decision), toHeaders(peek(state, 1, { limits: list }))]) {
            expect(headers.RateLimit).toMatch(new RegExp(RateLimit.schema.pattern));
            expect(headers['RateLimit-Policy']).toMatch(new RegExp(policy.schema.pattern));
          }
        },
      ),
    );
    for (const other of ['', 'burst;r=1', '"burst"', '"burst";r=1,', '"burst";r=x', 'x"burst";r=1']) {
      expect(other).not.toMatch(new RegExp(RateLimit.schema.pattern));
    }
  });

  it('are shown as they are after the first request of a key', () => {
    const list = [
      { name: 'slow', limit: 7, windowMs: 60_000 },
      { name: 'quick', limit: 2, windowMs: 1500 },
    ];
    const shown = components(list);
    expect(shown['RateLimit-Policy'].example).toBe('"slow";q=7;w=60, "quick";q=2;w=2');
    expect(shown.RateLimit.example).toMatch(/^"slow";r=6;.*"quick";r=1;/);
    // After the shortest window at the latest there is more of it.
    expect(shown['Retry-After'].example).toBe(2);
  });
});

describe('the other headers', () => {
  it('say what is deprecated where anything is, and look as those that are sent', () => {
    const [usual, deprecating] = [components(), components(defaultLimits, false, true)];
    const names = Object.keys(deprecating).filter((name) => !(name in usual));
    expect(names).toEqual(['Deprecation', 'Sunset', 'Link']);
    const day = { since: '1969-12-31', sunset: '2027-01-31', link: 'https://barstats.dev/' };
    const sent = checkedDeprecations([{ endpoint: 'live-data', ...day }], builtInReports).get('in-play')!;
    for (const name of names) {
      expect(deprecating[name].required).toBeUndefined();
      expect(sent[name]).toMatch(new RegExp(deprecating[name].schema.pattern));
    }
  });

  it.each([
    ['ETag', ['', 'a', '""', 'W/"a"', '"a"b"']],
    ['ETag.report', ['', 'a', '""', 'W/"a"', '"a"b"']],
    ['Deprecation', ['', '1767225600', '@', '@1.5', '@2026-01-01']],
    ['Sunset', ['', '2027-01-31', 'Sun, 31 Jan 2027 12:00:00 GMT', 'Sun, 31 Jan 2027 00:00:00 UTC']],
    ['Link', ['', '<>; rel="deprecation"; type="text/html"', '<https://x.dev/>; rel="sunset"; type="text/html"']],
  ])('of which %s never looks like any of %j', (name, others) => {
    const { pattern } = components(defaultLimits, true, true)[name].schema;
    expect(others.filter((other) => new RegExp(pattern, 'u').test(other))).toEqual([]);
  });

  it('are those of values and of errors; lines bring a choice for what reports have', () => {
    const plain = Object.keys(components());
    const streamed = Object.keys(components(defaultLimits, true));
    expect(plain.filter((name) => name.endsWith('.report'))).toEqual([]);
    expect(streamed.filter((name) => !plain.includes(name))).toEqual([
      'ETag.report',
      'Cache-Control.report',
      'Vary.report',
    ]);
    expect(plain.filter((name) => !streamed.includes(name))).toEqual([]);
  });

  it('are always there, but those that say when to come back, and a tag where lines have none', () => {
    const all = components(defaultLimits, true);
    const sometimes = Object.keys(all).filter((name) => all[name].required !== true);
    expect(sometimes).toEqual(['ETag.report', 'Vary.report', 'Retry-After']);
  });

  it('say what the service sends', () => {
    const { Allow, 'Cache-Control.error': kept } = components();
    expect(Allow.schema).toMatchObject({ const: allowedMethods().headers.Allow });
    expect(kept.schema).toMatchObject({ const: 'no-store' });
  });
});
