import { type Labelled, type Table, yearOf, yearsBetween } from '../columns/inner.js';
import type { Stability } from './result.js';

/** A way to cut the period of a report into parts, and the part of each row that counts. */
interface Cut {
  readonly parts: readonly Labelled[];
  /** By row; of no matter where a row does not count. */
  readonly partOf: Int32Array;
}

/** The two ways in which stability cuts the period of a report. */
export interface Periods {
  readonly halves: Cut;
  readonly years: Cut;
}

/** Into how many parts stability cuts a period in the middle. */
export const HALVES = 2;

/** Cuts the rows of a report in the middle, of an odd number after the middle one, and by calendar year. */
export function periodsOf(rows: Int32Array, table: Table): Periods {
  const [inHalf, inYear] = [new Int32Array(table.length), new Int32Array(table.length)];
  const middle = Math.ceil(rows.length / 2);
  const first = rows.length === 0 ? 0 : yearOf(table.session(rows[0]));
  rows.forEach((row, at) => {
    inHalf[row] = at < middle ? 0 : 1;
    inYear[row] = yearOf(table.session(row)) - first;
  });
  return {
    halves: {
      parts: [
        { id: 'first-half', label: 'First half' },
        { id: 'second-half', label: 'Second half' },
      ],
      partOf: inHalf,
    },
    years: {
      parts: rows.length === 0 ? [] : yearsBetween(first, first + inYear[rows[rows.length - 1]]),
      partOf: inYear,
    },
  };
}

/** The members of a group, by part of the period. */
export interface MembersByPeriod {
  readonly halves: readonly (readonly number[])[];
  readonly years: readonly (readonly number[])[];
}

/** Divides the members of a group among the parts of the period. */
export function membersByPeriod(members: Iterable<number>, { halves, years }: Periods): MembersByPeriod {
  return { halves: divided(members, halves), years: divided(members, years) };
}

function divided(members: Iterable<number>, { parts, partOf }: Cut): readonly (readonly number[])[] {
  const lists: number[][] = parts.map(() => []);
  for (const member of members) lists[partOf[member]].push(member);
  return lists;
}

/**
 * The answers to a question on the parts of the period.
 *
 * @param summarise - counts the answers of some members
 */
export function stabilityOf(
  { halves, years }: Periods,
  members: MembersByPeriod,
  summarise: (members: readonly number[]) => Omit<Stability['years'][number], 'id' | 'label'>,
): Stability {
  const partsOf = ({ parts }: Cut, lists: readonly (readonly number[])[]): Stability['years'] =>
    parts.map(({ id, label }, part) => ({ id, label, ...summarise(lists[part]) }));
  return { halves: partsOf(halves, members.halves), years: partsOf(years, members.years) };
}
