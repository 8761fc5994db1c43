import type { KeyStoreHandle } from '../../../src/conformance/index.js';
import type { KeyRecord } from '../../../src/policy/index.js';

/** A key store with one thing wrong. */
export interface BrokenKeyStore {
  readonly name: string;
  /** A law that it breaks. */
  readonly law: string;
  /** Makes a store: a function that opens its handles. */
  readonly store: () => () => KeyStoreHandle;
}

type Records = Map<string, KeyRecord>;

/** What is right about writing a record: a revoked one stays. */
function put(records: Records, record: KeyRecord): void {
  if (record.state === 'revoked' || records.get(record.hash)?.state !== 'revoked') records.set(record.hash, record);
}

/** A store that is right but for how it finds, or what it puts. */
const altered =
  (change: {
    readonly find?: (hash: string, records: Records) => unknown;
    readonly put?: (record: KeyRecord) => KeyRecord;
  }) =>
  () => {
    const records: Records = new Map();
    return (): KeyStoreHandle => ({
      find: (hash) => (change.find === undefined ? records.get(hash) : (change.find(hash, records) as KeyRecord)),
      put: (record) => put(records, change.put?.(record) ?? record),
    });
  };

const someTurns = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
};

const firstWhere = (records: Records, fits: (hash: string) => boolean): KeyRecord | undefined =>
  [...records.values()].find(({ hash }) => fits(hash));

export const brokenKeyStores: readonly BrokenKeyStore[] = [
  {
    name: 'caches in each handle what it found',
    law: 'revoked-for-good',
    store: () => {
      const records: Records = new Map();
      return () => {
        const cached: Records = new Map();
        return {
          find(hash) {
            const found = cached.get(hash) ?? records.get(hash);
            if (found !== undefined) cached.set(hash, found);
            return found;
          },
          put(record) {
            put(records, record);
            cached.delete(record.hash);
          },
        };
      };
    },
  },
  {
    name: 'caches in each handle that there is no record',
    law: 'found-as-put',
    store: () => {
      const records: Records = new Map();
      return () => {
        const missing = new Set<string>();
        return {
          find(hash) {
            if (!records.has(hash)) missing.add(hash);
            return missing.has(hash) ? null : records.get(hash);
          },
          put: (record) => put(records, record),
        };
      };
    },
  },
  {
    name: 'lets a stale copy replace a revoked record',
    law: 'revoked-for-good',
    store: () => {
      const records: Records = new Map();
      return () => ({ find: (hash) => records.get(hash), put: (record) => void records.set(record.hash, record) });
    },
  },
  {
    name: 'looks whether a key is revoked, and then writes',
    law: 'concurrent',
    store: () => {
      const records: Records = new Map();
      return () => ({
        find: (hash) => records.get(hash),
        async put(record) {
          const before = records.get(record.hash);
          await Promise.resolve();
          if (record.state === 'revoked' || before?.state !== 'revoked') records.set(record.hash, record);
        },
      });
    },
  },
  {
    name: 'resolves a put before the record is stored',
    law: 'found-as-put',
    store: () => {
      const records: Records = new Map();
      return () => ({
        find: (hash) => records.get(hash),
        put: (record) => void someTurns(20).then(() => put(records, record)),
      });
    },
  },
  {
    name: 'finds in a copy that is behind',
    law: 'revoked-for-good',
    store: () => {
      const copy: Records = new Map();
      return () => ({
        find: (hash) => copy.get(hash),
        put(record) {
          // The first record is copied at once, changes later.
          if (copy.has(record.hash)) void someTurns(20).then(() => put(copy, record));
          else put(copy, record);
        },
      });
    },
  },
  {
    name: 'finds by the beginning of a hash',
    law: 'no-other-hash',
    store: altered({ find: (hash, records) => firstWhere(records, (each) => each.startsWith(hash)) }),
  },
  {
    name: 'finds without regard to case',
    law: 'no-other-hash',
    store: altered({ find: (hash, records) => records.get(hash.toLowerCase()) }),
  },
  {
    name: 'ignores spaces at the end of a hash',
    law: 'no-other-hash',
    store: altered({ find: (hash, records) => records.get(hash.trimEnd()) }),
  },
  {
    name: 'finds by a pattern',
    law: 'no-other-hash',
    store: altered({
      find: (hash, records) => {
        const pattern = new RegExp(
          `^${hash
            .replace(/[^\w%]/g, '\\$&')
            .replaceAll('%', '.*')
            .replaceAll('_', '.')}$`,
        );
        return firstWhere(records, (each) => pattern.test(each));
      },
    }),
  },
  {
    name: 'keeps records in an object with a prototype',
    law: 'no-other-hash',
    store: () => {
      const records: Record<string, KeyRecord> = {};
      return () => ({
        find: (hash) => records[hash],
        put(record) {
          if (record.state === 'revoked' || records[record.hash]?.state !== 'revoked') records[record.hash] = record;
        },
      });
    },
  },
  {
    name: 'throws where there is no record',
    law: 'no-other-hash',
    store: altered({
      find: (hash, records) => {
        const found = records.get(hash);
        if (found === undefined) throw new Error('no such key');
        return found;
      },
    }),
  },
  {
    name: 'keeps the columns that it knows',
    law: 'found-as-put',
    store: altered({
      put: ({ hash, displayPrefix, lastFour, plan, state }) => ({ hash, displayPrefix, lastFour, plan, state }),
    }),
  },
  {
    name: 'rounds instants to seconds',
    law: 'found-as-put',
    store: altered({
      put: (record) => {
        const { until } = record as { until?: number };
        return until === undefined ? record : { ...record, until: Math.floor(until / 1000) * 1000 };
      },
    }),
  },
  {
    name: 'keeps text in one byte per character',
    law: 'found-as-put',
    store: altered({
      put: (record) => JSON.parse(Buffer.from(JSON.stringify(record), 'latin1').toString('latin1')) as KeyRecord,
    }),
  },
  {
    name: 'merges a record with the one before',
    law: 'found-as-put',
    store: () => {
      const records: Records = new Map();
      return () => ({
        find: (hash) => records.get(hash),
        put: (record) => put(records, { ...records.get(record.hash), ...record }),
      });
    },
  },
  {
    name: 'deletes a revoked record',
    law: 'revoked-for-good',
    store: () => {
      const records: Records = new Map();
      const revoked = new Set<string>();
      return () => ({
        find: (hash) => records.get(hash),
        put(record) {
          if (record.state === 'revoked') revoked.add(record.hash);
          if (revoked.has(record.hash)) records.delete(record.hash);
          else records.set(record.hash, record);
        },
      });
    },
  },
];
