import { wallClockInstant } from '../../src/conformance/arbitraries/wall-clock-instant.js';
import type { EngineAnswer, EngineOptions } from '../../src/conformance/index.js';
import type { DetailedRow, ReportResult } from '../../src/reports/index.js';

const DAY = 86_400_000;

/** What a compared answer was like, so that a run shows what it has tried. */
export function metIn(options: EngineOptions, answer: EngineAnswer): readonly string[] {
  if ('error' in answer) return [`refused as ${String(answer.error)}`];
  // What was compared with the expected result to the byte is one.
  const result = answer as ReportResult;
  const { eligible, excluded } = result.observations;
  const passes = result.where !== undefined && eligible > 0 && 'condition' in excluded;
  return [
    ...(eligible > 0 ? ['observations'] : []),
    ...Object.entries(options).flatMap(([name, value]) => (value === undefined || value === false ? [] : [name])),
    ...['first', 'second']
      .filter((name) => typeof options.params?.[name] === 'object' && eligible > 0)
      .map((name) => `template for ${name}`),
    ...Object.keys(excluded).map((reason) => `excluded as ${reason}`),
    ...(passes ? ['where that some observations pass'] : []),
    ...(passes && JSON.stringify(result.where).includes('"question":')
      ? ['where on answers that some observations pass']
      : []),
    ...result.summary.flatMap(({ questions }) => questions.map(({ guard }) => `guard ${guard ?? 'none'}`)),
    ...(result.detailed ?? []).flatMap((row) => metInRow(row, result.session.timeZone)),
  ];
}

function metInRow({ date, outcomes, measures }: DetailedRow, timeZone: string): readonly string[] {
  const day = Date.parse(date) / DAY;
  const [start, end] = [day, day + 1].map((each) => wallClockInstant(timeZone, each, 0));
  return Object.entries({
    'open at the previous close': outcomes['open-against-close'] === 'at',
    'open at the previous low': measures['open-position'] === 0,
    'open at the previous high': measures['open-position'] === 1,
    'close at the reference': outcomes.colour === 'flat',
    'a session on a daylight-saving day': end - start !== DAY,
  }).flatMap(([what, isMet]) => (isMet ? [what] : []));
}
