import { dateOfDay, dayOfDate } from '../../calendar/index.js';
import type { DetailedRow, GroupSummary, ReportResult } from '../../reports/index.js';

/** The rows of a result that are in one of its groups. */
export function rowsIn({ detailed }: ReportResult, group: GroupSummary['group']): readonly DetailedRow[] {
  const key = JSON.stringify(group);
  return (detailed ?? []).filter(({ groups }) => groups.some((each) => JSON.stringify(each) === key));
}

/** The groups and answers of a result, without any figure that is not a frequency. */
export function onlyAnswers({ observations, summary, detailed }: ReportResult): unknown {
  return {
    observations,
    summary: summary.map(({ group, questions }) => ({ group, questions })),
    detailed: detailed?.map(({ date, groups, outcomes }) => ({ date, groups, outcomes })),
  };
}

/** A result without what is in units of price. */
export function withoutPrices(result: ReportResult): unknown {
  const inPrice = (unit: string) => unit === 'price';
  const priced = result.summary[0].measures.filter(({ unit }) => inPrice(unit)).map(({ id }) => id);
  return {
    ...result,
    summary: result.summary.map((group) => ({
      ...group,
      measures: group.measures.map((measure) => (inPrice(measure.unit) ? measure.count : measure)),
    })),
    current: result.current?.values.map(({ id, unit, value }) => [id, inPrice(unit) ? value === null : value]),
    detailed: result.detailed?.map((row) => ({
      ...row,
      levels: Object.keys(row.levels),
      measures: Object.entries(row.measures).filter(([id]) => !priced.includes(id)),
    })),
  };
}

/** The result as it would be if all its dates lay some days later. */
export function withDatesMoved(result: ReportResult, days: number): unknown {
  const moved = (date: string | null) => (date === null ? null : dateOfDay(dayOfDate(date) + days));
  return {
    ...result,
    startDate: moved(result.startDate),
    endDate: moved(result.endDate),
    current: result.current && { ...result.current, after: moved(result.current.after) },
    detailed: result.detailed?.map((row) => ({ ...row, date: moved(row.date) })),
  };
}
