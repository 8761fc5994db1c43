import { describe, expect, it } from 'vitest';
import { evidenceInWords, linesOf } from '../browser/page/overview/evidence-words.js';

const DAY = 86_400_000;

/** Evidence after each of the first days of 2024. */
const grown = (...evidence: readonly number[]) => ({
  family: 'gap-fill',
  looks: evidence.map((e, i) => ({
    asOf: Date.UTC(2024, 0, 2) + i * DAY,
    last: Date.UTC(2024, 0, 1) + i * DAY,
    cases: i + 1,
    e: e < 1e15 ? e : null,
    log10: Math.log10(e),
  })),
});

const lines = linesOf(0.05, 60);

describe('evidenceInWords', () => {
  it('says when the lines were reached first, whatever came later', () => {
    expect(lines).toEqual({ one: 20, all: 1200 });
    expect(evidenceInWords(grown(1, 25, 2000, 1379.7), lines)).toBe(
      'Evidence 1,379 after 4 cases; it had reached 20 by 2024-01-02 and 1,200 by 2024-01-03.',
    );
    expect(evidenceInWords(grown(1, 25, 3.456), lines)).toBe(
      'Evidence 3.45 after 3 cases; it had reached 20 by 2024-01-02, and never 1,200.',
    );
  });

  it('says that a line was never reached', () => {
    expect(evidenceInWords(grown(0.001), lines)).toBe('Evidence below 0.01 after 1 case; it has never reached 20.');
  });

  it('writes what is too large for a figure as a power', () => {
    expect(evidenceInWords(grown(2e15), lines)).toContain('Evidence about 10^15.3 after 1 case');
  });

  it('says why there is none', () => {
    expect(evidenceInWords({ ...grown(1), untested: 'insufficient' }, lines)).toBe(
      'No evidence over time. Too few cases.',
    );
  });
});
