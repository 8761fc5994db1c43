import type { PlantedFault } from '../fault-table.js';

const store = '../test/conformance/stores/plain-rate-store.ts';

/** Faults of stores of rate limits that several handles use at once. */
export const rateStoresAtOnce: readonly PlantedFault[] = [
  {
    breaks: 'a store reads, decides and writes without a lock',
    file: store,
    change: [
      `take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;`,
      `async take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;
      await Promise.resolve();`,
    ],
    shownBy: ['serial-order'],
  },
  {
    breaks: 'a store locks within a handle only',
    file: store,
    change: [
      `return () => ({
    take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;`,
      `return (turn = { last: Promise.resolve() }) => ({
    async take(key, { now, cost, limits }) {
      const earlier = turn.last;
      let release: () => void;
      turn.last = new Promise((resolve) => (release = resolve));
      await earlier;
      const before = states.get(key) ?? emptyState;
      void Promise.resolve().then(() => undefined).then(() => release());
      await Promise.resolve();`,
    ],
    shownBy: ['serial-order'],
  },
  {
    breaks: 'a store charges first, then decides',
    file: store,
    change: [
      `take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;`,
      `async take(key, { now, cost, limits }) {
      const { instants } = states.get(key) ?? emptyState;
      const instant = Math.max(now, instants.at(-1) ?? 0);
      states.set(key, { instants: [...instants, ...new Array<number>(cost).fill(instant)] });
      await Promise.resolve();
      const before = { instants: states.get(key)!.instants.slice(0, -cost) };`,
    ],
    shownBy: ['serial-order'],
  },
  {
    breaks: 'the charge is written after the promise has resolved',
    file: store,
    change: [
      'states.set(key, state);',
      `void (async () => {
        for (let turn = 0; turn < 20; turn++) await Promise.resolve();
        states.set(key, state);
      })();`,
    ],
    shownBy: ['for-every-handle'],
  },
  {
    breaks: 'each handle keeps the state of a key',
    file: store,
    change: [
      `const states = new Map<string, RateState>();
  return () => ({`,
      'return (states = new Map<string, RateState>()) => ({',
    ],
    shownBy: ['for-every-handle'],
  },
  {
    breaks: 'a handle caches what it read',
    file: store,
    change: [
      `return () => ({
    take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;`,
      `return (cached = new Map<string, RateState>()) => ({
    take(key, { now, cost, limits }) {
      const before = cached.get(key) ?? states.get(key) ?? emptyState;
      cached.set(key, take(before, now, { cost, limits }).state);`,
    ],
    shownBy: ['for-every-handle'],
  },
  {
    breaks: 'one unit is charged whatever the cost',
    file: store,
    change: [
      'states.set(key, state);',
      `const { length } = state.instants;
      states.set(key, decision.allowed ? { instants: state.instants.slice(0, length - cost + 1) } : state);`,
    ],
    shownBy: ['serial-order'],
  },
  {
    breaks: 'a cost is admitted while a single unit is left',
    file: store,
    change: [
      'const { state, decision } = take(before, now, { cost, limits });',
      `const { allowed } = take(before, now, { limits }).decision;
      const decision = { ...take(before, now, { cost, limits }).decision, allowed };
      const state = allowed ? { instants: [...before.instants, ...new Array<number>(cost).fill(decision.instant)] } : before;`,
    ],
    shownBy: ['serial-order'],
  },
  {
    breaks: 'a request is admitted without a charge when another came first',
    file: store,
    change: [
      `take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;
      const { state, decision } = take(before, now, { cost, limits });
      states.set(key, state);`,
      `async take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;
      const { state, decision } = take(before, now, { cost, limits });
      await Promise.resolve();
      if ((states.get(key) ?? emptyState) === before) states.set(key, state);`,
    ],
    shownBy: ['serial-order'],
  },
  {
    breaks: 'a request is denied when another came first',
    file: store,
    change: [
      `take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;
      const { state, decision } = take(before, now, { cost, limits });
      states.set(key, state);`,
      `async take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;
      const { state, decision } = take(before, now, { cost, limits });
      await Promise.resolve();
      if ((states.get(key) ?? emptyState) !== before) return { ...decision, allowed: false };
      states.set(key, state);`,
    ],
    shownBy: ['serial-order'],
  },
  {
    breaks: 'a store throws when another came first',
    file: store,
    change: [
      `take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;
      const { state, decision } = take(before, now, { cost, limits });
      states.set(key, state);`,
      `async take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;
      const { state, decision } = take(before, now, { cost, limits });
      await Promise.resolve();
      if ((states.get(key) ?? emptyState) !== before) throw new Error('conflict');
      states.set(key, state);`,
    ],
    shownBy: ['serial-order'],
  },
  {
    breaks: 'a store compares how many units there are, not which',
    file: store,
    change: [
      `take(key, { now, cost, limits }) {
      const before = states.get(key) ?? emptyState;
      const { state, decision } = take(before, now, { cost, limits });
      states.set(key, state);`,
      `async take(key, { now, cost, limits }): Promise<Decision> {
      const before = states.get(key) ?? emptyState;
      const { state, decision } = take(before, now, { cost, limits });
      await Promise.resolve();
      const { length } = (states.get(key) ?? emptyState).instants;
      if (decision.allowed && length !== before.instants.length) return (this as RateStoreHandle).take(key, { now, cost, limits });
      if (decision.allowed) states.set(key, state);`,
    ],
    shownBy: ['serial-order'],
  },
];
