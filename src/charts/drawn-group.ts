import type { PooledOutcome } from '../pooled/index.js';
import type { GroupSummary, OutcomeSummary } from '../reports/index.js';

/** What is shown of a group of a report or of a pooled one, which has no statistics. */
export type DrawnGroup = Pick<GroupSummary, 'group' | 'label' | 'labels' | 'observations' | 'questions' | 'measures'> &
  Partial<Pick<GroupSummary, 'statistics'>>;

/** What is shown of an outcome; that of a pooled report has the interval of clusters. */
export type DrawnOutcome = Pick<OutcomeSummary, 'count' | 'percent' | 'low' | 'high' | 'atRandom'> &
  Partial<Pick<PooledOutcome, 'clustered' | 'designEffect'>>;
