import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { inSample, NOT_IN_THE_SAMPLE } from '../../.config/stryker-sample.js';
import { rooms } from './rooms.js';
import { scoreOf, type Score } from './score.js';

// Changes the source in one place at a time and sees whether a test of the room notices. Room after room, and a table in the end.

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: Object.keys(rooms).join(',') },
    // All mutants of the large rooms take hours: a sample says with its interval how far it can be trusted.
    percent: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string' },
  },
});

const sample = { percent: Number(values.percent), seed: Number(values.seed) };
const sampled = sample.percent < 100;
const scores: (readonly [room: string, score: Score])[] = [];

for (const name of values.rooms.split(',')) {
  const room = rooms[name];
  if (room === undefined) throw new Error(`no room ${name}: one of ${Object.keys(rooms).join(', ')}`);
  process.env.BARSTATS_MUTATION_TESTS = JSON.stringify(room);
  const mutants = await new Stryker({
    configFile: '.config/stryker.config.json',
    mutate: [`src/${name}/**/*.ts`, '!src/**/index.ts'],
    sample,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    htmlReporter: { fileName: `.mutation/${name}.html` },
    jsonReporter: { fileName: `.mutation/${name}.json` },
    ...(values.concurrency === undefined ? {} : { concurrency: Number(values.concurrency) }),
  }).runMutationTest();
  const tried = mutants.filter((mutant) =>
    // Of those that are settled before they are tried there are as many as they are: they are sampled here.
    ['NoCoverage', 'Ignored'].includes(mutant.status)
      ? inSample(mutant, sample)
      : mutant.statusReason !== NOT_IN_THE_SAMPLE,
  );
  scores.push([name, scoreOf(tried)]);
}

console.table(
  Object.fromEntries(
    scores.map(([room, { caught, survived, notReached, ignored, percent, interval }]) => [
      room,
      {
        caught,
        survived,
        'not reached': notReached,
        'not tried': ignored,
        'score, %': percent,
        ...(sampled ? { '95 % interval': interval === null ? null : `${interval.low} to ${interval.high}` } : {}),
      },
    ]),
  ),
);
if (scores.some(([name, { percent }]) => percent !== null && percent < rooms[name].required)) process.exitCode = 1;
