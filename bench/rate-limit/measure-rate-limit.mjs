import { figureRow } from '../figure-row.mjs';
import { interleave, ROUNDS, spread, WARM_UPS } from '../measure.mjs';
import { ratioRow } from '../ratio-row.mjs';
import { drive } from './drive.mjs';
import { LIMITERS } from './limiters.mjs';
import { bursts, manyKeys, saturatedKey } from './loads.mjs';
import { memoryOf } from './memory.mjs';
import { worstSpans } from './worst-spans.mjs';

/** The limiters. */
const NAMES = {
  createLimiter: 'createLimiter',
  take: 'take',
  union: 'rate-limiter-flexible',
  stores: 'express-rate-limit',
  buckets: 'limiter',
};

/** What they decide on, and how often `createLimiter` does in one run, so that it is long enough to measure. */
const LOADS = {
  'many-keys': { what: 'many keys', arrivals: manyKeys, times: 2 },
  'saturated-key': { what: 'one saturated key', arrivals: saturatedKey, times: 20 },
};

/** Bytes per key; what an idle one may have is what measuring itself leaves. */
const SATURATED_TARGET = 4200;
const IDLE_TARGET = 40;

/**
 * Measures rate limits: decisions, memory, and whether what is admitted keeps to the limits.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 * @throws when barstats admits more than its limits, or its two forms do not admit the same
 */
export async function measureRateLimit(progress) {
  progress('looking for the worst spans');
  const spans = await allWorstSpans();
  const rows = [];
  const milliseconds = {};
  for (const [load, { what, arrivals, times }] of Object.entries(LOADS)) {
    progress(`measuring rate limits, ${what}`);
    const measured = await measureLoad(arrivals(), times);
    rows.push(...rowsOf(load, what, measured));
    milliseconds[load] = measured.rounds;
  }
  progress('measuring the memory of rate limits');
  const memory = [];
  for (const id of ['createLimiter', 'union', 'stores', 'buckets'])
    memory.push({ id, what: NAMES[id], ...(await memoryOf(id)) });
  return { rows: [...rows, ...memory.flatMap(memoryRows)], spans, memory, milliseconds };
}

async function allWorstSpans() {
  const arrivals = bursts();
  const spans = [];
  for (const [id, what] of Object.entries(NAMES)) {
    const limiter = LIMITERS[id]();
    spans.push({ id, what, arrivals: arrivals.keys.length, ...(await worstSpans(limiter, arrivals)) });
    limiter.dispose();
  }
  const [limiter, take] = spans;
  const over = limiter.worst.find(({ most, limit }) => most > limit);
  if (over) throw new Error(`createLimiter admits ${over.most} where the limit is ${over.limit}`);
  if (limiter.admitted !== take.admitted)
    throw new Error(`createLimiter admits ${limiter.admitted} and take ${take.admitted}`);
  // A token bucket that was full gives its limit at once, and its limit again while it fills: that much, and no more.
  const beyond = spans.find(({ id }) => id === 'buckets').worst.find(({ most, limit }) => most > 2 * limit);
  if (beyond) throw new Error(`limiter admits ${beyond.most} where its bucket has ${beyond.limit}`);
  return spans;
}

/** Bytes of a key, in the shape of all rows. Measuring itself may leave some less than there were. */
function memoryRows({ id, what, saturated, idleOneHour, idleTwoHours }) {
  const row = (state, is, target, bytes) =>
    figureRow({
      id: `memory-${state}-${id}`,
      what: `${what}, ${is}`,
      unit: 'byte a key',
      target: id === 'createLimiter' ? target : null,
      values: [Math.max(0, bytes)],
    });
  return [
    row('saturated', 'at its limit', { atMost: SATURATED_TARGET }, saturated),
    row('idle-1-hour', 'idle for 1 h', null, idleOneHour),
    row('idle-2-hours', 'idle for 2 h', { atMost: IDLE_TARGET }, idleTwoHours),
  ];
}

async function measureLoad(arrivals, times) {
  const admitted = {};
  const cases = Object.fromEntries(Object.keys(NAMES).map((id) => [id, caseOf(id)]));
  await interleave(cases, pass, WARM_UPS);
  const rounds = await interleave(cases, pass, ROUNDS);
  cases.union.prepare().dispose();
  if (admitted.createLimiter !== admitted.take)
    throw new Error(`createLimiter admits ${admitted.createLimiter} and take ${admitted.take}`);
  return { arrivals: arrivals.keys.length, times, rounds };

  function pass() {
    for (let time = 0; time < times; time++) decideAll('createLimiter', LIMITERS.createLimiter());
  }
  function caseOf(id) {
    if (id === 'createLimiter') return { run: pass };
    let limiter = null;
    return {
      prepare() {
        limiter?.dispose();
        limiter = LIMITERS[id]();
        return limiter;
      },
      run: () => decideAll(id, limiter),
    };
  }
  function decideAll(id, limiter) {
    admitted[id] = 0;
    return drive(limiter, arrivals, () => admitted[id]++);
  }
}

function rowsOf(load, loadIs, { arrivals, times, rounds }) {
  return Object.entries(NAMES).map(([id, what]) => {
    const runs = id === 'createLimiter' ? times : 1;
    // In decisions of createLimiter: what the pass took for as many.
    const unitOf = (round, time) => rounds[id][round].pass[time] * (runs / times);
    return {
      ...ratioRow({
        id: `${load}-${id}`,
        what: `${what}, ${loadIs}`,
        unit: 'decision',
        target: null,
        rounds: rounds[id],
        unitOf,
      }),
      perSecond: spread(rounds[id].map(({ ms }) => ((runs * arrivals) / ms) * 1000)).median,
    };
  });
}
