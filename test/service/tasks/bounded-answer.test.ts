import { describe, expect, it } from 'vitest';
import { lastOf } from '../../../src/reports/inner.js';
import type { Answer } from '../../../src/service/answer.js';
import { createService } from '../../../src/service/index.js';
import { boundedAnswer } from '../../../src/service/tasks/bounded-answer.js';
import { writtenAnswer } from '../../../src/service/written-answer.js';
import { barsFor } from '../fixtures/bars-for.js';
import { requestOf } from '../fixtures/receive-with.js';
import { findKey, keys, now, plans } from '../fixtures/world.js';

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
