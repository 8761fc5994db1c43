import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as answers from '../../src/service/answer.js';

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
