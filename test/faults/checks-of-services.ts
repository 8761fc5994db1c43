import type { KeyStoreHandle, RateStoreHandle, ServiceAdapter } from '../../src/conformance/index.js';
import { openHandles } from '../../src/conformance/stores/handles.js';
import { keyLaws } from '../../src/conformance/stores/key-laws.js';
import { faultOfFinds, keyRunner } from '../../src/conformance/stores/key-program.js';
import { rateLaws } from '../../src/conformance/stores/rate-laws.js';
import { faultOfRun, rateRunner } from '../../src/conformance/stores/rate-program.js';
import { checkedStoreOptions } from '../../src/conformance/stores/store-options.js';
import type { StoreFinding } from '../../src/conformance/stores/store-report.js';
import { tryStoreLaw } from '../../src/conformance/stores/try-store-law.js';
import { aloneWith, observable } from '../conformance/service/alone.js';
import { told } from '../conformance/service/in-process.js';
import { answersOf, files, type FileName, type Policy } from '../conformance/vectors/policy/answers.js';
import { decisionsOf, fieldsOf, type RateLimit } from '../conformance/vectors/rate-limit/answers.js';
import {
  expectedOf,
  groups,
  rows,
  serviceOfFile,
  type ServerCode,
} from '../conformance/vectors/service/service-of-file.js';

// A fault is shown by a sentence of the interface, by a group of requests, or by a file of vectors, each of which is tried by itself: hundreds
// of services are checked, and few sentences are about what is wrong with one.

/** What the faults of services are planted in. */
export type Server = Policy & RateLimit & ServerCode & { readonly inProcess: () => ServiceAdapter };

const alone = aloneWith({ ...told, choices: 'library', runs: 4 });

/** Tries a sentence, a group of requests or a file of vectors. */
export async function shownByServer(code: Server, name: string): Promise<string | null> {
  if (name in files) return noticing(() => differenceInFile(code, name as FileName));
  if (name === 'histories') return noticing(() => differing(decisionsOf(code)));
  if (name === 'headers') return noticing(() => differing(fieldsOf(code)));
  if (groups.some(({ id }) => id === name)) return noticing(() => differenceOfRequests(code, name));
  const sentence = observable.find(({ id }) => id === name);
  if (sentence === undefined) throw new Error(`There is no ${name}`);
  const found = await alone(sentence, code.inProcess());
  if (found.state === 'differs') return `${found.expected}, got ${found.got}`;
  return found.state === 'error' ? found.error : null;
}

/** Sends the requests of a group; those before it only count. */
function differenceOfRequests(code: ServerCode, name: string): string | null {
  const { first, count } = groups.find(({ id }) => id === name)!;
  const server = serviceOfFile(code);
  for (const row of rows.slice(0, first - 1)) server.count(row);
  const group = rows.slice(first - 1, first - 1 + count);
  const index = group.findIndex((row) => comparable(server.answer(row)) !== comparable(expectedOf(row)));
  return index === -1 ? null : `${name}/${index + 1}`;
}

/** Header fields have no order. */
const comparable = ({ status, headers, body }: ReturnType<typeof expectedOf>): string =>
  JSON.stringify([status, Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1)), body]);

function differenceInFile(code: Policy, name: FileName): string | null {
  const answer = answersOf(code)[name];
  for (const row of files[name].rows) {
    const found = differing([answer(row)]);
    if (found !== null) return found;
  }
  return null;
}

function differing(answers: Iterable<readonly [got: unknown, has: unknown]>): string | null {
  for (const [got, has] of answers) {
    const [text, expected] = [JSON.stringify(got), JSON.stringify(has)];
    if (text !== expected) return `${text}, not ${expected}`;
  }
  return null;
}

/** Tries one law of rate stores. */
export async function shownByRateStore(
  { plainRateStore }: { readonly plainRateStore: () => () => RateStoreHandle },
  id: string,
): Promise<string | null> {
  const open = plainRateStore();
  const run = rateRunner(await openHandles(open, ['take']), checkedStoreOptions(open, {}, []));
  const law = rateLaws.find((each) => each.id === id)!;
  return broken(await tryStoreLaw({ ...law, run, fault: (takes) => faultOfRun(takes, false) }, 0, 40));
}

/** Tries one law of key stores. */
export async function shownByKeyStore(
  { plainKeyStore }: { readonly plainKeyStore: () => () => KeyStoreHandle },
  id: string,
): Promise<string | null> {
  const open = plainKeyStore();
  const run = keyRunner(await openHandles(open, ['find', 'put']), checkedStoreOptions(open, {}, []));
  const law = keyLaws.find((each) => each.id === id)!;
  return broken(await tryStoreLaw({ ...law, run, fault: faultOfFinds }, 0, 60));
}

const broken = (found: StoreFinding): string | null =>
  found.status === 'broken' ? `${found.expected}, got ${found.got}` : null;

/** A program that ends with an error is found out, too. */
function noticing(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    return String(error);
  }
}
