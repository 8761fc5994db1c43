import { seededGenerator } from '../../../../src/numeric/inner.js';
import { defaultLimits, emptyState, take, type Decision, type Limit } from '../../../../src/rate-limit/index.js';
import { FORMAT } from '../format.js';
import type { Identity } from '../identity.js';

/** A request of a history. */
interface Request {
  readonly now: number;
  readonly cost: number;
}

/** A client of one key: what it sends after what it was told, for so many requests. */
interface Client extends Identity {
  readonly history: string;
  readonly limits: readonly Limit[];
  readonly requests: number;
  readonly start: number;
  readonly next: (last: Request, decision: Decision, random: (below: number) => number) => Request;
}

const START = Date.UTC(2026, 6, 15, 12, 34, 56, 789);
const HOUR = 3_600_000;

/** Waits whose ends are those of windows, and their neighbours. */
const waits = [0, 0, 0, 1, 10, 200, 900, 999, 1000, 1001, 1500, 4999, 5000, 5001, 20_000, 59_999, 60_000, 60_001];

const clients: readonly Client[] = [
  {
    id: 'limits-bursts',
    why: 'Requests at the edges of every window: rate-limits.md#definitions',
    tags: ['ordinary', 'boundary', 'random'],
    history: 'bursts and pauses',
    limits: defaultLimits,
    requests: 1500,
    start: START,
    next: ({ now }, _, random) => ({ now: now + waits[random(waits.length)], cost: 1 }),
  },
  {
    // One millisecond too early, then in time.
    id: 'limits-waits',
    why: 'One millisecond before the promised instant a request is denied, at the instant it is admitted: rate-limits.md#definitions',
    tags: ['boundary'],
    history: 'as soon as it may',
    limits: defaultLimits,
    requests: 1300,
    start: START,
    next: ({ now }, { allowed, retryAfterMs }) => ({
      now: now + (allowed ? 0 : retryAfterMs! > 1 ? retryAfterMs! - 1 : retryAfterMs!),
      cost: 1,
    }),
  },
  {
    id: 'limits-steady',
    why: 'A steady client within one limit and beyond another: rate-limits.md#by-hand',
    tags: ['ordinary'],
    history: 'every two seconds',
    limits: defaultLimits,
    requests: 1000,
    start: START,
    next: ({ now }) => ({ now: now + 2000, cost: 1 }),
  },
  {
    id: 'limits-hour',
    why: 'The longest window denies alone: rate-limits.md#the-decision',
    tags: ['boundary'],
    history: 'as often as an hour allows, and once more',
    limits: defaultLimits,
    requests: 620,
    start: 0,
    next: ({ now }) => ({ now: now + (now % (2 * HOUR) === 1000 ? 6201 : 7199), cost: 1 }),
  },
  {
    id: 'limits-clock-back',
    why: 'A request before the last admitted one counts at the instant of that one: rate-limits.md#definitions',
    tags: ['clock-steps-back', 'random'],
    history: 'a clock that steps back',
    limits: defaultLimits,
    requests: 700,
    start: START,
    next: ({ now }, _, random) => ({
      // Forward on average: otherwise the first instant remains the last one, and nothing shows that it does not stay in force.
      now: now + [0, 1, 700, 1000, 5000, 12_000, 30_000, -1, -999, -1000, -5000, -12_000][random(12)],
      cost: 1,
    }),
  },
  {
    id: 'limits-cost',
    why: 'All units of a request are admitted, or none: rate-limits.md#definitions',
    tags: ['cost', 'random'],
    history: 'requests that cost more than one',
    limits: [
      { name: 'short', limit: 3, windowMs: 1000 },
      { name: 'long', limit: 10, windowMs: 10_000 },
    ],
    requests: 700,
    start: START,
    next: ({ now }, _, random) => ({
      now: now + [0, 1, 250, 500, 999, 1000, 1001, 3000][random(8)],
      cost: 1 + random(4),
    }),
  },
  {
    id: 'limits-milliseconds',
    why: 'Windows as short as one millisecond, two of them equal: rate-limits.md#definitions',
    tags: ['boundary', 'random'],
    history: 'windows of milliseconds',
    limits: [
      { name: 'one', limit: 1, windowMs: 1 },
      { name: 'seven', limit: 4, windowMs: 7 },
      { name: 'same', limit: 4, windowMs: 7 },
    ],
    requests: 400,
    start: 0,
    next: ({ now }, _, random) => ({ now: now + random(4), cost: 1 }),
  },
  {
    id: 'limits-days',
    why: 'Windows as long as a month: rate-limits.md#definitions',
    tags: ['random'],
    history: 'windows of days',
    limits: [
      { name: 'monthly', limit: 40, windowMs: 30 * 24 * HOUR },
      { name: 'daily', limit: 2, windowMs: 24 * HOUR },
    ],
    requests: 400,
    start: START,
    next: ({ now }, _, random) => ({ now: now + HOUR * [0, 1, 6, 12, 18, 24, 25][random(7)], cost: 1 }),
  },
  {
    id: 'limits-clock-set-back',
    why: 'While the clock is behind, time stands still, and waits are told by the clock as it is: rate-limits.md#definitions',
    tags: ['clock-steps-back', 'random'],
    history: 'a clock that is set back by minutes',
    limits: defaultLimits,
    requests: 500,
    start: START,
    next: ({ now }, _, random) => ({
      now: now + [0, 0, 1, 2000, 4999, 5001, 60_000, 400_000, 400_000, -300_000][random(10)],
      cost: 1,
    }),
  },
  {
    id: 'limits-clock-back-after-denial',
    why: 'Only admitted requests hold the clock; a denied one that came later does not: rate-limits.md#definitions',
    tags: ['clock-steps-back', 'cost', 'random'],
    history: 'a clock that steps back after a denial',
    limits: [
      { name: 'short', limit: 3, windowMs: 1000 },
      { name: 'long', limit: 10, windowMs: 10_000 },
    ],
    requests: 500,
    start: START,
    // What is denied was sent up to 700 ms too late, and the next request comes earlier than it.
    next: ({ now }, { allowed }, random) => ({
      now: now + (allowed ? [0, 300, 700, 1000][random(4)] : [-600, -300, 0, 900, 1500][random(5)]),
      cost: 1 + random(3),
    }),
  },
];

/** What every request of some clients is told. */
export function histories(): object {
  return {
    format: FORMAT,
    kind: 'rate-limit',
    columns: ['now', 'cost', 'allowed', 'retryAfterMs', 'remaining', 'resetMs'],
    histories: clients.map(({ id, why, tags, history, limits, requests, start, next }) => {
      const random = seededGenerator(20_260_715);
      let request: Request = { now: start, cost: 1 };
      let state = emptyState;
      const rows = Array.from({ length: requests }, () => {
        const { now, cost } = request;
        const taken = take(state, now, { limits, cost });
        const { decision } = taken;
        state = taken.state;
        const following = next(request, decision, (below) => random() % below);
        request = { ...following, now: Math.max(0, following.now) };
        const { windows } = decision;
        return [
          ...[now, cost, decision.allowed ? 1 : 0, decision.retryAfterMs],
          ...[windows.map(({ remaining }) => remaining), windows.map(({ resetMs }) => resetMs)],
        ];
      });
      return { id, why, tags, history, limits, rows };
    }),
  };
}
