import type { Market, Session } from '../../sessions/index.js';
import type { Table } from '../columns/table.js';
import { answerOf, answersTo } from '../run/answers.js';
import type { PreparedReport } from '../run/prepare.js';
import { type Position, positionOf, spanOf } from './span.js';

/** Where a question was known and decided, per row of the history; `NaN` for one that was not asked. */
export interface PastCourse {
  readonly known: Float64Array;
  readonly decided: Float64Array;
  /** Per fact where it was established, infinite where it never was. */
  readonly facts: readonly Float64Array[];
  /** The position of the answer among the outcomes. */
  readonly outcomes: Int16Array;
  /** The same of each case of a row that gives several. */
  readonly cases: ReadonlyMap<number, readonly PastCase[]>;
}

interface PastCase {
  readonly known: Position;
  readonly decided: Position;
  readonly outcome: number;
}

/** Where a question was known and decided in some rows of the history. */
export function pastCourse(
  { report: { unit }, questions, knownFrom }: PreparedReport,
  position: number,
  table: Table,
  rows: Int32Array,
): PastCourse {
  const { market, length } = table;
  const span = unit.span ?? unit.name;
  const question = questions[position];
  const { knownAt, askedIn, decided: decides, ends, facts: established = [] } = question;
  const answers = answersTo(question, table);
  const places = new Map(answers.labels.map((label, place) => [label, place]));
  const at = (instant: number, own: Session): Position =>
    positionOf(instant, spanOf(span, own.day)[0], own, market.sessions);
  const known = new Float64Array(length).fill(NaN);
  const decided = new Float64Array(length).fill(NaN);
  const facts = established.map(() => new Float64Array(length).fill(Infinity));
  const outcomes = new Int16Array(length);
  const cases = new Map<number, readonly PastCase[]>();
  for (const row of rows) {
    const answer = answerOf(answers, row);
    if (answer === null) continue;
    if (typeof answer !== 'string') {
      const asked = question.cases === undefined ? [] : table.value(question.cases, row)!;
      cases.set(
        row,
        asked.map((own, i) => ({
          known: at(own.openTime, own),
          decided: at(endOf(own, market, span), own),
          outcome: places.get(answer[i])!,
        })),
      );
      continue;
    }
    outcomes[row] = places.get(answer)!;
    const later = askedIn && table.value(askedIn, row);
    const own = later ?? table.session(row);
    const asked = knownAt && table.value(knownAt, row);
    known[row] = at(asked ?? (later === null ? knownFrom?.(own, market) : null) ?? own.openTime, own);
    const end = ends === undefined ? endOf(own, market, span) : table.value(ends, row)!;
    const early = decides === undefined ? null : table.value(decides, row);
    decided[row] = Math.max(known[row], at(early === null ? end : Math.min(early, end), own));
    established.forEach((fact, f) => {
      const instant = table.value(fact, row);
      if (instant !== null) facts[f][row] = at(instant, own);
    });
  }
  return { known, decided, facts, outcomes, cases };
}

/** The close of the last session of the span that a session is in. */
function endOf({ day, closeTime }: Session, { sessions }: Market, span: string): number {
  const [firstDay, lastDay] = spanOf(span, day);
  if (firstDay === lastDay) return closeTime;
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sessions[middle].day > lastDay) high = middle;
    else low = middle + 1;
  }
  return Math.max(closeTime, sessions.at(low === 0 ? 0 : low - 1)?.closeTime ?? closeTime);
}
