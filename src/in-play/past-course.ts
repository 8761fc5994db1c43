import type { Session } from '../sessions/inner.js';
import { spanOf, type Table } from '../columns/inner.js';
import { type AnswerInstants, instantsOf, type PreparedReport } from '../rows/inner.js';
import { type Position, positionOf } from './position.js';

/** Where a question was known and decided, per row of the history; `NaN` for one that was not asked. */
export interface PastCourse {
  readonly knownAt: Float64Array;
  readonly decided: Float64Array;
  /** Per fact where it was established, infinite where it never was. */
  readonly facts: readonly Float64Array[];
  /** The position of the answer among the outcomes. */
  readonly outcomes: Int16Array;
  /** The same of each case of a row that gives several. */
  readonly cases: ReadonlyMap<number, readonly PastCase[]>;
}

interface PastCase {
  readonly knownAt: Position;
  readonly decided: Position;
  readonly outcome: number;
}

/**
 * Where a question was known and decided in some rows of the history.
 *
 * @param conditionsKnown - when the conditions of the caller were known in the session that dates a row
 */
export function pastCourse(
  prepared: PreparedReport,
  position: number,
  table: Table,
  rows: Int32Array,
  conditionsKnown: (session: Session) => number,
): PastCourse {
  const { market, length } = table;
  const { unit } = prepared.report;
  const span = unit.span ?? unit.name;
  const { answer } = prepared.questions[position];
  const established = prepared.facts;
  const places = new Map<string, number>(answer.labels.map((label, place) => [label, place]));
  const instants = instantsOf(prepared, position, table);
  const at = (instant: number, own: Session): Position =>
    positionOf(instant, spanOf(span, own.day)[0], own, market.sessions);
  const knownAt = new Float64Array(length).fill(NaN);
  const decided = new Float64Array(length).fill(NaN);
  const facts = established.map(() => new Float64Array(length).fill(Infinity));
  const outcomes = new Int16Array(length);
  const cases = new Map<number, readonly PastCase[]>();
  for (const row of rows) {
    const answered = instants(row);
    if (answered === null) continue;
    const least = conditionsKnown(table.session(row));
    const caseOf = ({ outcome, session: own, knownAt: asked, decided: end }: AnswerInstants): PastCase => {
      const from = Math.max(asked, least);
      return { knownAt: at(from, own), decided: at(Math.max(from, end), own), outcome: places.get(outcome)! };
    };
    if (!('outcome' in answered)) {
      cases.set(row, answered.filter((each) => each.decided > least).map(caseOf));
      continue;
    }
    const found = caseOf(answered);
    outcomes[row] = found.outcome;
    knownAt[row] = found.knownAt;
    decided[row] = found.decided;
    established.forEach((fact, f) => {
      const instant = table.value(fact, row);
      if (instant !== null) facts[f][row] = at(instant, answered.session);
    });
  }
  return { knownAt, decided, facts, outcomes, cases };
}
