import type { PlantedFault } from '../fault-table.js';

const decision = 'rate-limit/decision.ts';

/** Faults of what the limiter decides and tells. */
export const limiterDecisions: readonly PlantedFault[] = [
  {
    breaks: 'a full limit is said to deny',
    file: decision,
    change: ['if (count + cost > limit) {', 'if (count + cost >= limit) {'],
    shownBy: ['histories'],
  },
  {
    breaks: 'the wait is for a younger unit',
    file: decision,
    change: ['limit - cost + 1', 'limit - cost'],
    shownBy: ['histories'],
  },
  {
    breaks: 'the wait is measured from the instant that is held',
    file: decision,
    change: ['instant - now + windowMs', 'windowMs'],
    shownBy: ['histories'],
  },
  {
    breaks: 'the last of the limits with the longest wait binds',
    file: decision,
    change: ['wait > longestWait', 'wait >= longestWait'],
  },
  {
    breaks: 'the shortest wait is promised',
    file: decision,
    change: ['wait > longestWait', '(longestWait === 0 || wait < longestWait)'],
    shownBy: ['histories'],
  },
  {
    breaks: 'less than nothing remains of a lowered limit',
    file: decision,
    change: ['Math.max(limit - used, 0)', 'limit - used'],
  },
  {
    breaks: 'a window that was empty does not begin with the request',
    file: decision,
    change: ['count === 0 ? leaves :', 'count === 0 ? 0 :'],
    shownBy: ['histories'],
  },
  {
    breaks: 'the wait is for the first limit that denies',
    file: decision,
    change: ['wait > longestWait)', 'longestWait === 0)'],
    shownBy: ['histories'],
  },
  {
    breaks: 'the wait is for the oldest unit, however many have to leave',
    file: decision,
    change: ['limit - cost + 1', 'count'],
    shownBy: ['histories'],
  },
  {
    breaks: 'the wait is for the newest unit',
    file: decision,
    change: ['limit - cost + 1', '1'],
    shownBy: ['histories'],
  },
  {
    breaks: 'the wait is a millisecond short',
    file: decision,
    change: ['null : leaves - ageOf(', 'null : leaves - 1 - ageOf('],
    shownBy: ['histories'],
  },
  {
    breaks: 'the wait is the whole window',
    file: decision,
    change: ['leaves - ageOf(history, start, limit - cost + 1, instant)', 'windowMs'],
    shownBy: ['histories'],
  },
  {
    breaks: 'what can never be admitted is told to wait for a window',
    file: decision,
    change: ['cost > limit ? null', 'cost > limit ? leaves'],
    shownBy: ['histories'],
  },
  {
    breaks: 'a request that costs a whole limit is never admitted',
    file: decision,
    change: ['cost > limit ? null', 'cost >= limit ? null'],
    shownBy: ['histories'],
  },
  {
    breaks: 'what remains is told as it was before the request',
    file: decision,
    change: ['Math.max(limit - used, 0)', 'Math.max(limit - count, 0)'],
    shownBy: ['service-plan-pro', 'histories'],
  },
  {
    breaks: 'the reset is that of the newest unit',
    file: decision,
    change: ['leaves - ageOf(history, start, count, instant)', 'leaves - ageOf(history, start, 1, instant)'],
    shownBy: ['histories'],
  },
  {
    breaks: 'the reset is measured from the instant that is held',
    file: decision,
    change: ['leaves : leaves - ageOf', 'windowMs : windowMs - ageOf'],
    shownBy: ['histories'],
  },
  {
    breaks: 'an unused window resets after its length',
    file: decision,
    change: ['used === 0 ? 0', 'used === 0 ? windowMs'],
    shownBy: ['histories'],
  },
];
