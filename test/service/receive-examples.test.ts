import { describe, expect, it } from 'vitest';
import { createService, type ServiceRequest, type ServiceResponse } from '../../src/service/index.js';
import { bearer, findKey, keys, now, plans, supported, type Holder } from './fixtures/world.js';

const service = createService({ supported, plans, prefix: 'bs_live_' });
const random = keys.foreign.plaintext.slice('bs_live_'.length);

function answerTo(request: Partial<ServiceRequest>, holder: Holder = 'all-access'): ServiceResponse | null {
  const received = service.receive(
    { method: 'GET', path: '', query: '', headers: { authorization: bearer(holder) }, ...request },
    { now, findKey, rateLimit: () => null },
  );
  return received.finished ? received.response : null;
}

// Most of these were found by a law of receive.properties.test.ts.
describe('examples of hostile requests', () => {
  it('a key that is hidden in the escapes of JSON is refused, as the result would say it', () => {
    const hidden = Array.from(keys.foreign.plaintext, (unit) => `\\u00${unit.charCodeAt(0).toString(16)}`).join('');
    const response = answerTo({
      path: '/report_calculation/outside-days-standard/stocks/AAPL',
      query: `where=${encodeURIComponent(`{"field":"event","op":"eq","value":"${hidden}"}`)}`,
    });
    expect(response?.status).toBe(400);
    expect(response?.body).toContain('A key must be sent in the Authorization header only.');
  });

  it('a malformed request is refused as such before its plan is asked, be that a plan that the service does not know', () => {
    const path = '/report_calculation/outside-days-standard/stocks/AAPL';
    for (const holder of ['lapsed', 'unheard-of'] as const) {
      expect(answerTo({ path, query: 'no-such-parameter=1' }, holder)?.status).toBe(400);
      expect(answerTo({ path }, holder)?.status).toBe(403);
      expect(answerTo({ path }, holder)?.body).toContain('"missing_entitlement"');
    }
  });

  it('a message that shows the beginning of a long name shows no beginning of a key in it', () => {
    const long = `${'-'.repeat(40)}${random}`;
    const answers = [
      answerTo({ path: `/report_calculation/${long}/stocks/AAPL` }),
      answerTo({ path: `/report_calculation/outside-days-standard/${long}/AAPL` }),
      answerTo({ path: `/report_calculation/outside-days-standard/stocks/${long}` }),
      answerTo({ path: '/discovery/scan', query: `${long}=%` }),
    ];
    expect(answers.map((answer) => answer?.status)).toEqual([403, 403, 403, 400]);
    for (const answer of answers) expect(answer?.body).not.toContain(random.slice(0, 5));
    for (const answer of answers) expect(answer?.body).toContain(`****${random.slice(-4)}`);
  });

  it('a path that is not UTF-8 is refused, whichever part it is', () => {
    const report = ['%ff/stocks/AAPL', 'gap-fill-standard/%zz/AAPL', 'gap-fill-standard/stocks/%ff'];
    const paths = [...report.map((each) => `/report_calculation/${each}`), '/in_play/stocks/%ff', '/relation/%ff/AAPL'];
    for (const path of paths) {
      expect(answerTo({ path })?.status).toBe(400);
      expect(answerTo({ path })?.body).toContain('The path must be percent-encoded UTF-8.');
    }
  });

  it('the path in front of the endpoints may be percent-encoded as any other', () => {
    const inBase = createService({ supported, plans, basePath: '/api/v1' });
    const statusOf = (path: string): number | null => {
      const received = inBase.receive(
        { method: 'OPTIONS', path, query: '', headers: { authorization: bearer('pro') } },
        { now, findKey, rateLimit: () => null },
      );
      return received.finished ? received.response.status : null;
    };
    expect(['/api/v1', '/%61pi/%76%31', '/%61pi/v1'].map((base) => statusOf(`${base}/discovery/scan`))).toEqual([
      204, 204, 204,
    ]);
    const others = ['/api%2Fv1', '/api/v1/', '/api', '/v1/api', '', 'api/v1', '/api/v1%'];
    for (const base of others) expect(statusOf(`${base}/discovery/scan`)).toBe(404);
  });

  it.each([
    ['lookback=1y&lookback=1y', 'The parameter "lookback" must be given only once.'],
    ['lookback=1y&look%62ack=3mo', 'The parameter "lookback" must be given only once.'],
    ['lookback=1y&lookbak=1y', 'There is no parameter "lookbak"; did you mean "lookback"?'],
    ['lookback=1y&__proto__=1', 'There is no parameter "__proto__"; the parameters are lookback, since, tickers.'],
    ['lookback=%', 'The parameter "lookback" is not percent-encoded UTF-8.'],
    ['%ff=1', 'The name of a parameter is not percent-encoded UTF-8.'],
    ['x'.repeat(16_385), 'The query must not be longer than 16384 characters, got 16385.'],
  ])('a scan is refused with %.40j, by name', (query, message) => {
    const response = answerTo({ path: '/discovery/scan', query });
    expect(response?.status).toBe(400);
    expect(JSON.parse(response?.body ?? '')).toEqual({ code: 'invalid_request', message });
  });
});
