import type { GroupSummary, MeasureSummary, QuestionSummary, ReportResult } from 'barstats/reports';
import type { GalleryPart } from '../../computing/asked.js';
import { type ShownOutcome, measureInWords } from '../parts/words.js';

/** The most rows of a small chart. */
const ROWS = 4;

/** A measure of a group, as a strip. */
export interface ShownMeasure extends Pick<MeasureSummary, 'count' | 'median' | 'min' | 'p25' | 'p75' | 'p90'> {
  readonly label: string;
}

/** What a small chart shows of a result. */
export type CardChart = { readonly title: string; /** How many rows more there are. */ readonly left: number } & (
  | {
      readonly shows: 'outcomes';
      readonly rows: readonly ShownOutcome[];
      readonly of: number;
      readonly guard: QuestionSummary['guard'];
    }
  | { readonly shows: 'measures'; readonly rows: readonly ShownMeasure[] }
  | { readonly shows: 'statistic'; readonly value: number }
);

/** Whether a report could be computed and counts anything. */
export function hasCases(part: GalleryPart): boolean {
  return 'result' in part && part.result.observations.eligible > 0;
}

/**
 * The first question of a report: its outcomes; of several groups, or of several questions with the same two outcomes, how often each has
 * the first one. Without questions, a statistic or the first measure. `null` without cases.
 */
export function cardChart({ summary }: ReportResult): CardChart | null {
  const groups = summary.filter(({ observations }) => observations > 0);
  if (groups.length === 0) return null;
  return questionsOf(groups) ?? statisticOf(groups) ?? measuresOf(groups);
}

function questionsOf(groups: readonly GroupSummary[]): CardChart | null {
  const question = groups[0].questions.find(({ of }) => of > 0);
  if (question === undefined) return null;
  const { id, title, of, guard, outcomes } = question;
  const [first] = outcomes;
  if (groups.length > 1) {
    const rows = groups.flatMap(({ label, questions }) =>
      questions.filter((each) => each.id === id).flatMap((each) => firstOutcome(each, label)),
    );
    return { shows: 'outcomes', title: `${title}: ${first.label}`, of, guard: null, ...cut(rows, rows) };
  }
  const alike = groups[0].questions.filter((each) => namesOf(each) === namesOf(question));
  if (alike.length > 1 && outcomes.length === 2) {
    const rows = alike.flatMap((each) => firstOutcome(each, withoutEnd(each.title, first.label)));
    return { shows: 'outcomes', title: first.label, of, guard: null, ...cut(rows, byPercent(rows)) };
  }
  return { shows: 'outcomes', title, of, guard, ...cut(outcomes, byPercent(outcomes)) };
}

/** A title without the words of another above it at its end: of `R1 touched` below `Touched` it is `R1`. */
function withoutEnd(title: string, words: string): string {
  return title.toLowerCase().endsWith(` ${words.toLowerCase()}`) ? title.slice(0, -words.length - 1) : title;
}

const namesOf = ({ outcomes }: QuestionSummary): string => outcomes.map(({ id, label }) => `${id} ${label}`).join();

const byPercent = (rows: readonly ShownOutcome[]): readonly ShownOutcome[] =>
  [...rows].sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0));

/** The first outcome as a row of its own; nothing without cases. */
function firstOutcome({ of, guard, outcomes: [first] }: QuestionSummary, label: string): readonly ShownOutcome[] {
  return of === 0 ? [] : [{ ...first, id: label, label, of, guard }];
}

/** The first rows of a preference, in their own order. One more than that is not left out. */
function cut<Row>(
  rows: readonly Row[],
  preferred: readonly Row[],
): { readonly rows: readonly Row[]; readonly left: number } {
  if (rows.length <= ROWS + 1) return { rows, left: 0 };
  const chosen = preferred.slice(0, ROWS);
  return { rows: rows.filter((row) => chosen.includes(row)), left: rows.length - ROWS };
}

function statisticOf([{ statistics, measures }]: readonly GroupSummary[]): CardChart | null {
  const statistic = statistics.find(({ value }) => value !== null);
  if (statistic === undefined || measures.length === 0) return null;
  return { shows: 'statistic', title: statistic.label, value: statistic.value!, left: 0 };
}

function measuresOf(groups: readonly GroupSummary[]): CardChart | null {
  const measure = groups[0].measures.find(({ count }) => count > 0);
  if (measure === undefined) return null;
  const rows = groups.flatMap(({ label, measures }): ShownMeasure[] => {
    const same = measures.find(({ id }) => id === measure.id);
    return same === undefined || same.count === 0 ? [] : [{ ...same, label }];
  });
  return { shows: 'measures', title: measureInWords(measure), ...cut(rows, rows) };
}
