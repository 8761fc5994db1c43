import { describe, expect, it } from 'vitest';
import { catalog, describeReport, topics } from '../../../src/reports/index.js';
import { run } from '../run.js';

const families = [...new Set(catalog.map(({ family }) => family))];
const firstWords = (out: string): readonly string[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0]);

describe('barstats list', () => {
  it('lists the families, the reports of one, and all', async () => {
    const byTopic = (await run(['list'])).out.trimEnd().split('\n\n');
    expect(byTopic.map((lines) => lines.split('\n')[0])).toEqual(topics.map(({ title }) => title));
    expect(byTopic.flatMap((lines) => firstWords(lines).slice(1)).sort()).toEqual(families);
    const ids = catalog.map(({ report }) => report);
    expect(firstWords((await run(['list', 'all'])).out)).toEqual(ids);
    expect(firstWords((await run(['list', 'gap-fill'])).out)).toEqual(ids.filter((id) => id.startsWith('gap-fill-')));
    expect(JSON.parse((await run(['list', 'doji', '--format', 'json'])).out)).toEqual(
      JSON.parse(JSON.stringify(catalog.filter(({ family }) => family === 'doji'))),
    );
  });
});

describe('barstats find', () => {
  it('prints what it found, and what it read as another word', async () => {
    const { code, out, err } = await run(['find', 'previous', 'day', 'hihg']);
    expect([code, err]).toEqual([0, 'hihg is read as high\n']);
    expect(out).toMatch(/^Is yesterday's high or low broken\?\n {2}barstats sample:aapl previous-days-range\n\n/m);
    expect(out).toMatch(/\n\nprevious-days-range {2}Previous day's range\n {2}Whether a session breaks/);
    expect(out.split('\n').filter((line) => line.length > 80 && !line.startsWith('  barstats '))).toEqual([]);
    const found = JSON.parse((await run(['find', 'orb', '--format', 'json'])).out) as {
      readonly reports: readonly { readonly family: string }[];
    };
    expect(found.reports[0].family).toBe('opening-range-breakout');
    // No report is about these words.
    expect((await run(['find', 'is it fading'])).out).toBe(
      'Is it fading?\n  barstats sample:aapl gap-fill --lasting\n\n',
    );
  });
});

describe('barstats explain', () => {
  it.each(catalog.filter((_, i) => i % 7 === 0).map(({ report }) => report))('%s has all of its parts', async (id) => {
    const { code, out, err } = await run(['explain', id]);
    expect([code, err]).toEqual([0, '']);
    const { title, options, questions, measures } = describeReport(id);
    const plain = out.replaceAll(/\s+/g, ' ');
    expect(out.startsWith(`${title}  [${id}]\n`)).toBe(true);
    for (const { text } of options) expect(plain).toContain(text.replace(/\.$/, '').replaceAll(/\s+/g, ' '));
    for (const { title: asked, outcomes } of questions) {
      for (const text of [asked, ...outcomes.map(({ when }) => when)]) expect(plain).toContain(text);
    }
    for (const { formula } of measures) expect(plain).toContain(formula);
  });

  it('has options as flags with their defaults, and JSON', async () => {
    expect((await run(['explain', 'gap-fill'])).out).toMatch(/--min-size {2}Smallest gap[^]*?default none\n/);
    expect(JSON.parse((await run(['explain', 'doji', '--format', 'json'])).out)).toEqual(
      JSON.parse(JSON.stringify(describeReport('doji-standard'))),
    );
  });
});

describe('what is refused', () => {
  it.each<[readonly string[], number, string]>([
    [['list', 'gapfill'], 2, 'did you mean "gap-fill-standard"'],
    [['list', 'a.csv'], 2, 'list reads no file'],
    [['list', '--format', 'csv'], 2, 'list has --format text and json'],
    [['list', '--by', 'weekday'], 2, 'this command has no option --by'],
    [['find'], 2, 'which words?'],
    [['find', 'xyzzy'], 1, 'no report is about xyzzy'],
    [['find', 'gap', '--format', 'csv'], 2, 'find has --format text and json'],
    [['explain'], 2, 'which report?'],
    [['explain', 'dojy'], 2, 'did you mean "doji-standard"'],
    [['explain', 'a.csv'], 2, 'explain reads no file'],
    [['explain', 'doji', '--format', 'html'], 2, 'explain has --format text and json'],
  ])('%j', async (args, code, message) => {
    const ran = await run(args);
    expect(ran.err).toContain(message);
    expect([ran.code, ran.out]).toEqual([code, '']);
  });
});
