import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkEngine, describeDifferences, type EngineFinding } from '../../../src/conformance/index.js';
import { brokenEngines } from './broken/broken-engines.js';

/** Which report caught a broken engine, and on which market. */
interface Caught {
  readonly broken: string;
  readonly breaks: string;
  readonly caughtBy: string;
  readonly after: number;
}

const file = join(import.meta.dirname, 'broken/caught.json');
const stored = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []) as readonly Caught[];
const isWriting = process.env.BARSTATS_WRITE_CAUGHT !== undefined;
const caught: Caught[] = [];

describe('an engine with one fault', () => {
  it.each(brokenEngines)(
    'is found out within 100 markets and in a few sessions: $breaks',
    async ({ name, breaks, engine, wrong, right, check }) => {
      const report = await checkEngine(engine, { reports: [...wrong, ...right], ...check });
      const text = describeDifferences(report);
      const differing: Extract<EngineFinding, { status: 'differs' }>[] = [];
      for (const finding of report.reports) {
        const expected = (wrong as readonly string[]).includes(finding.report) ? 'differs' : 'conforms';
        expect(finding.status, `${finding.report}: ${text}`).toBe(expected);
        if (finding.status === 'differs') differing.push(finding);
      }
      // Faults about many cases need them.
      const most = breaks.includes('default') || breaks.includes('limit') ? 25 : 8;
      for (const { counterexample } of differing) expect(counterexample.sessions, text).toBeLessThanOrEqual(most);
      const [first] = [...differing].sort((a, b) => a.markets - b.markets);
      caught.push({ broken: name, breaks, caughtBy: first.report, after: first.markets });
      if (!isWriting) expect(caught[caught.length - 1]).toEqual(stored.find(({ broken }) => broken === name));
    },
  );

  it('is known by a name of its own, and by what is recorded of it', () => {
    const names = brokenEngines.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    if (!isWriting) expect(stored.map(({ broken }) => broken)).toEqual(names);
  });

  afterAll(() => {
    if (!isWriting) return;
    // Some of them may be run alone.
    const all = new Map([...stored, ...caught].map((each) => [each.broken, each]));
    const inOrder = brokenEngines.flatMap(({ name }) => all.get(name) ?? []);
    writeFileSync(file, `${JSON.stringify(inOrder, null, 2)}\n`);
  });
});
