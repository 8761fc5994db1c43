import { type Position, referenceDecisions } from '../../../../src/conformance/reference/in-play/index.js';
import type { ReferenceOptions } from '../../../../src/conformance/index.js';
import type { Bars } from '../../../../src/bars/index.js';

/** Of one question by date: the outcome, when it was known and when settled. */
export function decided(
  bars: Bars,
  id: string,
  question: string,
  options: ReferenceOptions,
): Readonly<Record<string, readonly [outcome: string | readonly string[], known: Position, decided: Position]>> {
  return Object.fromEntries(
    referenceDecisions(bars, id, options).flatMap(({ date, questions }) => {
      const asked = questions[question];
      return asked === undefined ? [] : [[date, [asked.outcome, asked.known, asked.decided] as const]];
    }),
  );
}

/** The facts of one question by date. */
export function factsOf(
  bars: Bars,
  id: string,
  question: string,
  options: ReferenceOptions,
): Readonly<Record<string, Readonly<Record<string, Position | null>>>> {
  return Object.fromEntries(
    referenceDecisions(bars, id, options).map(({ date, questions }) => [date, questions[question].facts]),
  );
}
