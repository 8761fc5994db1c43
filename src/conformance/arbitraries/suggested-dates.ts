import type { SessionTemplate } from '../../calendar/index.js';
import type { GeneratedRow } from './generated-market.js';
import type { SuggestionPlan } from './market-plan.js';
import { dateOf, sessionSpan } from './session-span.js';

const dayMs = 86_400_000;

/** The range and the instant that a run may be limited to. */
export interface SuggestedDates {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly asOf?: number;
}

/** Turns thousandths of the way through the bars into dates a little before, in, and after them, and into an instant. */
export function suggestedDates(
  plan: SuggestionPlan,
  rows: readonly GeneratedRow[],
  intervalMs: number,
  template: SessionTemplate,
): SuggestedDates {
  const first = Math.floor(rows[0].time / dayMs) - 3;
  const days = Math.floor(rows.at(-1)!.time / dayMs) + 5 - first;
  const start = Math.floor((plan.start * days) / 1000);
  const end = Math.max(start, days - Math.floor((plan.end * days) / 1000));
  return {
    ...((plan.which & 1) !== 0 ? { startDate: dateOf(first + start) } : {}),
    ...((plan.which & 2) !== 0 ? { endDate: dateOf(first + end) } : {}),
    ...((plan.which & 4) !== 0 ? { asOf: asOfInstant(plan, rows, intervalMs, template) } : {}),
  };
}

function asOfInstant(
  plan: SuggestionPlan,
  rows: readonly GeneratedRow[],
  intervalMs: number,
  template: SessionTemplate,
): number {
  const { time } = rows[rows.length - 1 - Math.floor((plan.asOf * rows.length) / 1000)];
  const close = closeAfter(time, template);
  const instants = [close, time + intervalMs, close - 1, close + 1, time, time + intervalMs - 1, time + intervalMs + 1];
  return [...instants, close + intervalMs, close + 6 * 3_600_000, close - 1_800_000][plan.asOfBeside];
}

/** The first close of the template after an instant. */
function closeAfter(instant: number, template: SessionTemplate): number {
  const day = Math.floor(instant / dayMs);
  for (let candidate = day - 1; candidate < day + 4; candidate += 1) {
    const span = sessionSpan(template, candidate);
    if (span !== null && span.close > instant) return span.close;
  }
  return instant;
}
