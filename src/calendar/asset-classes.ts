import type { AssetClass } from './session-template.js';

/**
 * The kinds of market whose sessions and calendars barstats knows.
 *
 * @example
 * ```ts
 * import { assetClasses } from 'barstats/calendar';
 *
 * assetClasses; // ['stocks', 'futures', 'crypto', 'forex']
 * ```
 */
export const assetClasses: readonly AssetClass[] = Object.freeze(['stocks', 'futures', 'crypto', 'forex']);
