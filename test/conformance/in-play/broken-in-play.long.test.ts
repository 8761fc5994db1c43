import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { checkInPlay } from '../../../src/conformance/index.js';
import { allBroken } from './broken/all-broken.js';

interface Caught {
  readonly broken: string;
  readonly breaks: string;
  readonly caughtBy: string | null;
  readonly after: number | null;
  readonly why?: string;
}

const path = new URL('./broken/caught.json', import.meta.url);
const writes = process.env.BARSTATS_WRITE_CAUGHT !== undefined;
const known = writes ? [] : (JSON.parse(readFileSync(path, 'utf8')) as readonly Caught[]);
const found: Caught[] = [];

describe('an implementation of in play with one fault', () => {
  it.each(allBroken)('is found out: $name', async ({ name, breaks, inPlay, reports, check }) => {
    const report = await checkInPlay({ inPlay }, { reports, runs: 60, ...check });
    expect(report.reports.map(({ status }) => status)).not.toContain('failed');
    const [wrong] = report.reports.filter(({ status }) => status === 'differs');
    const caught =
      wrong?.status === 'differs'
        ? { broken: name, breaks, caughtBy: `${wrong.report}: ${wrong.difference.path}`, after: wrong.markets }
        : { broken: name, breaks, caughtBy: null, after: null };
    found.push(caught);
    if (wrong?.status === 'differs') {
      // What depends on earlier requests cannot be made small, and guards are about many cases.
      const most = name === 'stale' ? 20 : name === 'guard-of-the-history' ? 12 : 8;
      expect(wrong.counterexample.sessions, JSON.stringify(wrong.counterexample.request)).toBeLessThanOrEqual(most);
    }
    if (writes) return;
    const { why: _, ...before } = known.find(({ broken }) => broken === name)!;
    expect(caught).toEqual(before);
  });

  it('is listed, and is either found out or left for a reason', () => {
    if (writes) return;
    expect(known.map(({ broken }) => broken)).toEqual(allBroken.map(({ name }) => name));
    for (const { caughtBy, why } of known) expect(caughtBy ?? why).toBeDefined();
  });

  afterAll(() => {
    if (writes) writeFileSync(path, `[\n${found.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
  });
});
