import type { FaultTable } from './fault-table.js';
import { tablesOfEngines } from './tables-of-engines.js';
import { tablesOfFigures } from './tables-of-figures.js';
import { tablesOfServices } from './tables-of-services.js';

/** Every planted fault of the project. */
export const tables: readonly FaultTable[] = [...tablesOfServices, ...tablesOfEngines, ...tablesOfFigures];
