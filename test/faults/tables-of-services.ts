import { runLimiter, type Code as LimiterCode } from '../formal/rate-limit/run-against-code.js';
import { runPolicy, type Code as PolicyCode } from '../formal/policy/run-against-code.js';
import type { KeyStoreHandle, RateStoreHandle } from '../../src/conformance/index.js';
import { shownByKeyStore, shownByRateStore, shownByServer, type Server } from './checks-of-services.js';
import type { FaultTable } from './fault-table.js';
import { planted } from './planted.js';

/** The model of the decisions is slower than that of the limiter, and notices sooner. */
const STEPS = { decisions: 20_000, limiter: 200_000 };

const server = ['policy', 'rate-limit', 'service', '../test/conformance/service/in-process.ts'];

const decisions: FaultTable<PolicyCode & Server> = {
  subject: 'the decisions',
  entry: server,
  faults: planted('decisions', 'history'),
  checks: { model: (code) => runPolicy(code, STEPS.decisions, 1).difference },
  shows: shownByServer,
};

const limiter: FaultTable<LimiterCode & Server> = {
  subject: 'the limiter',
  entry: server,
  faults: planted('limiter', 'limiter-decisions'),
  checks: { model: (code) => runLimiter(code, STEPS.limiter, 1).difference },
  shows: shownByServer,
};

const service: FaultTable<Server> = {
  subject: 'a service',
  entry: server,
  faults: planted(
    'keys-made',
    'keys-read',
    'keys-in-use',
    'plans',
    'service-limits',
    'limited-responses',
    'header-fields',
    'requests',
    'paths',
    'scans-of-services',
    'caches',
    'refusals',
  ),
  checks: {},
  shows: shownByServer,
};

const keyStores: FaultTable<{ readonly plainKeyStore: () => () => KeyStoreHandle }> = {
  subject: 'a store of keys',
  entry: '../test/conformance/stores/plain-key-store.ts',
  faults: planted('key-stores'),
  checks: {},
  shows: shownByKeyStore,
};

const rateStores: FaultTable<{ readonly plainRateStore: () => () => RateStoreHandle }> = {
  subject: 'a store of rate limits',
  entry: '../test/conformance/stores/plain-rate-store.ts',
  faults: planted('rate-stores', 'rate-stores-at-once'),
  checks: {},
  shows: shownByRateStore,
};

export const tablesOfServices: readonly FaultTable[] = [decisions, limiter, service, keyStores, rateStores];
