import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../../src/bars/index.js';
import { marketArbitrary, referenceReport, marketAndOptionsArbitrary } from '../../../../src/conformance/index.js';
import { referenceReports } from '../../../../src/conformance/reference/index.js';
import { type Position, referenceDecisions } from '../../../../src/conformance/reference/in-play/index.js';

/** A day on which the clocks go back has 25 hours. */
const longest = 25 * 3_600_000;

const inOrder = (one: Position, other: Position): boolean =>
  one[0] < other[0] || (one[0] === other[0] && one[1] <= other[1]);

/** How many days a unit may last: of events and of patterns of sessions the sessions after it. */
const lastDays: Readonly<Record<string, number>> = { week: 6, month: 30, event: 21, pattern: 35 };

describe('the times of questions', () => {
  it('are those of every row and question of the report that hindsight does not need, in order, within the unit', () => {
    const runs = fc.record({
      run: marketAndOptionsArbitrary(marketArbitrary()),
      ids: fc.subarray([...referenceReports], { minLength: 4, maxLength: 8 }),
    });
    fc.assert(
      fc.property(runs, ({ run: { market, options }, ids }) => {
        const bars = barsFromRows(market.rows, { interval: market.intervalMs });
        for (const id of ids) {
          const result = answerOf(() => referenceReport(bars, id, { ...options, detailed: true }));
          const decisions = answerOf(() => referenceDecisions(bars, id, options));
          if (result === null || decisions === null) {
            expect([id, decisions]).toEqual([id, result]);
            continue;
          }
          const asked = result.summary[0]?.questions.filter(({ known }) => known !== 'hindsight') ?? [];
          expect(decisions.map(({ date, groups, questions }) => [date, groups, outcomesIn(questions)])).toEqual(
            result.detailed!.map(({ date, groups, outcomes }) => [
              date,
              groups,
              Object.fromEntries(
                asked.flatMap((question) => {
                  const outcome = outcomes[question.id] ?? [];
                  return outcome.length === 0 ? [] : [[question.id, outcome]];
                }),
              ),
            ]),
          );
          const last = lastDays[result.observations.unit] ?? (id.startsWith('green-and-red-streaks') ? 30 : 0);
          for (const { questions } of decisions) {
            for (const [question, { outcome, known, decided, facts, each }] of Object.entries(questions)) {
              for (const one of each ?? [{ known, decided }]) {
                expect(inOrder([0, 0], one.known) && inOrder(one.known, one.decided)).toBe(true);
                expect(inOrder(one.decided, [last, longest])).toBe(true);
              }
              const happened = question === 'touched' ? 'touched' : 'broken';
              if (!/^(breaks|type|touched$)/.test(question) || !(`high-${happened}` in facts)) continue;
              expect(sidesSaidBy(String(outcome))).toContain(sidesOf(facts, happened));
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

function outcomesIn(
  questions: ReturnType<typeof referenceDecisions>[number]['questions'],
): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(Object.entries(questions).map(([id, { outcome }]) => [id, outcome]));
}

/** The outcome that the facts say. */
function sidesOf(facts: Readonly<Record<string, Position | null>>, happened: 'broken' | 'touched'): string {
  const high = facts[`high-${happened}`] !== null;
  const low = facts[`low-${happened}`] !== null;
  if (high && low) return 'both';
  return high ? 'high-only' : low ? 'low-only' : 'neither';
}

/** What the outcomes of the opening windows say of the sides; others are named after them. */
function sidesSaidBy(outcome: string): readonly string[] {
  const oneSide = ['high-only', 'low-only'];
  const said: Readonly<Record<string, readonly string[]>> = {
    breakout: ['high-only'],
    breakdown: ['low-only'],
    double: ['both'],
    none: ['neither'],
    'non-trend': ['neither'],
    normal: oneSide,
    'normal-variation': oneSide,
    trend: oneSide,
    neutral: ['both'],
  };
  return said[outcome] ?? [outcome];
}

/** What a run comes to, `null` where it is refused. */
function answerOf<Answer>(run: () => Answer): Answer | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
