import type { Session } from '../sessions/inner.js';
import { clusterOf, type Labelled, Table } from '../columns/inner.js';
import { appliedTo, type RunSettings } from '../conditions/inner.js';
import { type Answers, countAnswers, countedRows, freeze, type PreparedReport } from '../rows/inner.js';
import {
  divisionBy,
  type Group,
  groupingsOf,
  groupRows,
  rowsUnderConditions,
  summariseCounts,
  sumsByCluster,
  SumsByOutcome,
} from '../run/inner.js';
import type { Day } from './day.js';
import { pastCourse, type PastCourse } from './past-course.js';
import type { Counted } from './result.js';
import type { Position } from './position.js';

/** How those were answered that were equally undecided, and up to which position that stays so. */
interface Undecided {
  readonly from: Position;
  readonly until: Position;
  readonly facts: string;
  readonly counted: Counted;
}

/** Without conditions that become known in the session, all is known before it. */
const beforeAll = (): number => -Infinity;

const histories = new WeakMap<Day, WeakMap<PreparedReport, ReportHistory>>();

/** The history of a report before the session in progress, computed once per session. */
export function reportHistory(prepared: PreparedReport, day: Day, settings: RunSettings): ReportHistory {
  const ofDay = histories.get(day) ?? new WeakMap<PreparedReport, ReportHistory>();
  histories.set(day, ofDay);
  const cached = ofDay.get(prepared) ?? new ReportHistory(prepared, day, settings);
  ofDay.set(prepared, cached);
  return cached;
}

/** The history of a report before the session in progress. */
export class ReportHistory {
  /** Per grouping its values. */
  readonly values: readonly (readonly Labelled[])[];
  readonly groups: readonly Group[];
  readonly #prepared: PreparedReport;
  readonly #settings: RunSettings;
  readonly #table: Table;
  readonly #rows: Int32Array;
  readonly #answers: readonly Answers[];
  readonly #conditionsKnown: (session: Session) => number;
  readonly #courses: (PastCourse | undefined)[] = [];
  readonly #counted = new Map<number, Counted>();
  readonly #undecided = new Map<number, Undecided>();

  constructor(prepared: PreparedReport, { past, given, begun }: Day, settings: RunSettings) {
    const { report } = prepared;
    const applied = appliedTo(settings, given);
    const table = Table.of(report.unit, past);
    const { rows, answers } = rowsUnderConditions(prepared, table, countedRows(prepared, table).rows, applied);
    this.#prepared = prepared;
    this.#settings = settings;
    this.#table = table;
    this.#conditionsKnown = applied.since ?? beforeAll;
    this.#answers = answers;
    this.#rows = rows;
    const groupings = groupingsOf(report, applied.groups);
    this.values = groupings.map(({ values }) => values(begun));
    const divisions = groupings.map((grouping, g) => divisionBy(grouping, table, this.values[g]));
    this.groups = groupRows(divisions, rows, report.unit.name).groups;
    for (const { group, labels } of this.groups) freeze([group, labels]);
  }

  /** How many rows counted. */
  get eligible(): number {
    return this.#rows.length;
  }

  #keyOf(question: number, group: number): number {
    return group * this.#answers.length + question;
  }

  /** How all of a group answered a question. */
  answered(question: number, group: number): Counted {
    const key = this.#keyOf(question, group);
    const cached = this.#counted.get(key);
    if (cached !== undefined) return cached;
    const { members } = this.groups[group];
    const answers = this.#answers[question];
    const clusters = sumsByCluster(this.#prepared.questions[question], answers, this.#table, members);
    const counted = this.#summary(question, countAnswers(answers, members), clusters);
    this.#counted.set(key, counted);
    return counted;
  }

  /**
   * How those of a group answered a question that were equally undecided at a position.
   *
   * @param facts - which facts are established of the row under way
   */
  undecided(question: number, group: number, at: Position, facts: readonly boolean[]): Counted {
    const key = this.#keyOf(question, group);
    const recent = this.#undecided.get(key);
    const pattern = facts.join();
    if (recent?.facts === pattern && recent.from <= at && at < recent.until) return recent.counted;
    const made = this.#countUndecided(question, this.groups[group].members, at, facts);
    // Mostly one position later there are as many of each as before.
    const counted =
      recent !== undefined && made.clusters === null && areAlike(recent.counted, made.counts)
        ? recent.counted
        : this.#summary(question, made.counts, made.clusters);
    this.#undecided.set(key, { from: at, until: made.until, facts: pattern, counted });
    return counted;
  }

  #summary(question: number, counts: readonly number[], clusters: SumsByOutcome | null): Counted {
    return freeze(summariseCounts(this.#prepared.questions[question].outcomes, counts, this.#settings, clusters));
  }

  #countUndecided(
    question: number,
    members: Int32Array,
    at: Position,
    facts: readonly boolean[],
  ): { readonly counts: readonly number[]; readonly clusters: SumsByOutcome | null; readonly until: Position } {
    const { cluster } = this.#prepared.questions[question];
    const byCluster = new Map<number, number[]>();
    const { knownAt, decided, facts: established, cases, outcomes } = this.#courseOf(question);
    const none = (): number[] => new Array<number>(this.#answers[question].labels.length).fill(0);
    const counts = none();
    const add = (row: number, outcome: number): void => {
      counts[outcome]++;
      if (cluster === undefined) return;
      const key = clusterOf(cluster, this.#table.session(row).day);
      const own = byCluster.get(key) ?? none();
      own[outcome]++;
      byCluster.set(key, own);
    };
    let until = Infinity;
    const isOpen = (from: Position, to: Position): boolean => {
      if (from > at) until = Math.min(until, from);
      // Of one that was not asked nothing is before or after anything.
      if (!(from <= at && at < to)) return false;
      until = Math.min(until, to);
      return true;
    };
    for (const row of members) {
      const several = cases.get(row);
      if (several !== undefined) {
        for (const each of several) if (isOpen(each.knownAt, each.decided)) add(row, each.outcome);
        continue;
      }
      if (!isOpen(knownAt[row], decided[row])) continue;
      let isEqual = true;
      for (let f = 0; f < established.length; f++) {
        const since = established[f][row];
        if (since > at) until = Math.min(until, since);
        if (since <= at !== facts[f]) isEqual = false;
      }
      if (isEqual) add(row, outcomes[row]);
    }
    if (cluster === undefined) return { counts, clusters: null, until };
    const clusters = new SumsByOutcome(counts.length);
    for (const own of byCluster.values()) clusters.add(own);
    return { counts, clusters, until };
  }

  /** Worked out once it is asked for: what is decided by the close needs none of it. */
  #courseOf(question: number): PastCourse {
    return (this.#courses[question] ??= pastCourse(
      this.#prepared,
      question,
      this.#table,
      this.#rows,
      this.#conditionsKnown,
    ));
  }
}

function areAlike({ outcomes }: Counted, counts: readonly number[]): boolean {
  return outcomes.every(({ count }, i) => count === counts[i]);
}
