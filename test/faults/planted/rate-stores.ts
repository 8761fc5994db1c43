import type { PlantedFault } from '../fault-table.js';

const store = '../test/conformance/stores/plain-rate-store.ts';

/** Faults of stores of rate limits. */
export const rateStoreFaults: readonly PlantedFault[] = [
  {
    breaks: 'a store charges a denied request',
    file: store,
    change: [
      'states.set(key, state);',
      'states.set(key, decision.allowed ? state : { instants: [...before.instants, ...new Array<number>(cost).fill(decision.instant)] });',
    ],
    shownBy: ['as-take'],
  },
  {
    breaks: 'the clock is floored to seconds',
    file: store,
    change: ['take(before, now,', 'take(before, now - (now % 1000),'],
    shownBy: ['as-take'],
  },
  {
    breaks: 'a request counts at the clock of a handle that is behind',
    file: store,
    change: [
      `const before = states.get(key) ?? emptyState;
      const { state, decision } = take(before, now, { cost, limits });
      states.set(key, state);`,
      `const { instants } = states.get(key) ?? emptyState;
      const { decision } = take({ instants: instants.filter((unit) => unit <= now) }, now, { cost, limits });
      const after = [...instants, ...new Array<number>(cost).fill(now)].sort((a, b) => a - b);
      if (decision.allowed) states.set(key, { instants: after });`,
    ],
    shownBy: ['clock-steps-back'],
  },
  {
    breaks: 'what is later than a clock that steps back is dropped',
    file: store,
    change: [
      'const before = states.get(key) ?? emptyState;',
      'const before = { instants: (states.get(key) ?? emptyState).instants.filter((unit) => unit <= now) };',
    ],
    shownBy: ['clock-steps-back'],
  },
  {
    breaks: 'idle keys are forgotten by a clock that may step back',
    file: store,
    change: [
      'const before = states.get(key) ?? emptyState;',
      `for (const [other, { instants }] of states) {
        if (now - (instants.at(-1) ?? 0) >= Math.max(...limits.map(({ windowMs }) => windowMs))) states.delete(other);
      }
      const before = states.get(key) ?? emptyState;`,
    ],
    shownBy: ['clock-steps-back'],
  },
  {
    breaks: 'as many units of a cost are charged as there are left',
    file: store,
    change: [
      'states.set(key, state);',
      `let charged = state;
      for (let unit = 0; unit < cost && !decision.allowed; unit++) charged = take(charged, now, { limits }).state;
      states.set(key, charged);`,
    ],
    shownBy: ['whole-cost'],
  },
  {
    breaks: 'a client is told to wait where no wait helps',
    file: store,
    change: [
      'return decision;',
      'return decision.never ? { ...decision, never: false, retryAfterMs: 1000 } : decision;',
    ],
    shownBy: ['whole-cost'],
  },
  {
    breaks: 'windows begin at full multiples of their length',
    file: store,
    change: [
      'const { state, decision } = take(before, now, { cost, limits });',
      `const since = (windowMs: number): number => before.instants.filter((unit) => unit >= now - (now % windowMs)).length;
      const allowed = limits.every(({ limit, windowMs }) => since(windowMs) + cost <= limit);
      const decision = { ...take(before, now, { cost, limits }).decision, allowed };
      const state = allowed ? { instants: [...before.instants, ...new Array<number>(cost).fill(decision.instant)] } : before;`,
    ],
    shownBy: ['as-take'],
  },
  {
    breaks: 'a unit counts for a millisecond too long',
    file: store,
    change: [
      'const { state, decision } = take(before, now, { cost, limits });',
      `const longer = limits.map((each) => ({ ...each, windowMs: each.windowMs + 1 }));
      const { state, decision: counted } = take(before, now, { cost, limits: longer });
      const windows = counted.windows.map((each, i) => ({ ...each, windowMs: limits[i].windowMs }));
      const decision = { ...counted, windows };`,
    ],
    shownBy: ['as-take'],
  },
  {
    breaks: 'a store checks the first limit only',
    file: store,
    change: [
      'const { state, decision } = take(before, now, { cost, limits });',
      'const { state, decision } = take(before, now, { cost, limits: limits.slice(0, 1) });',
    ],
    shownBy: ['as-take'],
  },
  {
    breaks: 'units are dropped that the shortest window no longer counts',
    file: store,
    change: [
      'states.set(key, state);',
      'states.set(key, { instants: state.instants.filter((unit) => unit > now - Math.min(...limits.map(({ windowMs }) => windowMs))) });',
    ],
    shownBy: ['as-take'],
  },
  {
    breaks: 'a key is forgotten one shortest window after its last charge',
    file: store,
    change: [
      'const before = states.get(key) ?? emptyState;',
      `const kept = states.get(key) ?? emptyState;
      const before = now - (kept.instants.at(-1) ?? 0) >= Math.min(...limits.map(({ windowMs }) => windowMs)) ? emptyState : kept;`,
    ],
    shownBy: ['idle-keys'],
  },
  {
    breaks: 'a store keeps the first limits that it was given',
    file: store,
    change: [
      'const { state, decision } = take(before, now, { cost, limits });',
      `const first = states as unknown as Record<string, typeof limits>;
      const { state, decision } = take(before, now, { cost, limits: (first[\`limits \${key}\`] ??= limits) });`,
    ],
    shownBy: ['limits-change'],
  },
  {
    breaks: 'a key begins anew when its limits change',
    file: store,
    change: [
      'take(key, { now, cost, limits }) {',
      `take(name, { now, cost, limits }) {
      const key = name + JSON.stringify(limits);`,
    ],
    shownBy: ['limits-change'],
  },
  {
    breaks: 'keys are taken without regard to case',
    file: store,
    change: [
      'take(key, { now, cost, limits }) {',
      `take(name, { now, cost, limits }) {
      const key = name.toLowerCase();`,
    ],
    shownBy: ['keys-apart'],
  },
  {
    breaks: 'keys are trimmed',
    file: store,
    change: [
      'take(key, { now, cost, limits }) {',
      `take(name, { now, cost, limits }) {
      const key = name.trim();`,
    ],
    shownBy: ['keys-apart'],
  },
  {
    breaks: 'keys that normalise to the same text are one',
    file: store,
    change: [
      'take(key, { now, cost, limits }) {',
      `take(name, { now, cost, limits }) {
      const key = name.normalize('NFC');`,
    ],
    shownBy: ['keys-apart'],
  },
  {
    breaks: 'what is in the braces of a key is the key',
    file: store,
    change: [
      'take(key, { now, cost, limits }) {',
      `take(name, { now, cost, limits }) {
      const key = /\\{(.+?)\\}/.exec(name)?.[1] ?? name;`,
    ],
    shownBy: ['keys-apart'],
  },
  {
    breaks: 'a store decides without the windows',
    file: store,
    change: ['return decision;', 'return { ...decision, windows: [] };'],
    shownBy: ['as-take'],
  },
  {
    breaks: 'a store gives no decision',
    file: store,
    change: ['return decision;', 'return undefined as never;'],
    shownBy: ['as-take'],
  },
];
