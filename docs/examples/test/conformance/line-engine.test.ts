import { describe, expect, it } from 'vitest';
import { lineEngine, type LineEngine } from '../../conformance/line-engine.js';
import { checkEngine } from '../../../../src/conformance/index.js';

describe('lineEngine', () => {
  const checked = (engine: LineEngine) => checkEngine(engine, { reports: ['doji-standard'], runs: 2 });
  const node = (program: string) => lineEngine(process.execPath, ['-e', program]);

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
    const report = await checked(lineEngine('no-such-program', []));
    expect(report.reports[0]).toMatchObject({ error: expect.stringContaining('no-such-program') as string });
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
