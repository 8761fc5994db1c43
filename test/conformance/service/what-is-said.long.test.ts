import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type {
  AdapterResponse,
  CheckServiceOptions,
  SentenceReport,
  ServiceAdapter,
} from '../../../src/conformance/index.js';
import { aloneWith, observable } from './alone.js';
import { altered, inProcess, told } from './in-process.js';

// What is said, and of which sentences, to whoever checks a service that is down, one that gives everybody everything, or one of which little can be
// asked or read: in full, as it is read.
// Written anew with BARSTATS_WRITE_SAID=1, to be read line by line as the difference of the commit.

const file = new URL('what-is-said.json', import.meta.url);
const isWritten = process.env.BARSTATS_WRITE_SAID !== undefined;

interface Checked {
  readonly service?: ServiceAdapter;
  /** `undefined` takes back what is told of the service otherwise. */
  readonly options?: { readonly [Name in keyof CheckServiceOptions]?: CheckServiceOptions[Name] | undefined };
}

const answering = (response: (response: AdapterResponse) => AdapterResponse): Checked => ({
  service: altered(inProcess(), { response }),
});

const nobody = { essential: null, pro: null, allAccess: null } as const;

const checks: Readonly<Record<string, () => Checked>> = {
  'a service that answers 503': () =>
    answering((response) => ({ ...response, status: 503, headers: {}, body: 'Busy' })),
  'a service that answers everything with an empty result': () =>
    answering((response) => ({ ...response, status: 200, headers: {}, body: '{}' })),
  'a service that refuses everything': () =>
    answering((response) => ({ ...response, status: 403, headers: {}, body: '{"code":"forbidden"}' })),
  'a service without headers': () => answering((response) => ({ ...response, headers: {} })),
  'a service with headers and refusals of its own': () =>
    answering(({ status, body }) => ({
      status,
      headers: { 'Retry-After': 'soon', 'WWW-Authenticate': 'Basic', 'Cache-Control': 'public' },
      body: status < 400 ? body : '{"code":"no","detail":"No."}',
    })),
  'a service whose keys are numbers': () => {
    let made = 0;
    return {
      service: { ...inProcess(), createKey: () => ({ key: String(1000 + made++), id: '' }) },
      options: { keyPrefix: undefined },
    };
  },
  'a service of which only the starter plan is told': () => ({
    options: {
      tickers: { stocks: ['AAPL'] },
      reports: ['opening-stats-standard'],
      plans: { ...nobody, essential: 'essential' },
    },
  }),
  'a service of which no report is told, and one ticker': () => ({
    options: { tickers: { futures: ['1'] }, reports: [], plans: { ...nobody, pro: 'pro' } },
  }),
  'a service of which no report is told that the reference has': () => ({
    options: { reports: ['mine'], plans: { essential: null, pro: null } },
  }),
  'a service that takes neither bars nor an instant, and revokes no key, on the last day of a month': () => {
    const { send, createKey } = inProcess();
    return { service: { send, createKey }, options: { now: Date.UTC(2026, 6, 31, 12) } };
  },
  'a service when no leap day is within eight years': () => ({ options: { now: Date.UTC(2104, 1, 25, 12) } }),
  'a service whose results are read as nothing': () => ({
    options: { readings: { detailed: () => null, report: () => null, scan: () => null } },
  }),
  'a service whose results are read as another': () => ({
    options: {
      readings: {
        detailed: () => false,
        report: () => ({ observations: 3, startDate: '2000-01-01', endDate: '2000-01-31' }),
        scan: () => ({ from: '2000-01-01', tickers: ['stocks/NVDA'], families: ['none'] }),
      },
    },
  }),
};

it.each(Object.keys(checks))('says of %s what it said before', async (name) => {
  const { service = inProcess(), options } = checks[name]();
  const alone = aloneWith({ ...told, runs: 1, ...options } as CheckServiceOptions);
  const found: Record<string, string> = {};
  for (const sentence of observable) {
    const report = await alone(sentence, service);
    const words = inWords(report);
    if (words !== null) found[words] = found[words] === undefined ? report.id : `${found[words]} ${report.id}`;
  }
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  if (isWritten) writeFileSync(file, `${JSON.stringify({ ...stored, [name]: found }, null, 2)}\n`);
  else expect(found).toEqual(stored[name]);
});

/** `null` of what is as it should be, or as the library has it. */
function inWords(report: SentenceReport): string | null {
  switch (report.state) {
    case 'differs':
      return `differs: expected ${report.expected}, got ${report.got}`;
    case 'choice':
      return report.counterexample === null ? null : `choice: ${report.seen}, not ${report.counterexample.expected}`;
    case 'error':
      return `error: ${report.error}`;
    case 'conforms':
      return null;
    default:
      return `${report.state}: ${report.why}`;
  }
}
