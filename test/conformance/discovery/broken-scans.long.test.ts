import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDiscovery, describeDiscovery, scanLibrary } from '../../../src/conformance/index.js';
import { brokenScans } from './broken/broken-scans.js';

interface Caught {
  readonly broken: string;
  readonly breaks: string;
  readonly caughtBy: string | null;
  readonly after: number;
}

const file = new URL('broken/caught.json', import.meta.url);
const isWriting = process.env.BARSTATS_WRITE_CAUGHT !== undefined;
const known = isWriting ? [] : (JSON.parse(readFileSync(file, 'utf8')) as readonly Caught[]);
const caught: Caught[] = [];

/** Another place of the same list is the same figure. */
const figureOf = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

describe('a scan with one fault', () => {
  it.each(brokenScans)(
    '$name is caught',
    async ({ name, breaks, adapter }) => {
      const report = await checkDiscovery(adapter, { runs: 12, seed: 1 });
      expect(report.status, describeDiscovery(report)).toBe('differs');
      if (report.status !== 'differs') return;
      // It is the fault that makes it wrong: the library answers the same scan rightly.
      const { request } = report.counterexample;
      expect(await adapter.scan(request)).not.toEqual(scanLibrary(request));
      const row = { broken: name, breaks, caughtBy: figureOf(report.difference.path), after: report.scans };
      caught.push(row);
      if (!isWriting) expect(row).toEqual(known.find((each) => each.broken === name));
    },
    300_000,
  );

  afterAll(() => {
    if (isWriting) writeFileSync(file, `[\n${caught.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
  });
});
