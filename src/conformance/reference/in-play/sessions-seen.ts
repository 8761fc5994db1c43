import type { Bars } from '../../../bars/index.js';
import { reportNamed } from '../conditions/other-reports.js';
import { paramsOf } from '../market/look.js';
import type { ReferenceOptions } from '../run/observe.js';
import { openMarket } from '../market/open-market.js';
import { templateAsked } from '../calendar/template-asked.js';
import { barEnds } from '../market/bar-ends.js';

/** When a session with bars opens and closes, and when each of its bars ends. */
export interface SeenSession {
  readonly opensAt: number;
  readonly closesAt: number;
  readonly ends: readonly number[];
}

/** The sessions seen that a report looks at; none where the bars do not suit it. */
export function sessionsSeen(bars: Bars, id: string, options: ReferenceOptions): readonly SeenSession[] {
  const report = reportNamed(id);
  try {
    const template = templateAsked(report, paramsOf(report, bars, options.params), options);
    return openMarket(bars, template, options).sessions.map(({ opensAt, closesAt, bars: own }) => ({
      opensAt,
      closesAt,
      ends: own.map((i) => (bars.daily ? closesAt : Math.min(barEnds(bars, i), closesAt))),
    }));
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}
