import { clusterOf, type ClusterUnit } from './cluster.js';
import type { Column } from './column.js';
import { ofItsSession } from './in-sessions.js';
import { number } from './kinds.js';
import { oncePerOptions } from './once-per-options.js';
import { session } from './sessions/session.js';

/** The clusters of the rows of any unit, by the sessions that date them. */
export const clustersOf = oncePerOptions((unit: ClusterUnit): Column<number> =>
  number([ofItsSession(session.itself)], ({ day }) => clusterOf(unit, day)),
);
