import type { PlantedFault } from '../fault-table.js';

const store = '../test/conformance/stores/plain-key-store.ts';

/** Faults of stores of keys. */
export const keyStoreFaults: readonly PlantedFault[] = [
  {
    breaks: 'a handle caches what it found',
    file: store,
    change: [
      `return () => ({
    find: (hash) => records.get(hash),`,
      `return (cached = new Map<string, KeyRecord | undefined>()) => ({
    find: (hash) => cached.get(hash) ?? cached.set(hash, records.get(hash)).get(hash),`,
    ],
    shownBy: ['revoked-for-good'],
  },
  {
    breaks: 'a handle caches that there is no record',
    file: store,
    change: [
      `return () => ({
    find: (hash) => records.get(hash),`,
      `return (missing = new Set<string>()) => ({
    find: (hash) => (missing.has(hash) || (!records.has(hash) && missing.add(hash)) ? null : records.get(hash)),`,
    ],
    shownBy: ['found-as-put'],
  },
  {
    breaks: 'a stale copy replaces a revoked record',
    file: store,
    change: [
      "if (record.state === 'revoked' || records.get(record.hash)?.state !== 'revoked') records.set(record.hash, record);",
      'records.set(record.hash, record);',
    ],
    shownBy: ['revoked-for-good'],
  },
  {
    breaks: 'a store looks whether a key is revoked, and then writes',
    file: store,
    change: [
      `put(record) {
      if (record.state === 'revoked' || records.get(record.hash)?.state !== 'revoked') records.set(record.hash, record);`,
      `async put(record) {
      const before = records.get(record.hash);
      await Promise.resolve();
      if (record.state === 'revoked' || before?.state !== 'revoked') records.set(record.hash, record);`,
    ],
    shownBy: ['concurrent'],
  },
  {
    breaks: 'a put resolves before the record is stored',
    file: store,
    change: [
      "if (record.state === 'revoked' || records.get(record.hash)?.state !== 'revoked') records.set(record.hash, record);",
      `void (async () => {
        for (let turn = 0; turn < 20; turn++) await Promise.resolve();
        if (record.state === 'revoked' || records.get(record.hash)?.state !== 'revoked') records.set(record.hash, record);
      })();`,
    ],
    shownBy: ['found-as-put'],
  },
  {
    breaks: 'a store finds in a copy that is behind',
    file: store,
    change: [
      "if (record.state === 'revoked' || records.get(record.hash)?.state !== 'revoked') records.set(record.hash, record);",
      `void (async () => {
        // The first record is copied at once, changes later.
        for (let turn = 0; turn < 20 && records.has(record.hash); turn++) await Promise.resolve();
        if (record.state === 'revoked' || records.get(record.hash)?.state !== 'revoked') records.set(record.hash, record);
      })();`,
    ],
    shownBy: ['revoked-for-good'],
  },
  {
    breaks: 'records are found by the beginning of a hash',
    file: store,
    change: ['records.get(hash),', '[...records.values()].find((each) => each.hash.startsWith(hash)),'],
    shownBy: ['no-other-hash'],
  },
  {
    breaks: 'records are found without regard to case',
    file: store,
    change: ['records.get(hash),', 'records.get(hash.toLowerCase()),'],
    shownBy: ['no-other-hash'],
  },
  {
    breaks: 'spaces at the end of a hash are ignored',
    file: store,
    change: ['records.get(hash),', 'records.get(hash.trimEnd()),'],
    shownBy: ['no-other-hash'],
  },
  {
    breaks: 'records are found by a pattern',
    file: store,
    change: [
      'find: (hash) => records.get(hash),',
      `find: (hash) => {
      const escaped = hash.replace(/[^\\w%]/g, '\\\\$&');
      const pattern = new RegExp(\`^\${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$\`);
      return [...records.values()].find((each) => pattern.test(each.hash));
    },`,
    ],
    shownBy: ['no-other-hash'],
  },
  {
    breaks: 'records are kept in an object with a prototype',
    file: store,
    change: [
      `find: (hash) => records.get(hash),
    put(record) {
      if (record.state === 'revoked' || records.get(record.hash)?.state !== 'revoked') records.set(record.hash, record);`,
      `find: (hash) => (records as unknown as Record<string, KeyRecord>)[hash],
    put(record) {
      const kept = records as unknown as Record<string, KeyRecord>;
      if (record.state === 'revoked' || kept[record.hash]?.state !== 'revoked') kept[record.hash] = record;`,
    ],
    shownBy: ['no-other-hash'],
  },
  {
    breaks: 'a store throws where there is no record',
    file: store,
    change: [
      'find: (hash) => records.get(hash),',
      `find(hash) {
      if (!records.has(hash)) throw new Error('no such key');
      return records.get(hash);
    },`,
    ],
    shownBy: ['no-other-hash'],
  },
  {
    breaks: 'a store keeps the columns that it knows',
    file: store,
    change: [
      'records.set(record.hash, record);',
      'records.set(record.hash, (({ hash, displayPrefix, lastFour, plan, state }) => ({ hash, displayPrefix, lastFour, plan, state }))(record));',
    ],
    shownBy: ['found-as-put'],
  },
  {
    breaks: 'instants are rounded to seconds',
    file: store,
    change: [
      'records.set(record.hash, record);',
      'records.set(record.hash, record.until === undefined ? record : { ...record, until: record.until - (record.until % 1000) });',
    ],
    shownBy: ['found-as-put'],
  },
  {
    breaks: 'text is kept in one byte per character',
    file: store,
    change: [
      'records.set(record.hash, record);',
      "records.set(record.hash, JSON.parse(JSON.stringify(record).replace(/[\\u0100-\\uffff]/g, '?')) as KeyRecord);",
    ],
    shownBy: ['found-as-put'],
  },
  {
    breaks: 'a record is merged with the one before',
    file: store,
    change: [
      'records.set(record.hash, record);',
      'records.set(record.hash, { ...records.get(record.hash), ...record });',
    ],
    shownBy: ['found-as-put'],
  },
  {
    breaks: 'a revoked record is deleted',
    file: store,
    change: [
      "if (record.state === 'revoked' || records.get(record.hash)?.state !== 'revoked') records.set(record.hash, record);",
      `if (record.state === 'revoked') records.delete(record.hash);
      else records.set(record.hash, record);`,
    ],
    shownBy: ['revoked-for-good'],
  },
];
