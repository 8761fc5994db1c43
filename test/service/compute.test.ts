import { describe, expect, it } from 'vitest';
import type { ServiceTask, Unfinished } from '../../src/service/index.js';
import { marketsFor } from './fixtures/bars-for.js';
import { receiveWith, serviceOf } from './fixtures/receive-with.js';

const PATH = '/report_calculation/previous-days-range-standard/stocks/AAPL';
const KEY = '0123456789abcdef0123456789abcdef';

const received = receiveWith({}, 'pro')(PATH) as Unfinished;
const { task } = received;
const service = serviceOf(received);

describe('a task that no service with these options makes', () => {
  it.each<[string, Partial<ServiceTask>, string, string]>([
    [
      'another report',
      { request: { ...task.request, path: '/report_calculation/moon/stocks/AAPL' } },
      'task.request',
      'must be one that a service with the same options allows, got "/report_calculation/moon/stocks/AAPL"',
    ],
    [
      'no bars',
      { needs: [] },
      'task.needs',
      'must be those of its request in a service with the same options, got a list',
    ],
  ])('is refused: with %s', (_, changes, argument, rule) => {
    expect(() => service.compute({ ...task, ...changes }, marketsFor(task.needs, 3))).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument, message: `${argument} ${rule}` }),
    );
  });
});

describe('a body that was kept', () => {
  const body = '{"kept":true}';

  it('becomes the response that has the tag of its key', () => {
    const { status, headers, ...response } = service.cached({ ...task, cacheKey: KEY }, body);
    expect([status, headers.ETag, response.body]).toEqual([200, `"${KEY}"`, body]);
  });

  it.each<[string, string | null, unknown, string, string]>([
    ['without a key', null, body, 'task.cacheKey', 'must be that of the body, got null'],
    ['that is no text', KEY, { kept: true }, 'body', 'must be the body of a response, got an object'],
    ['that is missing', KEY, undefined, 'body', 'must be the body of a response, got undefined'],
  ])('is refused: %s', (_, cacheKey, kept, argument, rule) => {
    expect(() => service.cached({ ...task, cacheKey }, kept as string)).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument, message: `${argument} ${rule}` }),
    );
  });
});
