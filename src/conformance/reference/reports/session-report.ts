import type { Market } from '../market/market.js';
import { dividedByName } from './by-weekday.js';
import { type MeasuresStated, measuresBy } from './candidate-report.js';
import { type Contribution, observationOf, type Params, type Report } from './report.js';
import type { Session } from '../market/session.js';

/** A report that counts sessions; what most of them have in common may be left out. */
export interface SessionReport extends Partial<Omit<Report, 'params' | 'candidates' | 'unit' | 'measures'>> {
  readonly family: string;
  readonly variant: string;
  /** Its options with their defaults. */
  readonly params?: Params;
  readonly measures?: MeasuresStated;
  /** Of a session that is closed and complete: what it contributes, or the reason why it is left out. */
  readonly observe: (session: Session, market: Market, params: Params) => Contribution;
}

/** Daily bars, the first session of the asset class, one group, no options, questions or measures unless it says so. */
export function sessionReport({ observe, params = {}, measures = [], ...report }: SessionReport): Report {
  return dividedByName({
    unit: 'session',
    intraday: false,
    session: 'first',
    params: () => params,
    dimensions: () => [],
    questions: () => [],
    measures: measuresBy(measures),
    statistics: () => [],
    current: null,
    ...report,
    candidates: (given, market) =>
      market.seen.map((session) => {
        if (session.closesAt > market.asOf) return { session, observation: 'not-closed' };
        if (!session.complete) return { session, observation: 'incomplete' };
        return { session, observation: observationOf(observe(session, market, given)) };
      }),
  });
}
