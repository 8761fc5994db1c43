import { expect, test } from 'vitest';
import { runLaws } from '../../../src/conformance/index.js';
import { applies, exceptions } from '../fixtures/exceptions.js';
import { reports } from '../fixtures/runs.js';

test('every exception from a law is about some report of the catalog, and not about all of them', () => {
  const others = runLaws.map(({ id, exceptions: list }) => [id, list] as const);
  for (const [law, list] of [...Object.entries(exceptions), ...others]) {
    for (const { of, because } of list) {
      const found = reports.filter((report) => applies(of, report));
      expect(found.length, `${law}: ${because}`).toBeGreaterThan(0);
      expect(found.length, `${law}: ${because}`).toBeLessThan(reports.length / 2);
    }
  }
});
