import type { GroupSummary, ReportResult } from '../../../src/reports/index.js';

/** The group of a label; a test that names one that is missing is wrong. */
export function groupOf(result: ReportResult, label: string): GroupSummary {
  const group = result.summary.find((candidate) => candidate.label === label);
  if (group === undefined) throw new Error(`no group ${label} among ${result.summary.map((g) => g.label).join('; ')}`);
  return group;
}

/** Per question its outcomes with their counts. */
export function countsOf(group: GroupSummary): Record<string, Record<string, number>> {
  return Object.fromEntries(
    group.questions.map(({ id, outcomes }) => [id, Object.fromEntries(outcomes.map((o) => [o.id, o.count]))]),
  );
}
