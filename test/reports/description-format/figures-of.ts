import type { Market } from '../../../src/sessions/index.js';
import type { Dated, Description } from '../../../src/reports/description.js';
import type { GroupSummary, MeasureSummary, ReportResult } from '../../../src/reports/result.js';
import { lastOf } from '../../../src/reports/last-of.js';
import { runDescription } from '../../../src/reports/run-description.js';
import type { Settings } from '../../../src/reports/settings.js';

const settings: Settings = {
  detailed: true,
  events: [],
  guards: { insufficient: 10, lowSample: 30 },
  precision: { percent: 2, price: 2, measure: 4 },
  where: null,
  groupBy: null,
  stability: false,
};

/** The part of a result that a description decides. */
export type Figures = Pick<ReportResult, 'observations' | 'summary' | 'current' | 'detailed'>;

/** What a description makes of a market, with its rows. */
export function figuresOf<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  market: Market,
): Figures {
  const { figures, rows, row } = lastOf(runDescription(description, market, settings));
  return { ...figures, detailed: Array.from({ length: rows }, (_, i) => row(i)) };
}

/** The group with a value of any dimension. */
export function groupOf({ summary }: Figures, value: string): GroupSummary | undefined {
  return summary.find(({ group }) => Object.values(group).includes(value));
}

/** Per question of a group the cases of every outcome. */
export function countsOf(group: GroupSummary | undefined): Readonly<Record<string, Readonly<Record<string, number>>>> {
  return Object.fromEntries(
    (group?.questions ?? []).map(({ id, outcomes }) => [
      id,
      Object.fromEntries(outcomes.map((outcome) => [outcome.id, outcome.count])),
    ]),
  );
}

/** A measure of a group. */
export function measureOf(group: GroupSummary | undefined, id: string): MeasureSummary | undefined {
  return group?.measures.find((measure) => measure.id === id);
}
