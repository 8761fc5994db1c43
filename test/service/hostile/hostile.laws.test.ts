import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { law } from '../../laws/law.js';
import { ask } from './ask.js';
import { hostileOther, hostileReport } from './queries.js';

const documented = [200, 400, 403, 409, 422];

describe('a service with a year of 1-minute bars', () => {
  // `npm run tools -- hostile` asks 20,000 and prints how long the longest step took.
  for (const [what, targets, runs] of [
    ['every report', hostileReport, 60],
    ['anything else', hostileOther, 20],
  ] as const) {
    law(
      `answers hostile queries of ${what}, without an error and in less than 8 MB`,
      [targets, fc.nat({ max: 2 })],
      (target, plan) => {
        const { status, bytes } = ask(target, plan);
        expect(documented).toContain(status);
        expect(bytes).toBeLessThanOrEqual(8_000_000);
        return status === 200;
      },
      { runs, atLeast: 0.1 },
    );
  }
});
