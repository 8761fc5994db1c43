import { describe, expect, it } from 'vitest';
import { runExample } from './run-example.js';

const run = (code: string): Promise<void> => runExample({ file: 'docs/a.md', line: 10, code });
const fail = "const fail = (code: string) => { throw Object.assign(new Error('no'), { code }); };";

describe('runExample', () => {
  it.each([
    ['a value', '1 + 1; // 2'],
    ['a list and an object', '[{ a: [1] }]; // [{ a: [1] }]'],
    ['a declaration', 'const a: number = 2; // 2'],
    ['a promise that was awaited', 'await Promise.resolve(1); // 1'],
    ['a value in a loop', 'for (const a of [1, 1]) {\n  a; // 1\n}'],
    ['an error', `${fail}\nfail('not-a-date'); // throws not-a-date`],
    ['a rejected promise', `${fail}\nawait (async () => fail('not-a-date'))(); // throws not-a-date`],
    ['the library under its own name', "import { dayOfDate } from 'barstats/calendar';\ndayOfDate('1970-01-02'); // 1"],
  ])('accepts %s that is as claimed', async (_, code) => {
    await expect(run(code)).resolves.toBeUndefined();
  });

  it.each([
    ['another value', '\n1 + 1; // 3', 'docs/a.md:11'],
    ['another element', '[{ a: [1] }]; // [{ a: [2] }]', 'docs/a.md:10'],
    ['a key more', '({ a: 1, b: undefined }); // { a: 1 }', 'docs/a.md:10'],
    ['a list for a typed array', 'new Float64Array(1); // [0]', 'docs/a.md:10'],
    ['the other zero', '-0; // 0', 'docs/a.md:10'],
    ['another value of a declaration', 'const a = 1; // 2', 'docs/a.md:10'],
    ['a value on the last line of several', 'Math.max(\n  1,\n  2,\n); // 1', 'docs/a.md:13'],
    ['no error', '1; // throws not-a-date', 'docs/a.md:10: should throw not-a-date, but has the value 1'],
    ['another error', `${fail}\nfail('other'); // throws not-a-date`, 'docs/a.md:11'],
    ['an error without a code', "(() => { throw new Error('plain'); })(); // throws not-a-date", 'plain'],
    ['an error that was not announced', "throw new Error('surprise');", 'surprise'],
    ['a claim that cannot be read', '1; // [1', 'begins like a value'],
  ])('refuses %s', async (_, code, message) => {
    await expect(run(code)).rejects.toThrow(message);
  });
});
