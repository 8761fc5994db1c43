import { expect, it } from 'vitest';
import { checkKeyStore, checkRateStore, describeStore } from '../../src/conformance/index.js';
import { memoryKeys, memoryRates } from '../../src/service/index.js';
import { records } from '../service/fixtures/world.js';

it('the stores in memory are right', async () => {
  const keys = memoryKeys();
  const ofKeys = await checkKeyStore(() => keys);
  expect(ofKeys.conforms, describeStore(ofKeys)).toBe(true);
  const rates = memoryRates();
  const ofRates = await checkRateStore(() => rates);
  expect(ofRates.conforms, describeStore(ofRates)).toBe(true);
});

it('has the records that it is made with', () => {
  const keys = memoryKeys(records.values());
  for (const record of records.values()) expect(keys.find(record.hash)).toBe(record);
  expect(keys.find('another')).toBeUndefined();
});
