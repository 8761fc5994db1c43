import { runLimiter, type Code as LimiterCode } from '../formal/rate-limit/run-against-code.js';
import { runPolicy, type Code as PolicyCode } from '../formal/policy/run-against-code.js';
import type { KeyStoreHandle, RateStoreHandle } from '../../src/conformance/index.js';
import { cacheFaults } from './planted/caches.js';
import { shownByKeyStore, shownByRateStore, shownByServer, type Server } from './checks-of-services.js';
import { decisionFaults } from './planted/decisions.js';
import type { FaultTable } from './fault-table.js';
import { fieldFaults } from './planted/header-fields.js';
import { historyFaults } from './planted/history.js';
import { keyStoreFaults } from './planted/key-stores.js';
import { keysInUse } from './planted/keys-in-use.js';
import { keysMade } from './planted/keys-made.js';
import { keysRead } from './planted/keys-read.js';
import { limitedResponses } from './planted/limited-responses.js';
import { limiterDecisions } from './planted/limiter-decisions.js';
import { limiterFaults } from './planted/limiter.js';
import { pathFaults } from './planted/paths.js';
import { planFaults } from './planted/plans.js';
import { rateStoreFaults } from './planted/rate-stores.js';
import { rateStoresAtOnce } from './planted/rate-stores-at-once.js';
import { refusalFaults } from './planted/refusals.js';
import { requestFaults } from './planted/requests.js';
import { scanFaults } from './planted/scans-of-services.js';
import { serviceLimits } from './planted/service-limits.js';

/** The model of the decisions is slower than that of the limiter, and notices sooner. */
const STEPS = { decisions: 20_000, limiter: 200_000 };

const server = ['policy', 'rate-limit', 'service', '../test/conformance/service/in-process.ts'];

const decisions: FaultTable<PolicyCode & Server> = {
  subject: 'the decisions',
  entry: server,
  faults: [...decisionFaults, ...historyFaults],
  checks: { model: (code) => runPolicy(code, STEPS.decisions, 1).difference },
  shows: shownByServer,
};

const limiter: FaultTable<LimiterCode & Server> = {
  subject: 'the limiter',
  entry: server,
  faults: [...limiterFaults, ...limiterDecisions],
  checks: { model: (code) => runLimiter(code, STEPS.limiter, 1).difference },
  shows: shownByServer,
};

const service: FaultTable<Server> = {
  subject: 'a service',
  entry: server,
  faults: [
    ...keysMade,
    ...keysRead,
    ...keysInUse,
    ...planFaults,
    ...serviceLimits,
    ...limitedResponses,
    ...fieldFaults,
    ...requestFaults,
    ...pathFaults,
    ...scanFaults,
    ...cacheFaults,
    ...refusalFaults,
  ],
  checks: {},
  shows: shownByServer,
};

const keyStores: FaultTable<{ readonly plainKeyStore: () => () => KeyStoreHandle }> = {
  subject: 'a store of keys',
  entry: '../test/conformance/stores/plain-key-store.ts',
  faults: keyStoreFaults,
  checks: {},
  shows: shownByKeyStore,
};

const rateStores: FaultTable<{ readonly plainRateStore: () => () => RateStoreHandle }> = {
  subject: 'a store of rate limits',
  entry: '../test/conformance/stores/plain-rate-store.ts',
  faults: [...rateStoreFaults, ...rateStoresAtOnce],
  checks: {},
  shows: shownByRateStore,
};

export const tablesOfServices: readonly FaultTable[] = [decisions, limiter, service, keyStores, rateStores];
