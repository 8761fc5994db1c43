import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { checkEngine, lineEngine, type LineEngine } from '../../../src/conformance/index.js';

describe('lineEngine', () => {
  const checked = (engine: LineEngine) => checkEngine(engine, { reports: ['doji-standard'], runs: 2 });
  const started = (command: string, ...parameters: string[]) =>
    lineEngine(() => spawn(command, parameters, { stdio: ['pipe', 'pipe', 'inherit'] }));
  const node = (program: string) => started(process.execPath, '-e', program);

  it.each([
    ['ends', 'process.exit(3)', 'has ended with the code 3'],
    ['writes no JSON', 'process.stdin.on("data", () => console.log("no"))', 'wrote no JSON: no'],
  ])('tells of a program that %s', async (_, program, message) => {
    const report = await checked(node(program));
    for (const finding of report.reports) {
      expect(finding).toMatchObject({ status: 'failed', error: expect.stringContaining(message) as string });
    }
  });

  it('tells of a program that is not there', async () => {
    const report = await checked(started('no-such-program'));
    expect(report.reports[0]).toMatchObject({ error: expect.stringContaining('no-such-program') as string });
  });

  it('takes lines in whatever pieces they come, characters cut in two among them', async () => {
    const engine =
      node(`const text = Buffer.from(JSON.stringify({ error: 'é€😀' }) + '\\n' + JSON.stringify({ error: 'b' }) + '\\n');
      const write = (at) => {
        if (at < text.length) process.stdout.write(text.subarray(at, at + 1), () => setImmediate(write, at + 1));
      };
      process.stdin.once('data', () => write(0));`);
    const request = () =>
      engine.run({ report: 'doji-standard', rows: [], interval: 1, options: { assetClass: 'stocks', ticker: 'A' } });
    expect(await Promise.all([request(), request()])).toEqual([{ error: 'é€😀' }, { error: 'b' }]);
    engine.close();
  });

  it('gives up a program that writes a line without end', async () => {
    const stdout = new EventEmitter();
    let ended = 0;
    const stdin = { write: () => true, end: () => (ended += 1), on: () => undefined };
    const engine = lineEngine(() => ({ stdin, stdout, on: () => undefined }));
    const answer = engine.run({
      ...{ report: 'doji-standard', rows: [], interval: 1 },
      options: { assetClass: 'stocks', ticker: 'A' },
    }) as Promise<unknown>;
    const piece = Buffer.from('a'.repeat(2 ** 22));
    for (let i = 0; i < 16; i++) stdout.emit('data', piece);
    expect(ended).toBe(0);
    stdout.emit('data', piece);
    await expect(answer).rejects.toThrow('the program wrote a line of over 67108864 characters');
    expect(ended).toBe(1);
  });

  it('takes nothing but a function', () => {
    expect(() => lineEngine('python3' as never)).toThrow('start must be a function');
  });

  it('asks a line at a time and takes the answers in their order', async () => {
    const echo = `require('readline').createInterface({ input: process.stdin })
      .on('line', (line) => console.log(JSON.stringify({ error: JSON.parse(line).options.ticker })))`;
    const engine = node(echo);
    const request = (ticker: string) =>
      engine.run({ report: 'doji-standard', rows: [], interval: 1, options: { assetClass: 'stocks', ticker } });
    expect(await Promise.all(['A', 'B', 'C'].map(async (ticker) => request(ticker)))).toEqual([
      { error: 'A' },
      { error: 'B' },
      { error: 'C' },
    ]);
    engine.close();
  });

  it('starts a program again that has ended, so that later requests are judged by themselves', async () => {
    const mortal = `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const { ticker } = JSON.parse(line).options;
      if (ticker === 'DEADLY') process.exit(3);
      console.log(JSON.stringify({ error: ticker }));
    })`;
    const engine = node(mortal);
    const request = (ticker: string) =>
      engine.run({ report: 'doji-standard', rows: [], interval: 1, options: { assetClass: 'stocks', ticker } });
    await expect(request('DEADLY')).rejects.toThrow('has ended with the code 3');
    expect(await request('A')).toEqual({ error: 'A' });
    engine.close();
  });
});
