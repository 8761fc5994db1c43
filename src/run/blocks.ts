import { ChoiceCells, PRESENT, type Table } from '../columns/inner.js';
import type { Answers } from '../rows/inner.js';

/** The cases of a question by calendar month or year. */
export interface Blocks {
  readonly of: 'month' | 'year';
  /** In the order of time; each has a case. */
  readonly list: readonly Block[];
}

/** The cases of a month or year. */
export interface Block {
  /** Its month or year, as months since the year 0. */
  readonly begin: number;
  /** The first day with a case, counted from 1970-01-01. */
  readonly day: number;
  /** By outcome. */
  readonly counts: readonly number[];
}

/** With fewer cases a month on average, blocks are years: months would mostly show chance. */
const FEWEST_A_MONTH = 10;

/** The cases of some rows, which are in the order of their days. */
export function blocksOfAnswers({ cells, labels }: Answers, table: Table, members: Iterable<number>): Blocks {
  const days = new CasesByDay(labels.length);
  const { why } = cells;
  const codes = cells instanceof ChoiceCells ? cells.codes : null;
  for (const row of members) {
    if (why[row] !== PRESENT) continue;
    const { day } = table.session(row);
    if (codes !== null) {
      days.add(day, codes[row], 1);
      continue;
    }
    const given = cells.values[row];
    for (const label of typeof given === 'string' ? [given] : given) days.add(day, labels.indexOf(label), 1);
  }
  return days.blocks();
}

/** Cases that are added in the order of their days, and cut into blocks. */
export class CasesByDay {
  readonly #months: (Block & { readonly counts: number[] })[] = [];
  readonly #outcomes: number;
  #cases = 0;
  #day = NaN;

  constructor(outcomes: number) {
    this.#outcomes = outcomes;
  }

  add(day: number, outcome: number, count: number): void {
    if (day !== this.#day) {
      this.#day = day;
      const begin = monthOf(day);
      if (this.#months.at(-1)?.begin !== begin) {
        this.#months.push({ begin, day, counts: new Array<number>(this.#outcomes).fill(0) });
      }
    }
    this.#months[this.#months.length - 1].counts[outcome] += count;
    this.#cases += count;
  }

  /** Months, or years where these hold too few cases. */
  blocks(): Blocks {
    if (this.#cases >= FEWEST_A_MONTH * this.#months.length) return { of: 'month', list: this.#months };
    return this.years();
  }

  years(): Blocks {
    const list: (Block & { readonly counts: number[] })[] = [];
    for (const { begin: month, day, counts } of this.#months) {
      const begin = month - (month % 12);
      const last = list.at(-1);
      if (last?.begin === begin) counts.forEach((count, outcome) => (last.counts[outcome] += count));
      else list.push({ begin, day, counts: [...counts] });
    }
    return { of: 'year', list };
  }
}

/** Calendar months since the year 0. */
function monthOf(day: number): number {
  const date = new Date(day * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
