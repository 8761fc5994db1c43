import { describe, expect, it } from 'vitest';
import { toolCall } from '../../../src/service/tools/tool-call.js';
import { tools } from '../../../src/service/tools/tools.js';
import { answerOf, settingOf } from '../fixtures/setting.js';

const market = { asset_class: 'stocks', ticker: 'BRK/B' };
const answers = { a: { report: 'x-standard', question: 'q', previous: 1 }, b: { report: 'y-standard', question: 'q' } };

const called = (name: unknown, given: unknown) => toolCall(name, given, { authorization: undefined, basePath: '/v1' });

/** What is said of a call that makes no request. */
function refusalOf(name: unknown, given: unknown): unknown {
  const { path, answer } = called(name, given);
  expect(path).toBe('/v1/tools');
  const { status, body } = answer!(settingOf());
  expect(status).toBe(400);
  return (body as { readonly message: string }).message;
}

describe('a call of a tool', () => {
  it.each<[string, object, string, string]>([
    [
      'run_report',
      { report: 'gap-fill-standard', ...market },
      '/report_calculation/gap-fill-standard/stocks/BRK%2FB',
      'detailed=false',
    ],
    [
      'run_report',
      { report: 'a b', ...market, maxRows: 5, cursor: 'x&y', params: { fill: 1e21, minSize: null } },
      '/report_calculation/a%20b/stocks/BRK%2FB',
      'maxRows=5&cursor=x%26y&fill=1e21&minSize=none',
    ],
    [
      'pooled_report',
      {
        report: 'gap-fill-standard',
        asset_class: 'crypto',
        tickers: ['A', 'B'],
        hindsight: true,
        params: { fill: 50 },
      },
      '/pooled/gap-fill-standard/crypto',
      'tickers=A%2CB&hindsight=true&fill=50',
    ],
    [
      'relate',
      { ...market, ...answers, where: 'weekday = monday' },
      '/relation/stocks/BRK%2FB',
      `a=${encodeURIComponent(JSON.stringify(answers.a))}&b=${encodeURIComponent(JSON.stringify(answers.b))}&where=weekday%20%3D%20monday`,
    ],
    ['scan', {}, '/discovery/scan', 'lookback=1y'],
    [
      'scan',
      { lookback: '3mo', tickers: ['forex/A', 'stocks/B'] },
      '/discovery/scan',
      'lookback=3mo&tickers=forex%2FA%2Cstocks%2FB',
    ],
    ['scan', { since: '2026-01-31' }, '/discovery/scan', 'since=2026-01-31'],
    ['in_play', { ...market, reports: ['a', 'b'] }, '/in_play/stocks/BRK%2FB', 'reports=a%2Cb'],
    [
      'board',
      { asset_class: 'futures', reports: ['a'], session: { id: 'x', weekdays: ['monday'] } },
      '/board/futures',
      'reports=a&session=%7B%22id%22%3A%22x%22%2C%22weekdays%22%3A%5B%22monday%22%5D%7D',
    ],
  ])('%s with %j is a request for %s', (name, given, path, query) => {
    expect(called(name, given)).toEqual({ method: 'GET', path: `/v1${path}`, query, headers: {} });
  });

  it('writes an option that is a list with commas, and one with objects in it as JSON', () => {
    const queryOf = (value: unknown): string =>
      called('run_report', { report: 'r', ...market, params: { edges: value } }).query;
    expect(queryOf([1, 2.5])).toBe('detailed=false&edges=1%2C2.5');
    expect(queryOf([1, { a: 2 }])).toBe(`detailed=false&edges=${encodeURIComponent('[1,{"a":2}]')}`);
    expect(queryOf(false)).toBe('detailed=false&edges=false');
  });

  it('has the key of the client, and no other header', () => {
    const { headers } = toolCall('scan', {}, { authorization: 'Bearer x', basePath: '' });
    expect(headers).toEqual({ authorization: 'Bearer x' });
  });

  it('is answered without an endpoint where it is about the reports themselves', () => {
    for (const [name, given] of [
      ['find_reports', { words: 'doji' }],
      ['describe_report', { report: 'doji-standard' }],
    ] as const) {
      const { answer, ...request } = called(name, given);
      expect(request).toEqual({ method: 'GET', path: '/v1/tools', query: '', headers: {} });
      expect(JSON.stringify(answerOf(answer!(settingOf())).body)).toContain('"report":"doji-standard"');
    }
  });
});

describe('a call is refused', () => {
  const names = tools().map(({ name }) => name);

  it.each<[unknown, string]>([
    ['moon', `There is no tool "moon"; the tools are ${names.join(', ')}.`],
    ['run_reprot', 'There is no tool "run_reprot"; did you mean "run_report"?'],
    [1, `There is no tool 1; the tools are ${names.join(', ')}.`],
    [undefined, `There is no tool undefined; the tools are ${names.join(', ')}.`],
  ])('by the name %j', (name, message) => {
    expect(refusalOf(name, {})).toBe(message);
  });

  it.each([
    ['tickers', 'params must be options of the report, and tickers is an argument beside params.'],
    ['format', 'params must be options of the report, and format is an argument beside params.'],
    ['\ud800', 'Names and values must be well-formed Unicode.'],
  ])('with the option %j', (name, message) => {
    const params = { fill: 1, [name]: 'x' };
    expect(refusalOf('run_report', { report: 'r', ...market, params })).toBe(message);
    expect(refusalOf('pooled_report', { report: 'r', asset_class: 'stocks', params })).toBe(message);
  });

  it('with a text that is not well-formed', () => {
    expect(refusalOf('run_report', { report: 'r', ...market, params: { fill: '\ud800' } })).toBe(
      'Names and values must be well-formed Unicode.',
    );
    // What is in a path is an argument, and refused by its name.
    expect(refusalOf('in_play', { ...market, reports: ['a'], ticker: '\ud800' })).toBe(
      'ticker must be well-formed Unicode, got "\\ud800".',
    );
  });

  it('with wrong arguments, in the words of their schema', () => {
    expect(refusalOf('scan', { since: '2026-01-31', lookback: '1y' })).toBe('Give either lookback or since, not both.');
    expect(refusalOf('board', {})).toBe('asset_class is missing.');
  });
});
