import { percentOf, wilsonInterval } from 'barstats/define';
import type {
  GroupSummary,
  OutcomeSummary,
  QuestionSummary,
  ReportDescription,
  ReportId,
  ReportResult,
} from 'barstats/reports';
import type { Beside, OutcomeAsked } from '../../../computing/asked.js';
import type { ShownOutcome } from '../../parts/words.js';
import type { View } from '../../../state/link.js';

/** A result with what belongs to it. */
export interface Found {
  readonly result: ReportResult<ReportId>;
  readonly description: ReportDescription;
  readonly beside: Beside | null;
}

/** A share with its cases: that of a row, or of all rows together. */
export interface Share extends ShownOutcome {
  readonly of: number;
  readonly guard: QuestionSummary['guard'];
  /** The outcome that is counted, in words. */
  readonly outcome: string;
  /** What it is of; the group is that of the rows together where they are several. */
  readonly asked: OutcomeAsked;
}

/** Shares that belong on one axis. */
export interface Panel {
  /** What the rows have in common: a group, an outcome or a question; empty if the rows are all there is. */
  readonly title: string;
  readonly rows: readonly Share[];
  /** All rows together; `null` where they overlap or are of different questions. */
  readonly total: Share | null;
}

/** How many shares are an answer in words. */
export const FEW = 3;

/** The decimals of percents in results. */
const DECIMALS = 2;

/** Below these numbers of cases a share is marked, as the library does by default. */
const GUARDS = [
  [10, 'insufficient'],
  [30, 'low-sample'],
] as const;

/** Whether a result has groups to compare: without them, its questions are listed below each other. */
export function hasGroups({ summary }: Pick<ReportResult, 'summary'>): boolean {
  return summary.some(({ group }) => Object.keys(group).length > 0);
}

/** What groups are compared by. */
interface ComparedBy {
  readonly question: QuestionSummary;
  readonly outcome: OutcomeSummary;
}

/** The question and the outcome by which groups are compared: those of the view if the report has them, else the first with cases. */
export function comparedBy({ summary }: Pick<ReportResult, 'summary'>, bar: View['bar']): ComparedBy | null {
  const withCases = summary.flatMap(({ questions }) => questions.filter(({ of }) => of > 0)).at(0);
  const questions = summary.at(0)?.questions ?? [];
  const question = questions.find(({ id }) => id === bar?.question) ?? withCases ?? questions.at(0);
  if (question === undefined) return null;
  const outcome = question.outcomes.find(({ id }) => id === bar?.outcome) ?? question.outcomes[0];
  return { question, outcome };
}

/**
 * The shares of a result on axes: those of its groups, by their first dimension of several; without groups those of its questions, of which
 * neighbours with the same two outcomes are on one.
 */
export function panelsOf(result: Pick<ReportResult, 'summary' | 'observations'>, bar: View['bar']): readonly Panel[] {
  const { summary, observations } = result;
  if (!hasGroups(result)) return summary.flatMap((whole) => panelsOfQuestions(whole, bar));
  const by = comparedBy(result, bar);
  if (by === null) return [];
  const isDivided = Object.keys(summary[0].group).length > 1;
  const sectionOf = ({ group }: GroupSummary): string => (isDivided ? Object.values(group)[0] : '');
  const sections = [...new Set(summary.map(sectionOf))].map((id) => summary.filter((each) => sectionOf(each) === id));
  const sums = sections.map((groups) => groups.reduce((sum, each) => sum + each.observations, 0));
  // Else some observations are in several groups.
  const addsUp = [Math.max(...sums), sums.reduce((sum, each) => sum + each)].includes(observations.eligible);
  return sections.map((groups) => {
    const [ids, labels] = isDivided ? [[sectionOf(groups[0])], Object.values(groups[0].labels)] : [[], ['']];
    const rows = groups.map((each) => {
      const label = Object.values<string>(each.labels).slice(ids.length).join(', ');
      const asked = each.questions.find(({ id }) => id === by.question.id)!;
      return shareOf(each, asked, by.outcome, label);
    });
    // Such as all gaps, beside those up and those down.
    const all = isDivided ? -1 : groups.map((each) => each.observations).lastIndexOf(observations.eligible);
    const total = all >= 0 ? rows[all] : addsUp ? together(rows, ids, by) : null;
    return { title: labels[0], rows, total };
  });
}

/** The questions of the only group. */
function panelsOfQuestions(whole: GroupSummary, bar: View['bar']): readonly Panel[] {
  const namesOf = ({ outcomes }: QuestionSummary): string => outcomes.map(({ label }) => label).join('\n');
  const asked = whole.questions.filter(({ of }) => of > 0);
  const chosen = asked.find(({ id }) => id === bar?.question);
  const panels: { readonly title: string; readonly names: string; readonly rows: Share[]; readonly total: null }[] = [];
  for (const question of asked) {
    const { title, outcomes } = question;
    const names = namesOf(question);
    const isPair = outcomes.length === 2;
    // Of two outcomes one tells the other.
    const isChosen = chosen !== undefined && namesOf(chosen) === names;
    const shown = outcomes.find(({ id }) => isChosen && id === bar?.outcome) ?? outcomes[0];
    const rows = (isPair ? [shown] : outcomes).map((each) =>
      shareOf(whole, question, each, isPair ? title : each.label),
    );
    const last = panels.at(-1);
    if (isPair && last?.names === names) last.rows.push(...rows);
    else panels.push({ title: isPair ? shown.label : title, names, rows, total: null });
  }
  return panels;
}

function shareOf(
  { group }: GroupSummary,
  { id, of, guard, outcomes }: QuestionSummary,
  by: OutcomeSummary,
  label: string,
): Share {
  const asked = { group: Object.values(group), question: id, outcome: by.id };
  const counted = outcomes.find((each) => each.id === by.id)!;
  return { ...counted, id: JSON.stringify(asked), label, of, guard, asked, outcome: by.label };
}

/** The share of rows that have no observation in common. */
function together(rows: readonly Share[], group: readonly string[], by: ComparedBy): Share {
  const [count, of] = (['count', 'of'] as const).map((field) => rows.reduce((sum, row) => sum + row[field], 0));
  // Clusters of groups are no clusters of all: of those, no interval is known.
  const interval = by.question.clusters === undefined ? wilsonInterval(count, of, DECIMALS) : null;
  const percent = percentOf(count, of, DECIMALS);
  const { low, high } = interval ?? { low: null, high: null };
  const guard = GUARDS.find(([most]) => of < most)?.[1] ?? null;
  const asked = { group, question: by.question.id, outcome: by.outcome.id };
  return { ...{ id: 'all', label: 'All', count, of, percent, low, high, guard, asked }, outcome: by.outcome.label };
}

/** Rows in the order of the report, or with the highest share or the most cases first. */
export function sortedRows(rows: readonly Share[], by: SortedBy): readonly Share[] {
  if (by === 'order') return rows;
  return [...rows].sort((a, b) => (b[by] ?? -1) - (a[by] ?? -1));
}

export type SortedBy = 'order' | 'percent' | 'of';

/** What the question first asked is, and the shares that answer it: of few groups each, else of all together; at most three. */
export function answersOf(
  result: Pick<ReportResult, 'summary' | 'observations'>,
  panels: readonly Panel[],
  { group, bar }: Pick<View, 'group' | 'bar'>,
): { readonly title: string; readonly shares: readonly Share[] } | null {
  const first = panels.at(0);
  if (first === undefined) return null;
  const { title, rows, total } = first;
  if (!hasGroups(result)) {
    // Of several outcomes the most frequent is told, and that it was chosen so; of two the first, for the first of the questions that have them.
    const [most] = sortedRows(rows, 'percent');
    const [share, asked] = most.label === most.outcome ? [most, `${title}, most often`] : [rows[0], rows[0].label];
    return { title: asked, shares: [{ ...share, label: '' }] };
  }
  const asked = comparedBy(result, bar)!.question.title;
  const answer = (shares: readonly Share[]) => ({
    title: asked,
    shares: shares.filter(({ of }) => of > 0).slice(0, FEW),
  });
  // A link may lead to a group, by all of its ids or some.
  const isMeant = (row: Share): boolean =>
    bar === null && group.length > 0 && group.every((id) => row.asked.group.includes(id));
  const meant = panels.flatMap((panel) => {
    const inPanel = (label: string): string => (panel.title === '' ? label : `${panel.title}, ${label}`);
    return panel.rows.filter(isMeant).map((row) => ({ ...row, label: inPanel(row.label) }));
  });
  if (meant.length > 0 && meant.length <= FEW) return answer(meant);
  if (total === null) return answer(rows);
  if (panels.length > 1) return answer(panels.map((each) => ({ ...each.total!, label: each.title })));
  const withCases = rows.filter(({ of }) => of > 0);
  return answer(withCases.length <= FEW ? withCases : [{ ...total, label: '' }]);
}

/** The same share in the panels of another result. */
export function sameIn(panels: readonly Panel[], { asked }: Share): Share | null {
  const shares = panels.flatMap(({ rows, total }) => [...rows, ...(total === null ? [] : [total])]);
  return shares.find((each) => JSON.stringify(each.asked) === JSON.stringify(asked)) ?? null;
}
