import { execFileSync } from 'node:child_process';
import { ends, remarksOn } from './ends.js';

/** The date of the last commit, not today's, so that a clone of an old commit passes as it did then. */
const date = execFileSync('git', ['log', '-1', '--format=%cs'], { encoding: 'utf8' }).trim();
const { warnings, errors } = remarksOn(date);
const nearest = ends.map(({ knownThrough }) => knownThrough).sort()[0];
console.log(`Calendars and events on ${date}: the nearest end is ${nearest}.`);
for (const warning of warnings) console.log(`WARNING: ${warning}`);
for (const error of errors) console.log(`ERROR: ${error}`);
process.exitCode = Math.min(errors.length, 1);
