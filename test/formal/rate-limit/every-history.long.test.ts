import { expect, it } from 'vitest';
import * as code from '../../../src/rate-limit/index.js';
import type { Limit } from '../../../src/rate-limit/index.js';
import { askEveryHistory } from './every-history.js';

/** Every limit up to a number of units and of milliseconds. */
function limitsUpTo(units: number, milliseconds: number): readonly Omit<Limit, 'name'>[] {
  return Array.from({ length: units * milliseconds }, (_, i) => ({
    limit: 1 + (i % units),
    windowMs: 1 + Math.floor(i / units),
  }));
}

function heldOn(all: readonly (readonly Limit[])[]): { states: number; requests: number } {
  let [states, requests] = [0, 0];
  for (const limits of all) {
    const asked = askEveryHistory(code, limits);
    expect(asked.broken, JSON.stringify(limits)).toBeNull();
    states += asked.states;
    requests += asked.requests;
  }
  console.log(`${all.length} lists of limits, ${states} states, ${requests} requests`);
  return { states, requests };
}

it('one limit holds and keeps its promises after every history, with up to 4 units in up to 6 milliseconds', () => {
  const { requests } = heldOn(limitsUpTo(4, 6).map((limit) => [{ name: 'one', ...limit }]));
  expect(requests).toBeGreaterThan(10_000);
});

it('two limits hold and keep their promises after every history, with up to 3 units in up to 5 milliseconds each', () => {
  const each = limitsUpTo(3, 5);
  const { requests } = heldOn(
    each.flatMap((one) =>
      each.map((other) => [
        { name: 'one', ...one },
        { name: 'other', ...other },
      ]),
    ),
  );
  expect(requests).toBeGreaterThan(30_000);
});
