import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyState, peek, take } from '../../src/rate-limit/index.js';
import { someLimits, someRequest, someStart, stepped } from './arbitraries.js';

it('peek says what take then does, and changes nothing', () => {
  fc.assert(
    fc.property(someLimits, someStart, fc.array(someRequest, { maxLength: 30 }), (limits, start, requests) => {
      let state = emptyState;
      let now = start;
      for (const request of requests) {
        now = stepped(now, request);
        const before = JSON.stringify(state);
        const peeked = peek(state, now, { limits, cost: request.cost });
        expect(JSON.stringify(state)).toBe(before);
        const taken = take(state, now, { limits, cost: request.cost });
        expect(peeked).toStrictEqual(taken.decision);
        ({ state } = taken);
      }
    }),
  );
});
