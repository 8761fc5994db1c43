import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as answers from '../../src/service/answer.js';
import { type Answer, boundedAnswer } from '../../src/service/answer.js';
import { lastOf } from '../../src/reports/inner.js';
import { createService } from '../../src/service/index.js';
import { writtenAnswer } from '../../src/service/compute.js';
import { barsFor } from './fixtures/bars-for.js';
import { requestOf } from './fixtures/receive-with.js';
import { findKey, keys, now, plans } from './fixtures/world.js';

const { allowedMethods, dataChanged, failed, found, foundLines, foundText, tooCostly } = answers;

const refusals = [
  {
    name: 'a request that nobody understands',
    answer: answers.invalidRequest('x must be y.'),
    is: [400, 'invalid_request'],
  },
  { name: 'a path that is no text', answer: answers.malformedPath(), is: [400, 'invalid_request'] },
  { name: 'a path that leads nowhere', answer: answers.notFound(), is: [404, 'not_found'] },
  { name: 'a method that there is not', answer: answers.methodNotAllowed(), is: [405, 'method_not_allowed'] },
  { name: 'a cursor of other data', answer: dataChanged(), is: [409, 'data_changed'] },
  { name: 'bars that cannot give a report', answer: answers.reportUnavailable('No.'), is: [422, 'report_unavailable'] },
  { name: 'a failure of the service', answer: failed(), is: [500, 'internal_error'] },
];

describe('the refusal of', () => {
  it.each(refusals)('$name has its status, its code, and a sentence', ({ answer, is }) => {
    const { code, message } = answer.body as { readonly code: string; readonly message: string };
    expect([answer.status, code]).toEqual(is);
    expect(message).toMatch(/^[\w].*\.$/);
    expect(answer.headers['Content-Type']).toBe('application/json');
  });

  it('a method says which ones there are, as the answer to the question for them does', () => {
    const { Allow } = answers.methodNotAllowed().headers;
    expect(allowedMethods()).toEqual({ status: 204, headers: { Allow } });
    expect(answers.methodNotAllowed().body).toMatchObject({ message: expect.stringContaining(Allow) as string });
  });

  it('costly work says a cost above the limit that it names, and what to ask for instead', () => {
    const whole = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(whole, whole, (most, more) => {
        const { message } = tooCostly(most + more, most + 0.5, 'fewer tickers').body as { readonly message: string };
        const [cost, limit] = message.match(/\d+/g)!.map(Number);
        expect([cost, limit]).toEqual([most + more, most]);
        expect(message).toMatch(/Ask for fewer tickers\.$/);
      }),
    );
    expect(tooCostly(10.4, 10, 'less')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(tooCostly(10.6, 10, 'less').body).toMatchObject({
      message: expect.stringContaining('about 11 units') as string,
    });
  });
});

describe('a result', () => {
  it('is a value, or JSON that was written already, or lines of it', () => {
    const type = { 'Content-Type': 'application/json' };
    expect(found({ a: 1 })).toEqual({ status: 200, headers: type, body: { a: 1 } });
    expect(foundText('{"a":1}')).toEqual({ status: 200, headers: type, text: '{"a":1}' });
    const chunks = (function* () {
      yield '{}\n';
    })();
    const lines = foundLines(chunks);
    expect([lines.status, lines.headers['Content-Type']]).toEqual([200, 'application/jsonl']);
    expect(lines.chunks).toBe(chunks);
  });
});

const REFUSED = 'The result has more than 8000000 bytes. Ask for fewer tickers, reports or groups.';

it('a result of 8,000,000 bytes is sent, and a longer one is not', () => {
  const answered = (body: string): Answer => lastOf(writtenAnswer(boundedAnswer(body), false));
  const [most, more] = [7_999_998, 7_999_999].map((length) => answered('x'.repeat(length)));
  expect([most.status, most.text?.length]).toEqual([200, 8_000_000]);
  expect([more.status, more.body]).toEqual([400, { code: 'invalid_request', message: REFUSED }]);
  expect(answered('ä'.repeat(4_000_000)).status).toBe(400);
});

describe('a service whose requests may cost anything', () => {
  const many = Array.from({ length: 60 }, (_, i) => `T${i}`);
  const service = createService({ supported: { crypto: many }, plans, maxCost: 1e9 });
  const edges = Array.from({ length: 38 }, (_, i) => i / 4 + 0.1);
  const groupBy = encodeURIComponent(JSON.stringify({ field: 'gap.percent', edges: edges.map((each) => each - 5) }));

  it.each([
    ['/in_play/crypto', ''],
    ['/board/crypto', ''],
    ['/pooled/gap-fill-by-size/crypto', `tickers=T0&start_date=2026-07-10&edges=${edges.join()}&groupBy=${groupBy}`],
  ])('sends no longer body at %s', (path, query) => {
    const received = service.receive(requestOf(`${path}?${query}`, keys['all-access'].plaintext), {
      now,
      findKey,
      rateLimit: () => null,
    });
    if (received.finished) throw new Error(String(received.response.body));
    const { status, body } = service.compute(
      received.task,
      received.task.needs.map((need) => ({ bars: barsFor(need, 4) })),
    );
    expect([status, JSON.parse(body!)]).toEqual([400, { code: 'invalid_request', message: REFUSED }]);
  });
});
