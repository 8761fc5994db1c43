import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { amount } from '../amount.mjs';
import { BEGIN, keyNames } from './arrivals.mjs';
import { LIMITERS } from './limiters.mjs';

// A program of its own, as a heap is to be measured that nothing else uses: `node --expose-gc memory-of.mjs LIMITER saturated|idle`.

const MINUTE = 60_000;

/** Within an hour, and never two in five seconds: every request is admitted; after 500 nothing more would be. Many keys, as pages of the heap count whole. */
const LOADS = {
  saturated: { keys: amount(4000, 20), requests: 500, apart: 7200 },
  idle: { keys: amount(40_000, 20), requests: 5, apart: 7200 },
};
const WARM_UP_KEYS = amount(200, 2);

const [, , id, state] = process.argv;
const { keys, requests, apart } = LOADS[state];
const clock = state === 'idle' ? mockedTimers() : mockedDate();
// Some read this one; it tells the same.
performance.now = () => Date.now();
// Once with few keys, so that everything is compiled.
await measure(WARM_UP_KEYS);
process.stdout.write(JSON.stringify(await measure(keys)));
process.exit();

/** Bytes per key: at its limit, or each of two hours after its last request. */
async function measure(count) {
  const before = await reachable();
  const limiter = LIMITERS[id]();
  const perKey = async () => ((await reachable()) - before) / count;
  await request(limiter, count);
  const found = [];
  if (state === 'saturated') found.push(await perKey());
  else {
    for (let hour = 0; hour < 2; hour++) {
      await serveAnotherKey(limiter);
      found.push(await perKey());
    }
  }
  limiter.dispose();
  return found;
}

/** The keys are garbage afterwards, except for those that the limiter has kept. */
async function request(limiter, count) {
  const names = keyNames(count);
  for (let place = 1; place <= requests; place++) {
    for (const name of names)
      if (!(await limiter.admits(name))) throw new Error(`${id} denies request ${place} of a key`);
    if (place < requests) clock.advance(apart);
  }
}

/** A request every minute for an hour. */
async function serveAnotherKey(limiter) {
  for (let minute = 0; minute < 60; minute++) {
    clock.advance(MINUTE);
    await limiter.admits('another key');
  }
}

/** The bytes that garbage collection leaves, typed arrays included, which lie beside the heap. */
async function reachable() {
  for (let i = 0; i < 4; i++) {
    globalThis.gc();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Timers stay what they are, for their memory counts. */
function mockedDate() {
  let now = BEGIN;
  Date.now = () => now;
  return { advance: (ms) => (now += ms) };
}

/** Timers go off when this clock says so, for the hours that a key is idle. */
function mockedTimers() {
  mock.timers.enable({ apis: ['Date', 'setTimeout', 'setInterval'], now: BEGIN });
  return { advance: (ms) => mock.timers.tick(ms) };
}
