import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.js';
import { ask } from './ask.js';
import { hostileOther, hostileReport } from './queries.js';

const documented = [200, 400, 403, 409, 422];

describe('a service with a year of 1-minute bars', () => {
  // `npm run hostile` asks 20,000 and prints how long the longest step took.
  it('answers hostile queries of every report, without an error and in less than 8 MB', () => {
    const plans = fc.nat({ max: 2 });
    fc.assert(
      fc.property(hostileReport, plans, (target, plan) => {
        const { status, bytes } = ask(target, plan);
        expect(documented).toContain(status);
        expect(bytes).toBeLessThanOrEqual(8_000_000);
      }),
      { numRuns: cases(150) },
    );
    fc.assert(
      fc.property(hostileOther, plans, (target, plan) => {
        const { status, bytes } = ask(target, plan);
        expect(documented).toContain(status);
        expect(bytes).toBeLessThanOrEqual(8_000_000);
      }),
      { numRuns: cases(6) },
    );
  });
});
