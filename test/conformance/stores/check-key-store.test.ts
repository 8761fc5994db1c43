import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { memoryKeys } from '../../../src/service/index.js';
import { checkKeyStore, describeStore, type KeyStoreHandle } from '../../../src/conformance/index.js';

describe('checkKeyStore', () => {
  it('finds nothing in a store that is right, which may refuse a stale copy of a revoked record', async () => {
    const keys = memoryKeys();
    const report = await checkKeyStore(() => keys);
    expect(report.conforms, describeStore(report)).toBe(true);
    for (const law of report.laws) expect(law).toMatchObject({ status: 'holds', runs: 100 });
    const strict = (): KeyStoreHandle => ({
      async find(hash) {
        await wait(0);
        return (await keys.find(hash)) ?? null;
      },
      async put(record) {
        const before = await keys.find(record.hash);
        if (before?.state === 'revoked' && record.state !== 'revoked') throw new Error('the key is revoked');
        keys.put(record);
        await wait(0);
      },
    });
    const other = await checkKeyStore(strict, { seed: 3, runs: 25 });
    expect(other.conforms, describeStore(other)).toBe(true);
  });

  it('does not take a refused put for a stored one', async () => {
    const refusing = (): KeyStoreHandle => ({ find: () => null, put: () => Promise.reject(new Error('disk full')) });
    const { laws } = await checkKeyStore(refusing, { runs: 5 });
    expect(laws[0]).toMatchObject({
      status: 'broken',
      expected: 'a record that is stored',
      got: 'put threw Error: disk full',
    });
  });

  it('refuses what is no store and options that it does not have', async () => {
    const refusal = (open: unknown, options?: unknown): Promise<unknown> =>
      checkKeyStore(open as never, options as never).catch((error: unknown) => error);
    expect(await refusal(() => ({ find: () => null }))).toMatchObject({ code: 'wrong-type', argument: 'open().put' });
    const clock = { now: Date.now, wait };
    expect(await refusal(memoryKeys, { clock })).toMatchObject({ code: 'unknown-option', argument: 'options' });
  });
});
