import { yearOf, yearsBetween } from './calendar-year.js';
import type { Dated, Labelled } from './description.js';
import type { Stability } from './result.js';

/** A way to cut a period into parts: the parts, and the part of each eligible observation by position. */
interface Cut {
  readonly parts: readonly Labelled[];
  readonly partOf: readonly number[];
}

/** The two ways in which stability cuts the period of a report. */
export interface Periods {
  readonly halves: Cut;
  readonly years: Cut;
}

/** Cuts all eligible observations of a report in the middle, of an odd number after the middle one, and by calendar year. */
export function periodsOf(eligible: readonly Dated[]): Periods {
  const half = Math.ceil(eligible.length / 2);
  const years = eligible.map(({ session }) => yearOf(session));
  const first = years[0];
  return {
    halves: {
      parts: [
        { id: 'first-half', label: 'First half' },
        { id: 'second-half', label: 'Second half' },
      ],
      partOf: eligible.map((_, i) => (i < half ? 0 : 1)),
    },
    years: {
      parts: years.length === 0 ? [] : yearsBetween(first, years[years.length - 1]),
      partOf: years.map((year) => year - first),
    },
  };
}

/** The members of a group, by part of the period. */
export interface MembersByPeriod {
  readonly halves: readonly (readonly number[])[];
  readonly years: readonly (readonly number[])[];
}

/** Divides the members of a group, given by position, among the parts of the period. */
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
