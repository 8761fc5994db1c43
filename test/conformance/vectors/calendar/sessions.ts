import { sessionTemplates } from '../../../../src/calendar/index.js';
import { FORMAT } from '../format.js';

/** The sessions of each asset class, the default first. */
export function sessions(): object {
  return { format: FORMAT, kind: 'calendar', lists: 'sessions', sessions: sessionTemplates };
}
