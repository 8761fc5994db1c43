import { appliedTo } from '../conditions/applied.js';
import type { Dated, Description, Dimension, Question } from '../description.js';
import { groupObservations, type Grouping } from '../grouping.js';
import type { Settings } from '../settings.js';
import { SEVERAL, type Answers } from '../sheets/answers.js';
import { narrowed } from '../sheets/narrowed.js';
import { sheetOf } from '../sheets/sheet.js';
import { freeze } from '../freeze.js';
import { lastOf } from '../last-of.js';
import { summariseAnswers, summariseCounts } from '../summarise.js';
import type { Told } from './coming.js';
import type { DayBook } from './day-book.js';
import type { Counted, ObservationInPlay } from './result.js';
import { pastCourse, type Past, type PastCourse } from './past-course.js';
import type { Position } from './span.js';

/** How those were answered that were equally undecided, and up to which position that stays so. */
interface Undecided {
  readonly from: Position;
  readonly until: Position;
  readonly facts: string;
  readonly counted: Counted;
}

/** What a report knows of the sessions before the one in progress: written once a day. */
export function chapterOf<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  book: DayBook,
  settings: Settings,
): Chapter<Candidate, Observation> {
  // Under a description there are only chapters of that description.
  const known = book.chapters.get(description) as Chapter<Candidate, Observation> | undefined;
  if (known !== undefined) return known;
  const made = new Chapter<Candidate, Observation>(description, book, settings);
  book.chapters.set(description, made);
  return made;
}

/** What a report knows of the sessions before the one in progress. */
export class Chapter<Candidate, Observation extends Candidate & Dated> {
  /** What was shown last of each observation of the session in progress. */
  readonly shown = new Map<number, ObservationInPlay>();
  /** What was told last of what becomes known, and since when. */
  told: (Told & { readonly from: number }) | null = null;
  readonly #eligible: readonly Observation[];
  readonly #answers: readonly Answers[];
  readonly #grouping: Grouping;
  readonly #settings: Settings;
  readonly #questions: readonly Question<Observation>[];
  readonly #past: Past;
  readonly #places: readonly ReadonlyMap<string, number>[];
  readonly #courses: (PastCourse | undefined)[] = [];
  readonly #counted = new Map<number, Counted>();
  readonly #undecided = new Map<number, Undecided>();

  constructor(
    description: Description<Candidate, Observation>,
    { history, given, begun }: DayBook,
    settings: Settings,
  ) {
    const { keeps, divide } = appliedTo(settings, given);
    const sheet = lastOf(sheetOf(description, history));
    const { eligible, answers } = keeps === null ? sheet : narrowed(sheet, ({ session }) => keeps(session));
    const dimensions = divide(description.dimensions);
    this.#eligible = eligible;
    this.#answers = answers;
    this.#grouping = groupObservations(dimensions, begun, eligible, description.kind.unit);
    for (const { group } of this.groups) Object.freeze(group);
    this.#settings = settings;
    this.#questions = description.questions;
    const { kind, knownFrom } = description;
    this.#past = { market: history, span: kind.span ?? kind.unit, knownFrom };
    this.#places = this.#grouping.values.map((values) => new Map(values.map(({ id }, place) => [id, place])));
  }

  get eligible(): number {
    return this.#eligible.length;
  }

  get groups(): Grouping['groups'] {
    return this.#grouping.groups;
  }

  /** The positions of the groups of an observation that is under way, by the dimensions of the report on its own market. */
  groupsOf(observation: Observation, dimensions: readonly Dimension<Observation>[]): readonly number[] {
    let positions: readonly number[] = [0];
    dimensions.forEach(({ id, of }, d) => {
      const places = this.#places[d];
      const own = of(observation);
      const within = (typeof own === 'string' ? [own] : own).map((value) => {
        const place = places.get(value);
        if (place === undefined) throw new Error(`The dimension ${id} gives ${value}, which is not among its values`);
        return place;
      });
      positions = positions.flatMap((position) => within.map((place) => position * places.size + place));
    });
    return positions;
  }

  #keyOf(question: number, group: number): number {
    return group * this.#questions.length + question;
  }

  /** How all of a group answered a question. */
  history(question: number, group: number): Counted {
    const key = this.#keyOf(question, group);
    let counted = this.#counted.get(key);
    if (counted === undefined) {
      const { members } = this.groups[group];
      counted = freeze(summariseAnswers(this.#questions[question], this.#answers[question], members, this.#settings));
      this.#counted.set(key, counted);
    }
    return counted;
  }

  /**
   * How those of a group answered a question that were equally undecided at a position.
   *
   * @param facts - which facts are established of the observation under way
   */
  undecided(question: number, group: number, at: Position, facts: readonly boolean[]): Counted {
    const key = this.#keyOf(question, group);
    const recent = this.#undecided.get(key);
    const pattern = facts.join();
    if (recent?.facts === pattern && recent.from <= at && at < recent.until) return recent.counted;
    const made = this.#countUndecided(question, this.groups[group].members, at, facts);
    // Mostly one position later there are as many of each as before.
    const counted =
      recent !== undefined && areAlike(recent.counted, made.counts)
        ? recent.counted
        : this.#summary(question, made.counts);
    this.#undecided.set(key, { from: at, until: made.until, facts: pattern, counted });
    return counted;
  }

  #summary(question: number, counts: readonly number[]): Counted {
    return freeze(summariseCounts(this.#questions[question].outcomes, counts, this.#settings));
  }

  #countUndecided(
    question: number,
    members: Int32Array,
    at: Position,
    facts: readonly boolean[],
  ): { readonly counts: readonly number[]; readonly until: Position } {
    const { known, decided, facts: established, cases } = this.#courseOf(question);
    const { positions, several } = this.#answers[question];
    const counts = new Array<number>(this.#questions[question].outcomes.length).fill(0);
    let until = Infinity;
    const isOpen = (from: Position, to: Position): boolean => {
      if (from > at) until = Math.min(until, from);
      // Of one that was not asked nothing is before or after anything.
      if (!(from <= at && at < to)) return false;
      until = Math.min(until, to);
      return true;
    };
    for (const member of members) {
      if (positions[member] === SEVERAL) {
        several.get(member)!.forEach((outcome, i) => {
          const one = cases.get(member)![i];
          if (isOpen(one.known, one.decided)) counts[outcome]++;
        });
        continue;
      }
      if (!isOpen(known[member], decided[member])) continue;
      let isEqual = true;
      for (let f = 0; f < established.length; f++) {
        const since = established[f][member];
        if (since > at) until = Math.min(until, since);
        if (since <= at !== facts[f]) isEqual = false;
      }
      if (isEqual) counts[positions[member]]++;
    }
    return { counts, until };
  }

  /** Worked out once it is asked for: what is decided by the close needs none of it. */
  #courseOf(question: number): PastCourse {
    return (this.#courses[question] ??= pastCourse(
      this.#questions[question],
      this.#answers[question],
      this.#eligible,
      this.#past,
    ));
  }
}

function areAlike({ outcomes }: Counted, counts: readonly number[]): boolean {
  return outcomes.every(({ count }, i) => count === counts[i]);
}
