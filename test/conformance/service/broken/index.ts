import type { BrokenService } from './broken-service.js';
import { caches } from './caches.js';
import { errors } from './errors.js';
import { history } from './history.js';
import { keys } from './keys.js';
import { limits } from './limits.js';
import { plans } from './plans.js';
import { reports } from './reports.js';
import { scans } from './scans.js';

export type { BrokenService } from './broken-service.js';

/** All of them. */
export const brokenServices: readonly BrokenService[] = [
  ...keys,
  ...limits,
  ...plans,
  ...history,
  ...reports,
  ...scans,
  ...caches,
  ...errors,
];
