import { expect, it } from 'vitest';
import { fewAtOnce, memoryKeys, memoryRates } from '../../src/service/index.js';
import { keys } from '../service/fixtures/world.js';

const { record } = keys.pro;

it('refuses a call while too many of its key or of all wait, and asks again when one has been answered', async () => {
  const finish: (() => void)[] = [];
  const find = () => new Promise<typeof record>((resolve) => finish.push(() => resolve(record)));
  const store = fewAtOnce({ keys: { find }, rates: memoryRates() }, { most: 3, mostPerKey: 2 }).keys;
  const both = [store.find('a'), store.find('a')];
  expect(() => store.find('a')).toThrow('2 calls of the stores wait for an answer');
  const another = store.find('b');
  expect(() => store.find('c')).toThrow('3 calls of the stores wait for an answer');
  for (const each of finish) each();
  expect(await Promise.all([...both, another])).toEqual([record, record, record]);
  void store.find('a');
  expect(finish).toHaveLength(4);
});

it('does not count what is answered at once, or what fails', async () => {
  const rates = { take: () => Promise.reject(new Error('lost')) };
  const few = fewAtOnce({ keys: memoryKeys([record]), rates }, { most: 1 });
  for (let i = 0; i < 3; i++) {
    expect(few.keys.find(record.hash)).toBe(record);
    await expect(few.rates.take(record.hash, { now: 0, cost: 1, limits: [] })).rejects.toThrow('lost');
  }
});

it('refuses numbers that are none', () => {
  const stores = { keys: memoryKeys(), rates: memoryRates() };
  expect(() => fewAtOnce(stores, { most: 0 })).toThrow('options.most must be');
  expect(() => fewAtOnce(stores, { mostPerKey: 1.5 })).toThrow('options.mostPerKey must be');
});
