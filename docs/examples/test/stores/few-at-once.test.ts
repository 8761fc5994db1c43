import { expect, it } from 'vitest';
import { fewAtOnce, StoreBusy } from '../../stores/few-at-once.js';
import { memoryKeys, memoryRates } from '../../stores/memory-stores.js';
import { keys } from '../service/three-servers.js';

it('refuses a call while too many of its key or of all wait, and asks again when one has been answered', async () => {
  const { record } = keys.pro;
  const finish: (() => void)[] = [];
  const find = () => new Promise<typeof record>((resolve) => finish.push(() => resolve(record)));
  const store = fewAtOnce({ ...memoryRates(), find }, { most: 3, mostPerKey: 2 });
  const both = [store.find('a'), store.find('a')];
  expect(() => store.find('a')).toThrow(StoreBusy);
  const another = store.find('b');
  expect(() => store.find('c')).toThrow('3 calls of the store wait for an answer');
  for (const each of finish) each();
  expect(await Promise.all([...both, another])).toEqual([record, record, record]);
  void store.find('a');
  expect(finish).toHaveLength(4);
});

it('does not count what is answered at once, or what fails', async () => {
  const { record } = keys.pro;
  const held = memoryKeys();
  void held.put(record);
  const store = fewAtOnce({ ...held, take: () => Promise.reject(new Error('lost')) }, { most: 1 });
  const charge = { now: 0, cost: 1, limits: [] };
  for (let i = 0; i < 3; i++) {
    expect(store.find(record.hash)).toBe(record);
    await expect(store.take(record.hash, charge)).rejects.toThrow('lost');
  }
});
