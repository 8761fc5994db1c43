import { createKey, type CreatedKey } from '../../../../src/policy/index.js';

const key = (number: number, plan: string): CreatedKey =>
  createKey(
    Uint8Array.from({ length: 32 }, (_, i) => (37 * i + 11 * number + ((i * number) % 7)) % 256),
    { plan, prefix: 'bs_live_' },
  );

/** A key of each plan, one that was revoked, and one that no server has. */
export const keys = {
  essential: key(1, 'essential'),
  pro: key(2, 'pro'),
  allAccess: key(3, 'all-access'),
  other: key(4, 'all-access'),
  revoked: key(5, 'all-access'),
  unknown: key(6, 'all-access'),
};
