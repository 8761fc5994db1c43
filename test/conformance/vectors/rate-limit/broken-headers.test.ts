import type { Limit } from 'barstats/rate-limit';
import { describe, expect, it } from 'vitest';
import type { Broken } from '../caught-by.js';
import { stored } from '../stored.js';
import { plainLimiter } from './plain-limiter.js';

interface History {
  readonly id: string;
  readonly limits: readonly Limit[];
  readonly rows: readonly (readonly [now: number, cost: number, ...fields: (string | null)[]])[];
}

const { histories } = stored('rate-limit/headers.json') as { readonly histories: readonly History[] };

/** The rules of the header fields. */
interface Rules {
  readonly seconds: (milliseconds: number) => number;
  readonly retryAfter: (allowed: boolean, wait: number | null) => number | null;
  readonly hasReset: (reset: number, allowed: boolean, wait: number) => boolean;
  readonly quoted: (name: string) => string;
  readonly policy: (name: string, limit: number, seconds: number) => string;
  readonly current: (name: string, remaining: number, limit: number, reset: number | null) => string;
  readonly between: string;
}

const right: Rules = {
  seconds: (milliseconds) => Math.ceil(milliseconds / 1000),
  retryAfter: (allowed, wait) => (allowed ? null : wait),
  hasReset: (reset, allowed, wait) => reset > 0 && (allowed || wait > 0),
  quoted: (name) => `"${name.replace(/["\\]/g, (mark) => `\\${mark}`)}"`,
  policy: (name, limit, seconds) => `${name};q=${limit};w=${seconds}`,
  current: (name, remaining, _, reset) => `${name};r=${remaining}${reset === null ? '' : `;t=${reset}`}`,
  between: ', ',
};

function caught(given: Partial<Rules>): string | null {
  const rules = { ...right, ...given };
  for (const { id, limits, rows } of histories) {
    const take = plainLimiter(limits);
    const row = rows.findIndex(([now, cost, ...fields]) => {
      const { answer, waits } = take(now, cost);
      const [allowed, wait, remaining, resets] = answer;
      const retryAfter = rules.retryAfter(allowed === 1, wait);
      const got = [
        retryAfter === null ? null : String(rules.seconds(retryAfter)),
        limits
          .map(({ name, limit, windowMs }) => rules.policy(rules.quoted(name), limit, rules.seconds(windowMs)))
          .join(rules.between),
        limits
          .map(({ name, limit }, i) => {
            const shown = rules.hasReset(resets[i], allowed === 1, waits[i]);
            return rules.current(rules.quoted(name), remaining[i], limit, shown ? rules.seconds(resets[i]) : null);
          })
          .join(rules.between),
      ];
      return JSON.stringify(got) !== JSON.stringify(fields);
    });
    if (row !== -1) return `${id}/${row + 1}`;
  }
  return null;
}

const broken: readonly Broken<Partial<Rules>>[] = [
  { name: 'down', breaks: 'times are rounded down', fault: { seconds: (ms) => Math.floor(ms / 1000) } },
  {
    name: 'nearest',
    breaks: 'times are rounded to the nearest second',
    fault: { seconds: (ms) => Math.round(ms / 1000) },
  },
  {
    name: 'one-more',
    breaks: 'a second is added to whole seconds',
    fault: { seconds: (ms) => Math.floor(ms / 1000) + 1 },
  },
  { name: 'milliseconds', breaks: 'times are in milliseconds', fault: { seconds: (ms) => ms } },
  { name: 'decimals', breaks: 'times have decimals', fault: { seconds: (ms) => ms / 1000 } },
  {
    name: 'retry-always',
    breaks: 'Retry-After comes with every response',
    fault: { retryAfter: (_, wait) => wait },
  },
  { name: 'retry-missing', breaks: 'Retry-After is missing', fault: { retryAfter: () => null } },
  {
    name: 'retry-never',
    breaks: 'Retry-After is 0 for what can never be admitted',
    fault: { retryAfter: (allowed, wait) => (allowed ? null : (wait ?? 0)) },
  },
  {
    name: 't-of-unused',
    breaks: 'an unused window has a t',
    fault: { hasReset: (_, allowed, wait) => allowed || wait > 0 },
  },
  {
    name: 't-after-retry',
    breaks: 'a window that does not deny a denied request has a t',
    fault: { hasReset: (reset) => reset > 0 },
  },
  { name: 't-missing', breaks: 't is missing', fault: { hasReset: () => false } },
  { name: 'not-quoted', breaks: 'names are not quoted', fault: { quoted: (name) => name } },
  { name: 'not-escaped', breaks: 'quotes in names are not escaped', fault: { quoted: (name) => `"${name}"` } },
  {
    name: 'used',
    breaks: 'r is what is used, not what remains',
    fault: { current: (name, left, limit, reset) => right.current(name, limit - left, limit, reset) },
  },
  { name: 'semicolons', breaks: 'items are separated by semicolons', fault: { between: '; ' } },
];

describe('headers.json finds out header fields in which', () => {
  it('nothing is wrong: never', () => {
    expect(caught({})).toBeNull();
  });

  it.each(broken)('$breaks', ({ fault }) => {
    expect(caught(fault)).toMatch(/^headers-[a-z-]+\/\d+$/);
  });
});
