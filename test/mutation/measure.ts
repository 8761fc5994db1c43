import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { nameOf } from '../../.config/stryker-sample.js';
import { bothLooks, leftBy, type Report, type Sample, triedIn } from './looks.js';
import { rooms, type Tests } from './rooms.js';
import { scoreOf } from './score.js';

// Changes the source in one place at a time and sees whether a test of the room notices: first with its quick tests, and what these leave alive
// again with its thorough ones. Room after room, and a table in the end.

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: Object.keys(rooms).join(',') },
    // All mutants of the large rooms take hours: a sample says with its interval how far it can be trusted.
    percent: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string' },
    // Only the second look, at what the first one of an earlier run has left in `.mutation`.
    again: { type: 'boolean', default: false },
  },
});

/** Tries the mutants of a sample, and keeps the report. */
async function look(name: string, tests: Tests, sample: Sample, mutate: readonly string[]): Promise<Report> {
  process.env.BARSTATS_MUTATION_TESTS = JSON.stringify(tests);
  const options: PartialStrykerOptions = {
    configFile: '.config/stryker.config.json',
    mutate: [...mutate],
    sample,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    htmlReporter: { fileName: `.mutation/${name}.html` },
    jsonReporter: { fileName: fileOf(name) },
    ...(values.concurrency === undefined ? {} : { concurrency: Number(values.concurrency) }),
  };
  await new Stryker(options).runMutationTest();
  return reportOf(name);
}

const fileOf = (name: string): string => `.mutation/${name}.json`;

// Stryker has written it, with all of its options.
const reportOf = (name: string): Report => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Report;

const table: Record<string, object> = {};
for (const name of values.rooms.split(',')) {
  const room = rooms[name];
  if (room === undefined) throw new Error(`no room ${name}: one of ${Object.keys(rooms).join(', ')}`);
  const sample = { percent: Number(values.percent), seed: Number(values.seed) };
  const report = values.again
    ? reportOf(name)
    : await look(name, room.quick, sample, [`src/${name}/**/*.ts`, '!src/**/index.ts']);
  const first = triedIn(report);
  const left = leftBy(report, (fileName, source) => readFileSync(fileName, 'utf8') === source);
  const second =
    room.thorough === undefined || left.length === 0
      ? []
      : triedIn(
          await look(`${name}-again`, room.thorough, { ...report.config.sample, only: left.map(nameOf) }, [
            ...new Set(left.map(({ fileName }) => fileName)),
          ]),
        );
  const { caught, survived, notReached, ignored, percent, interval } = scoreOf(bothLooks(first, second));
  table[name] = {
    caught,
    'of these again': caught - scoreOf(first).caught,
    survived,
    'not reached': notReached,
    'not tried': ignored,
    'score, %': percent,
    ...(report.config.sample.percent < 100
      ? { '95 % interval': interval === null ? null : `${interval.low} to ${interval.high}` }
      : {}),
  };
  if (percent !== null && percent < room.required) process.exitCode = 1;
}

console.table(table);
