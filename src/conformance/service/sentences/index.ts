import type { Sentence } from '../checking/sentence.js';
import { apiKey } from './2-1-api-key.js';
import { authenticationRules } from './5-2-authentication-rules.js';
import { authenticationScheme } from './5-1-authentication-scheme.js';
import { discoveryResult } from './2-3-discovery-result.js';
import { discoveryScan } from './4-2-discovery-scan.js';
import { endpoints } from './4-endpoints.js';
import { errors } from './7-errors.js';
import { figures } from './4-1-figures.js';
import { historyOfRanges } from './4-1-history.js';
import { limitsTogether } from './8-limits-together.js';
import { retryAfter } from './8-retry-after.js';
import { sameUrl } from './5-4-same-url.js';
import { events } from './6-events.js';
import { keyHandling } from './5-3-key-handling.js';
import { keyStates } from './3-1-key-states.js';
import { limits } from './8-limits.js';
import { notDefined } from './4-3-not-defined.js';
import { planAccess } from './5-4-plan-access.js';
import { reportCalculation } from './4-1-report-calculation.js';
import { reportResult } from './2-2-report-result.js';
import { versioning } from './9-versioning.js';
import { whatTheServiceDoes } from './1-what-the-service-does.js';

/** Every sentence of the interface, in its order. */
export const sentences: readonly Sentence[] = [
  ...whatTheServiceDoes,
  ...apiKey,
  ...reportResult,
  ...discoveryResult,
  ...keyStates,
  ...endpoints,
  ...reportCalculation,
  ...figures,
  ...historyOfRanges,
  ...discoveryScan,
  ...notDefined,
  ...authenticationScheme,
  ...authenticationRules,
  ...keyHandling,
  ...planAccess,
  ...sameUrl,
  ...events,
  ...errors,
  ...limits,
  ...limitsTogether,
  ...retryAfter,
  ...versioning,
];
