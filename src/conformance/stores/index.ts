export { checkKeyStore } from './check-key-store.js';
export type { KeyStoreHandle } from './check-key-store.js';
export { checkRateStore } from './check-rate-store.js';
export type { RateStoreHandle } from './check-rate-store.js';
export type { Closable } from './handles.js';
export type { WritableKeyStore } from './key-program.js';
export { describeStore } from './describe-store.js';
export type { CheckRateStoreOptions, CheckStoreOptions, StoreClock } from './store-options.js';
export type {
  StoreFinding,
  StoreLawBroken,
  StoreLawHolds,
  StoreLawUntested,
  StoreReport,
  StoreStep,
} from './store-report.js';
