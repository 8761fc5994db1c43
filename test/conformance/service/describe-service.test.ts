import { describe, expect, it } from 'vitest';
import { describeService, type SentenceReport, type ServiceReport } from '../../../src/conformance/index.js';

const named = { section: '5.2', also: [], sentence: 'It is so' };
const send = {
  step: 'send',
  at: '2026-07-15T12:00:00.000Z',
  request: {
    method: 'GET',
    path: '/discovery/scan',
    query: 'lookback=1mo',
    headers: { Authorization: 'Bearer <key 1>' },
  },
  response: { status: 200, headers: {}, body: '{}' },
} as const;
const counterexample = {
  expected: '429',
  got: '200 {}',
  steps: [
    { step: 'create-key', at: '2026-07-15T12:00:00.000Z', plan: 'pro', key: '<key 1>' },
    ...Array.from({ length: 6 }, () => send),
    { step: 'set-clock', at: '2026-07-15T12:00:05.000Z' },
    { step: 'revoke-key', at: '2026-07-15T12:00:05.000Z', key: '<key 1>' },
  ],
  requests: 6,
  runs: 3,
} as const;
const sentences: readonly SentenceReport[] = [
  { ...named, id: 'one', state: 'conforms', runs: 3 },
  { ...named, id: 'two', state: 'differs', ...counterexample },
  { ...named, id: 'three', state: 'not-supported', why: 'the adapter has no setClock' },
  { ...named, id: 'four', state: 'choice', library: 'it is 400', same: true, seen: 'it is 400', counterexample: null },
  { ...named, id: 'five', state: 'choice', library: 'it is 400', same: false, seen: '200 {}', counterexample },
  { ...named, id: 'six', state: 'not-observable', why: 'the dashboard is not part of the API' },
  {
    ...named,
    id: 'seven',
    state: 'error',
    error: 'send threw Error: gone',
    steps: [
      { step: 'load-bars', at: '2026-07-15', market: 'stocks/AAPL' },
      { ...send, response: null },
    ],
  },
];
const report: ServiceReport = {
  conforms: false,
  counts: { conforms: 1, differs: 1, 'not-supported': 1, choice: 2, 'not-observable': 1, error: 1 },
  sentences,
};

describe('describeService', () => {
  it('says how many there are, then writes a line for each sentence, faults first, with what is to be known below it', () => {
    const indent = ' '.repeat(21);
    const request = 'GET /discovery/scan?lookback=1mo Authorization: Bearer <key 1>';
    const steps = [
      `${indent}expected 429`,
      `${indent}got      200 {}`,
      `${indent}found in run 3`,
      `${indent}- 2026-07-15T12:00:00.000Z create <key 1> on plan pro`,
      `${indent}- 2026-07-15T12:00:00.000Z ${request} → 200, 6 times`,
      `${indent}- 2026-07-15T12:00:05.000Z set the clock`,
      `${indent}- 2026-07-15T12:00:05.000Z revoke <key 1>`,
    ];
    expect(describeService(report).split('\n')).toEqual([
      'conforms 1, differs 1, not-supported 1, choice 2, not-observable 1, error 1',
      '',
      '5.2  differs         It is so (two)',
      ...steps,
      '5.2  error           It is so (seven)',
      `${indent}send threw Error: gone`,
      `${indent}- 2026-07-15 load the bars of stocks/AAPL`,
      `${indent}- 2026-07-15T12:00:00.000Z ${request} → nothing`,
      '5.2  conforms        It is so (one)',
      '5.2  not-supported   It is so (three)',
      `${indent}the adapter has no setClock`,
      '5.2  choice          It is so (four)',
      `${indent}as this library: it is 400`,
      '5.2  choice          It is so (five)',
      `${indent}the interface allows both; this library: it is 400`,
      ...steps,
      '5.2  not-observable  It is so (six)',
      `${indent}the dashboard is not part of the API`,
      '',
    ]);
  });
});
