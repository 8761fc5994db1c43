import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { SentenceReport, ServiceAdapter } from '../../../src/conformance/index.js';
import { aloneWith, observable } from './alone.js';
import { inProcess, told } from './in-process.js';

// What is said, sentence by sentence, to whoever checks a service that is down, or one that gives everybody everything: in full, as it is read.
// Written anew with BARSTATS_WRITE_SAID=1, to be read line by line as the difference of the commit.

const file = new URL('what-is-said.json', import.meta.url);
const isWritten = process.env.BARSTATS_WRITE_SAID !== undefined;

const services: Readonly<Record<string, () => ServiceAdapter>> = {
  'answers 503': () => inProcess({ response: (response) => ({ ...response, status: 503, headers: {}, body: 'Busy' }) }),
  'answers everything with an empty result': () =>
    inProcess({ response: (response) => ({ ...response, status: 200, headers: {}, body: '{}' }) }),
  'refuses everything': () =>
    inProcess({ response: (response) => ({ ...response, status: 403, headers: {}, body: '{"code":"forbidden"}' }) }),
};

it.each(Object.keys(services))('says of a service that %s what it said before', async (name) => {
  const alone = aloneWith({ ...told, runs: 1 });
  const found: Record<string, string> = {};
  for (const sentence of observable) found[sentence.id] = inWords(await alone(sentence, services[name]()));
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  if (isWritten) writeFileSync(file, `${JSON.stringify({ ...stored, [name]: found }, null, 2)}\n`);
  else expect(found).toEqual(stored[name]);
});

function inWords(report: SentenceReport): string {
  switch (report.state) {
    case 'differs':
      return `differs: expected ${report.expected}, got ${report.got}`;
    case 'choice':
      return `choice: ${report.seen}`;
    case 'error':
      return `error: ${report.error}`;
    case 'conforms':
      return 'conforms';
    default:
      return `${report.state}: ${report.why}`;
  }
}
