import { describe, expect, it } from 'vitest';
import { serverNames } from './server-names.js';
import { checkService, describeService } from '../../../../src/conformance/index.js';
import { told } from '../../../../test/conformance/service/in-process.js';
import { overHttp } from './over-http.js';

/** The service does not offer a plan without access. */
const { plans: _, ...options } = told;

describe('the example servers', () => {
  it.each(serverNames)('%s conforms over HTTP, and does what the library chooses', async (name) => {
    const { adapter, log, stop } = await overHttp(name);
    try {
      const report = await checkService(adapter, { ...options, choices: 'library', runs: 1 });
      expect(report.sentences.filter(({ state }) => state === 'differs' || state === 'error')).toEqual([]);
      expect(report.sentences.filter(({ state }) => state === 'not-supported').map(({ id }) => id)).toEqual([
        'code-missing_entitlement',
      ]);
      expect(report.conforms, describeService(report)).toBe(true);
      // What was asked has come over the wire.
      expect(log.length).toBeGreaterThan(300);
    } finally {
      await stop();
    }
  });
});
