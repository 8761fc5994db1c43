import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { checkService, describeService, type DifferingSentence } from '../../../../src/conformance/index.js';
import { inProcess, told } from '../in-process.js';
import { brokenServices } from './index.js';

/** What is found of a broken service. */
interface Caught {
  readonly broken: string;
  readonly breaks: string;
  /** The first sentence that differs. */
  readonly caughtBy: string;
  /** How many runs of the sentence it took. */
  readonly after: number;
  /** The requests that show it, and what is said of them. */
  readonly requests: number;
  readonly expected: string;
  readonly got: string;
  /** Other sentences that differ. */
  readonly also?: readonly string[];
  /** Where the interface leaves it open, so that only `choices: 'library'` refuses it. */
  readonly choice?: true;
}

const file = new URL('caught.json', import.meta.url);
const isWritten = process.env.BARSTATS_WRITE_CAUGHT !== undefined;

describe('a service with one thing wrong', () => {
  const committed = isWritten ? [] : (JSON.parse(readFileSync(file, 'utf8')) as readonly Caught[]);
  const found: Caught[] = [];
  afterAll(() => {
    if (isWritten) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  });

  it('is listed', () => {
    const names = brokenServices.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    if (!isWritten) expect(committed.map(({ broken }) => broken)).toEqual(names);
  });

  it.each(brokenServices)('is found out where $breaks', async ({ name, breaks, fault, open, options }) => {
    const report = await checkService(inProcess(fault), {
      ...told,
      ...options,
      choices: open === true ? 'library' : 'any',
    });
    const differing = report.sentences.filter((each): each is DifferingSentence => each.state === 'differs');
    expect(report.counts.error, describeService(report)).toBe(0);
    expect(differing.length, describeService(report)).toBeGreaterThan(0);
    const [{ id, runs, requests, expected, got }, ...others] = differing;
    const caught: Caught = {
      broken: name,
      breaks,
      caughtBy: id,
      after: runs,
      requests,
      expected,
      got,
      ...(others.length === 0 ? {} : { also: others.map((each) => each.id) }),
      ...(open === true ? { choice: true } : {}),
    };
    found.push(caught);
    if (!isWritten) expect(caught).toEqual(committed.find(({ broken }) => broken === name));
  });

  it.each(brokenServices.filter(({ open }) => open === true))(
    'is told that it is a choice, and none of the library, where $breaks',
    async ({ fault, options }) => {
      const report = await checkService(inProcess(fault), { ...told, ...options });
      expect(report.conforms, describeService(report)).toBe(true);
      expect(report.sentences.some((each) => each.state === 'choice' && !each.same)).toBe(true);
    },
  );
});
