import * as library from '../../../../src/calendar/index.js';
import { FORMAT } from '../format.js';

/** The sessions of each asset class, the default first. */
export function sessions({ sessionTemplates }: Pick<typeof library, 'sessionTemplates'> = library): object {
  return {
    format: FORMAT,
    kind: 'calendar',
    lists: 'sessions',
    id: 'session-templates',
    why: 'The sessions that an asset class has by name: definitions.md#sessions',
    tags: ['calendar'],
    sessions: sessionTemplates,
  };
}
