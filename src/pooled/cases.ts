import { type DatedValue, inOrderOfDays } from '../statistics/inner.js';
import { integerOf, type Quotient } from '../numeric/inner.js';
import type { CasesOfGroup, ValuesOfMeasure } from './part.js';

/** Cases by day, to which more can be added; the days are counted from 1970-01-01. */
export class Cases {
  readonly #groups = new Map<string, GroupOfCases>();
  /** How many numbers they take in a part. */
  numbers = 0;

  #of(group: CasesOfGroup['group']): GroupOfCases {
    const key = keyOf(group);
    let found = this.#groups.get(key);
    if (found === undefined) this.#groups.set(key, (found = { group, questions: new Map(), measures: new Map() }));
    return found;
  }

  addAnswer(group: CasesOfGroup['group'], question: string, outcome: string, day: number, count: number): void {
    const { questions } = this.#of(group);
    let outcomes = questions.get(question);
    if (outcomes === undefined) questions.set(question, (outcomes = new Map<string, Map<number, number>>()));
    let days = outcomes.get(outcome);
    if (days === undefined) outcomes.set(outcome, (days = new Map<number, number>()));
    const before = days.get(day);
    if (before === undefined) this.numbers += 2;
    days.set(day, (before ?? 0) + count);
  }

  addValue(group: CasesOfGroup['group'], measure: string, day: number, value: Quotient): void {
    const { measures } = this.#of(group);
    const values = measures.get(measure);
    if (values === undefined) measures.set(measure, [{ day, value }]);
    else values.push({ day, value });
    this.numbers += 3;
  }

  /** Adds the cases of a part. */
  add(cases: readonly CasesOfGroup[]): void {
    for (const { group, questions, measures } of cases) {
      for (const { id, outcomes } of questions) {
        for (const outcome of outcomes) {
          let day = 0;
          for (let i = 0; i < outcome.byDate.length; i += 2) {
            day += outcome.byDate[i];
            this.addAnswer(group, id, outcome.id, day, outcome.byDate[i + 1]);
          }
        }
      }
      for (const { id, days, numerators, denominators } of measures) {
        let day = 0;
        days.forEach((gap, i) => {
          day += gap;
          const value = { numerator: readInteger(numerators[i]), denominator: readInteger(denominators[i]) };
          this.addValue(group, id, day, value);
        });
      }
    }
  }

  /** The groups that have cases, by their key. */
  groups(): ReadonlyMap<string, GroupOfCases> {
    return this.#groups;
  }

  /** The same as a part holds them, in an order that does not depend on how they were added. */
  written(): readonly CasesOfGroup[] {
    return sorted(this.#groups).map(([, { group, questions, measures }]) => ({
      group,
      questions: sorted(questions).map(([id, outcomes]) => ({
        id,
        outcomes: sorted(outcomes).map(([outcome, days]) => ({ id: outcome, byDate: countsByDate(days) })),
      })),
      measures: sorted(measures).map(([id, values]) => writtenValues(id, values)),
    }));
  }
}

/** The cases of a group: the counts of outcomes by question, outcome and day, and the values of measures. */
export interface GroupOfCases {
  readonly group: CasesOfGroup['group'];
  readonly questions: Map<string, Map<string, Map<number, number>>>;
  readonly measures: Map<string, DatedValue[]>;
}

/** The cases of a part, by the key of the group. */
export function readCases(written: readonly CasesOfGroup[]): ReadonlyMap<string, GroupOfCases> {
  const cases = new Cases();
  cases.add(written);
  return cases.groups();
}

/** What tells groups apart. */
export function keyOf(group: CasesOfGroup['group']): string {
  return JSON.stringify(group);
}

function countsByDate(days: ReadonlyMap<number, number>): number[] {
  let last = 0;
  return [...days]
    .sort(([a], [b]) => a - b)
    .flatMap(([day, count]) => {
      const gap = day - last;
      last = day;
      return [gap, count];
    });
}

function writtenValues(id: string, values: readonly DatedValue[]): ValuesOfMeasure {
  const inOrder = inOrderOfDays(values);
  return {
    id,
    days: inOrder.map(({ day }, i) => day - (i === 0 ? 0 : inOrder[i - 1].day)),
    numerators: inOrder.map(({ value }) => writtenInteger(value.numerator)),
    denominators: inOrder.map(({ value }) => writtenInteger(value.denominator)),
  };
}

function writtenInteger(value: Quotient['numerator']): number | string {
  return typeof value === 'number' ? value : String(value);
}

function readInteger(value: number | string): Quotient['numerator'] {
  return typeof value === 'number' ? value : integerOf(BigInt(value));
}

function sorted<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
