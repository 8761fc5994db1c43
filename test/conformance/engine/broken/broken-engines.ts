import type { BrokenEngine } from './broken-engine.js';
import { faults } from './faults.js';
import { faultsOfConditions } from './faults-of-conditions.js';
import { faultsOfFigures } from './faults-of-figures.js';
import { faultsOfRequests } from './faults-of-requests.js';
import { faultsOfTime } from './faults-of-time.js';

export const brokenEngines: readonly BrokenEngine[] = [
  ...faults,
  ...faultsOfTime,
  ...faultsOfConditions,
  ...faultsOfFigures,
  ...faultsOfRequests,
];
