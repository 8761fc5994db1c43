import { afterAll, describe, expect, it } from 'vitest';
import { checkService, describeService } from '../../../src/conformance/index.js';
import { brokenServices } from './faults.js';
import { inProcess, told } from './in-process.js';

describe('a service with one thing wrong', () => {
  const found: string[][] = [];
  afterAll(() => {
    const widths = [0, 1].map((column) => Math.max(...found.map((row) => row[column].length)));
    console.log(found.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')).join('\n'));
  });

  it.each(brokenServices)(
    'differs in $sentence alone where $name',
    async ({ name, fault, sentence, requests, open }) => {
      const report = await checkService(inProcess(fault), { ...told, choices: open === true ? 'library' : 'any' });
      const differing = report.sentences.filter(({ state }) => state === 'differs' || state === 'error');
      expect(
        differing.map(({ id }) => id),
        describeService(report),
      ).toEqual([sentence]);
      const [first] = differing;
      if (first.state !== 'differs') throw new Error('the adapter did not fail');
      expect(first.requests).toBe(requests);
      // Beside them, a key or two are made, or one is made and revoked.
      const others = first.steps.filter(({ step }) => step !== 'send' && step !== 'set-clock');
      expect(others.length).toBeLessThanOrEqual(2);
      found.push([name, sentence, `${requests} ${requests === 1 ? 'request' : 'requests'}`]);
    },
  );

  it.each(brokenServices.filter(({ open }) => open === true))(
    'is told that it is a choice, and none of the library, where $name',
    async ({ fault, sentence, requests }) => {
      const report = await checkService(inProcess(fault), told);
      expect(report.conforms).toBe(true);
      expect(report.sentences.find(({ id }) => id === sentence)).toMatchObject({
        state: 'choice',
        same: false,
        counterexample: { requests },
      });
      const others = report.sentences.filter((each) => each.state === 'choice' && !each.same && each.id !== sentence);
      expect(others).toEqual([]);
    },
  );
});
