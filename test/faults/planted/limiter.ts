import type { PlantedFault } from '../fault-table.js';

const take = 'rate-limit/take.ts';
const history = 'rate-limit/history.ts';
const createLimiter = 'rate-limit/create-limiter.ts';

/** Faults of the limiter. */
export const limiterFaults: readonly PlantedFault[] = [
  {
    breaks: 'a key whose clock steps back is decided at the reading',
    file: take,
    change: ['Math.max(now, instants.at(-1) ?? 0)', 'now'],
  },
  {
    breaks: 'the state keeps a unit when it has just left',
    file: take,
    change: ['instants[left] >= checked.longestMs', 'instants[left] > checked.longestMs'],
  },
  {
    breaks: 'a denied request is charged',
    file: take,
    change: ['if (!decision.allowed) return Object.freeze({ state, decision });', ''],
  },
  { breaks: 'every request is charged one unit', file: take, change: ['unit < decision.cost', 'unit < 1'] },
  {
    breaks: 'a unit counts for a millisecond longer than its window',
    file: history,
    change: [
      'count === 0 || ageOf(history, start, count, instant) < windowMs',
      'count === 0 || ageOf(history, start, count, instant) <= windowMs',
    ],
    shownBy: ['histories'],
  },
  {
    breaks: 'the search finds a unit that has left',
    file: history,
    change: ['ageOf(history, start, middle, instant) < windowMs', 'ageOf(history, start, middle, instant) <= windowMs'],
    shownBy: ['histories'],
  },
  { breaks: 'ages in 32 bits have a sign', file: history, change: ['age >>> 0', 'age | 0'] },
  {
    breaks: 'a request is admitted to any window that is not full',
    file: history,
    change: ['if (counts[index] + cost > checked', 'if (counts[index] + 1 > checked'],
    shownBy: ['histories'],
  },
  {
    breaks: 'a longer ring has the units in the wrong order',
    file: history,
    change: ['kept - unit)', 'unit + 1)'],
    shownBy: ['histories'],
  },
  {
    breaks: 'a limiter forgets the clock',
    file: createLimiter,
    change: ['    latest = instant;', ''],
    shownBy: ['histories'],
  },
  {
    breaks: 'a limiter decides at the reading of a clock that stepped back',
    file: createLimiter,
    change: ['Math.max(read, latest)', 'read'],
    shownBy: ['histories'],
  },
  {
    breaks: 'a limiter admits at the reading of a clock that stepped back',
    file: createLimiter,
    change: ['Math.max(readClock(), latest)', 'readClock()'],
  },
  {
    breaks: 'a limiter forgets keys after half a window',
    file: createLimiter,
    change: ['if (instant - began >= longestMs) {', 'if (instant - began >= longestMs / 2) {'],
  },
  {
    breaks: 'all keys of a limiter are one',
    file: createLimiter,
    change: ['young.set(key, charged)', "young.set('', charged)"],
    shownBy: ['histories'],
  },
  {
    breaks: 'a look charges the request',
    file: createLimiter,
    change: ['if (charges && decision.allowed)', 'if (decision.allowed)'],
  },
  {
    breaks: 'a window begins with its length on the clock',
    file: history,
    change: ['const { windowMs } = limits[index];', 'const windowMs = 1 + (instant % limits[index].windowMs);'],
    shownBy: ['any-window', 'histories'],
  },
  {
    breaks: 'windows follow each other from the first request on',
    file: history,
    change: [
      'const { windowMs } = limits[index];',
      `const first = countOf as { at?: number };
  const windowMs = 1 + ((instant - (first.at ??= instant)) % limits[index].windowMs);`,
    ],
    shownBy: ['histories'],
  },
  {
    breaks: 'the window of an hour begins on the clock',
    file: history,
    change: [
      'const { windowMs } = limits[index];',
      `const { windowMs: length, name } = limits[index];
  const windowMs = name === 'hourly' ? 1 + (instant % length) : length;`,
    ],
    shownBy: ['any-window', 'histories'],
  },
  {
    breaks: 'a unit leaves its window a millisecond early',
    file: history,
    change: ['const { windowMs } = limits[index];', 'const windowMs = limits[index].windowMs - 1;'],
    shownBy: ['service-limited', 'histories'],
  },
  {
    breaks: 'for a minute, the requests of one second count once',
    file: take,
    change: [
      'for (let unit = 0; unit < decision.cost; unit++) charged.push(decision.instant);',
      'if (decision.instant - (charged.at(-1) ?? 0) >= 1000 || charged.length < 5) charged.push(decision.instant);',
    ],
    shownBy: ['any-window'],
  },
  {
    breaks: 'what a denied request asks for is charged as far as it fits',
    file: createLimiter,
    change: [
      'if (charges && decision.allowed) store(key, history, cost, instant);',
      `const fits = Math.min(cost, ...decision.windows.map(({ remaining }) => remaining));
    if (charges && decision.allowed) store(key, history, cost, instant);
    else if (charges && fits > 0 && admits(history, checked, counts, fits, instant)) store(key, history, fits, instant);`,
    ],
    shownBy: ['histories'],
  },
  {
    breaks: 'a limiter charges a denied request',
    file: createLimiter,
    change: ['if (charges && decision.allowed)', 'if (charges)'],
    shownBy: ['histories'],
  },
  {
    breaks: 'a limiter charges one unit, whatever the cost',
    file: createLimiter,
    change: ['charge(history, checked, counts, cost, instant)', 'charge(history, checked, counts, 1, instant)'],
    shownBy: ['histories'],
  },
  {
    breaks: 'a denied request holds the clock of a limiter',
    file: createLimiter,
    change: [
      'if (charges && decision.allowed) store',
      `latest = instant;
    if (charges && decision.allowed) store`,
    ],
    shownBy: ['histories'],
  },
  {
    breaks: 'a limiter starts anew when its clock steps back by more than a minute',
    file: createLimiter,
    change: [
      '    const read = readClock();',
      `    const read = readClock();
    if (read < latest - 60_000) {
      young.clear();
      old.clear();
      latest = read;
    }`,
    ],
    shownBy: ['histories'],
  },
  {
    breaks: 'a limiter counts in whole seconds',
    file: createLimiter,
    change: ['    const read = readClock();', '    const read = readClock() - (readClock() % 1000);'],
    shownBy: ['histories'],
  },
  {
    breaks: 'only the first limit decides',
    file: history,
    change: ['if (counts[index] + cost > checked', 'if (index === 0 && counts[index] + cost > checked'],
    shownBy: ['sustained', 'histories'],
  },
  {
    breaks: 'only the last limit decides',
    file: history,
    change: [
      'if (counts[index] + cost > checked',
      'if (index === checked.limits.length - 1 && counts[index] + cost > checked',
    ],
    shownBy: ['burst', 'histories'],
  },
  {
    breaks: 'only the first and the last limit decide',
    file: history,
    change: [
      'if (counts[index] + cost > checked',
      'if (index % (checked.limits.length - 1 || 1) === 0 && counts[index] + cost > checked',
    ],
    shownBy: ['sustained', 'histories'],
  },
  {
    breaks: 'a state keeps what the shortest window counts',
    file: take,
    change: [
      'instants[left] >= checked.longestMs',
      'instants[left] >= Math.min(...checked.limits.map(({ windowMs }) => windowMs))',
    ],
    shownBy: ['sustained'],
  },
  {
    breaks: 'a state keeps the last hundred units',
    file: take,
    change: ['instants.slice(left)', 'instants.slice(Math.max(left, instants.length - 100))'],
    shownBy: ['hourly'],
    missedBy: { model: 'its limits are of fewer units' },
  },
  {
    breaks: 'a state is dropped a minute after its last unit',
    file: take,
    change: ['let left = 0;', 'let left = now - (instants.at(-1) ?? 0) >= 60_000 ? instants.length : 0;'],
  },
  {
    breaks: 'a state is dropped ten seconds after its last unit',
    file: take,
    change: ['let left = 0;', 'let left = now - (instants.at(-1) ?? 0) > 10_000 ? instants.length : 0;'],
    shownBy: ['any-window'],
  },
  {
    breaks: 'a state is dropped when the clock steps back',
    file: take,
    change: [
      'const instants = checkedState(state, checked.lastInstant);',
      `const stored = checkedState(state, checked.lastInstant);
  const instants = now < (stored.at(-1) ?? 0) ? [] : stored;`,
    ],
    shownBy: ['clock-back'],
  },
  {
    breaks: 'a state is dropped when the clock steps back by more than a minute',
    file: take,
    change: [
      'const instants = checkedState(state, checked.lastInstant);',
      `const stored = checkedState(state, checked.lastInstant);
  const instants = now < (stored.at(-1) ?? 0) - 60_000 ? [] : stored;`,
    ],
    shownBy: ['clock-back'],
  },
  {
    breaks: 'units ahead of a clock that stepped back do not count',
    file: take,
    change: [
      'const instants = checkedState(state, checked.lastInstant);',
      'const instants = checkedState(state, checked.lastInstant).filter((each) => each <= now);',
    ],
    shownBy: ['clock-back'],
  },
  {
    breaks: 'a state keeps whole seconds',
    file: take,
    change: ['const instant = Math.max(now,', 'const instant = Math.max(now - (now % 1000),'],
  },
];
