import type { DrawnGroup } from '../drawn-group.js';
import { type Table, tableOf } from './table.js';

/** When the answers to each question changed most, the shares before and since, and the p-value of so large a change, if that was asked for. */
export function changesTable(summary: readonly DrawnGroup[]): Table {
  return tableOf(
    'Changes',
    summary.flatMap(({ label: group, questions }) =>
      questions.flatMap(({ title: question, outcomes, change }) =>
        change === undefined || change === null
          ? []
          : outcomes.map(({ label: answer }, o) => ({
              group,
              question,
              answer,
              before: change.before.outcomes[o].percent,
              of: change.before.of,
              since: change.date,
              after: change.after.outcomes[o].percent,
              'of since': change.after.of,
              p: change.p,
            })),
      ),
    ),
  );
}
