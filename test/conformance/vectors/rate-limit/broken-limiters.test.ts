import type { Limit } from 'barstats/rate-limit';
import { describe, expect, it } from 'vitest';
import type { Broken } from '../caught-by.js';
import { stored } from '../stored.js';
import { limiterRules, plainLimiter, type LimiterRules } from './plain-limiter.js';

interface History {
  readonly id: string;
  readonly limits: readonly Limit[];
  readonly rows: readonly (readonly [now: number, cost: number, ...told: unknown[]])[];
}

const { histories } = stored('rate-limit/histories.json') as { readonly histories: readonly History[] };

/** The address of the first request that a limiter tells something else. */
function caught(rules: Partial<LimiterRules>): string | null {
  for (const { id, limits, rows } of histories) {
    const take = plainLimiter(limits, rules);
    const row = rows.findIndex(
      ([now, cost, ...told]) => JSON.stringify(take(now, cost).answer) !== JSON.stringify(told),
    );
    if (row !== -1) return `${id}/${row + 1}`;
  }
  return null;
}

const { counts, wait, reset } = limiterRules;
const begins = (at: number, windowMs: number): number => at - (at % windowMs);

const broken: readonly Broken<Partial<LimiterRules>>[] = [
  {
    name: 'clock-not-held',
    breaks: 'a request counts at its own instant although the clock has stepped back',
    fault: { instant: (now) => now },
  },
  {
    name: 'clock-held-by-denials',
    breaks: 'a denied request holds the clock',
    fault: { instant: (now, units, denied) => Math.max(now, units.at(-1) ?? 0, denied) },
  },
  {
    name: 'clock-back-starts-anew',
    breaks: 'a clock that steps back by more than a minute empties the windows',
    fault: {
      instant: (now) => now,
      counts: (at, instant, windowMs) => at <= instant + 60_000 && counts(at, instant, windowMs, 0),
    },
  },
  {
    name: 'window-one-too-long',
    breaks: 'a unit counts until one millisecond after its window',
    fault: { counts: (at, instant, windowMs) => at >= instant - windowMs },
  },
  {
    name: 'window-one-too-short',
    breaks: 'a unit leaves one millisecond early',
    fault: { counts: (at, instant, windowMs) => at > instant - windowMs + 1 },
  },
  {
    name: 'fixed-windows',
    breaks: 'windows begin at multiples of their length',
    fault: { counts: (at, instant, windowMs) => at >= begins(instant, windowMs) },
  },
  {
    name: 'windows-from-first-request',
    breaks: 'windows begin with the first request and follow each other',
    fault: {
      counts: (at, instant, windowMs, first) => at >= first + Math.floor((instant - first) / windowMs) * windowMs,
    },
  },
  {
    name: 'whole-seconds',
    breaks: 'instants are cut to whole seconds',
    fault: { counts: (at, instant, windowMs) => counts(begins(at, 1000), begins(instant, 1000), windowMs, 0) },
  },
  {
    name: 'denied-charged',
    breaks: 'denied requests are charged',
    fault: { ofDenied: (instant, cost) => Array.from({ length: cost }, () => instant) },
  },
  { name: 'cost-ignored', breaks: 'every request costs one unit', fault: { cost: () => 1 } },
  {
    name: 'cost-in-part',
    breaks: 'of what costs more than there is room for, a part is admitted',
    fault: { cost: (cost, room) => Math.max(1, Math.min(cost, ...room)) },
  },
  { name: 'first-limit-only', breaks: 'only the first limit decides', fault: { deciding: ([limit]) => [limit] } },
  { name: 'last-limit-only', breaks: 'only the last limit decides', fault: { deciding: (all) => all.slice(-1) } },
  {
    name: 'middle-limits-ignored',
    breaks: 'only the shortest and the longest window decide',
    fault: { deciding: (all) => [all[0], all[all.length - 1]] },
  },
  {
    name: 'forgets-after-shortest',
    breaks: 'units are dropped once they have left the shortest window',
    fault: {
      kept: (units, instant, limits) =>
        units.filter((at) => at > instant - Math.min(...limits.map(({ windowMs }) => windowMs))),
    },
  },
  {
    name: 'hundred-units-kept',
    breaks: 'only the last hundred units are kept',
    fault: { kept: (units) => units.slice(-100) },
  },
  {
    name: 'shortest-wait',
    breaks: 'the wait is the shortest of all windows',
    fault: { waitOf: (all) => Math.min(...all) },
  },
  {
    name: 'first-wait',
    breaks: 'the wait is that of the first window that denies',
    fault: { waitOf: (all) => all.find((each) => each > 0)! },
  },
  {
    name: 'wait-for-oldest',
    breaks: 'the wait ends when the oldest unit leaves, however many have to',
    fault: { wait: (units, _, windowMs, now) => units[0] + windowMs - now },
  },
  {
    name: 'wait-for-newest',
    breaks: 'the wait ends when the window is empty',
    fault: { wait: (units, _, windowMs, now) => units.at(-1)! + windowMs - now },
  },
  {
    name: 'wait-one-too-short',
    breaks: 'the promised instant is one millisecond early',
    fault: { wait: (...window) => Math.max(1, wait(...window) - 1) },
  },
  {
    name: 'wait-by-held-clock',
    breaks: 'the wait is told by the held clock, not the clock as it is',
    fault: { wait: (units, over, windowMs, _, instant) => units[over - 1] + windowMs - instant },
  },
  {
    name: 'wait-for-window',
    breaks: 'the wait is the whole window',
    fault: { wait: (_units, _over, windowMs) => windowMs },
  },
  {
    name: 'never-not-told',
    breaks: 'a request above a limit is told to wait until the window is empty',
    fault: {
      never: () => false,
      wait: (units, over, windowMs, now) => (units[over - 1] ?? units.at(-1) ?? now) + windowMs - now,
    },
  },
  {
    name: 'never-at-the-limit',
    breaks: 'a request that costs as much as the limit is never admitted',
    fault: { never: (cost, limit) => cost >= limit },
  },
  {
    name: 'remaining-before',
    breaks: 'what remains is told as it was before the request',
    fault: { remaining: (limit, before) => limit - before },
  },
  {
    name: 'reset-of-newest',
    breaks: 'the reset is that of the newest unit',
    fault: { reset: (units, windowMs, now) => (units.length === 0 ? 0 : units.at(-1)! + windowMs - now) },
  },
  {
    name: 'reset-by-held-clock',
    breaks: 'the reset is told by the held clock',
    fault: { reset: (units, windowMs, _, instant) => reset(units, windowMs, instant, instant) },
  },
  {
    name: 'reset-of-unused',
    breaks: 'an empty window resets after its length',
    fault: { reset: (units, windowMs, now) => (units.length === 0 ? windowMs : reset(units, windowMs, now, now)) },
  },
];

describe('histories.json finds out a limiter in which', () => {
  it('nothing is wrong: never', () => {
    expect(caught({})).toBeNull();
  });

  it.each(broken)('$breaks', ({ fault }) => {
    expect(caught(fault)).toMatch(/^limits-[a-z-]+\/\d+$/);
  });
});
