import type { MarketNeeds } from '../sessions/inner.js';
import type { FamilyReport } from '../define/inner.js';
import { defaultSessionOf, type ParamValue } from '../options/inner.js';

/** What a report asks of a market. */
export interface ReportNeeds {
  readonly needs: MarketNeeds;
  /** The length of the bars that it looks at; `null` for those that there are. */
  readonly barMinutes: number | null;
}

/** What a report with these values of its options asks of a market. */
export function needsOfReport(
  { id, family: { defaultSession }, description: { bars } }: FamilyReport,
  values: Readonly<Record<string, ParamValue>>,
): ReportNeeds {
  return {
    needs: {
      report: id,
      defaultSession: defaultSessionOf(defaultSession, values),
      fixedSession: defaultSession === 'second',
      bars,
    },
    barMinutes: typeof values.barMinutes === 'number' ? values.barMinutes : null,
  };
}
