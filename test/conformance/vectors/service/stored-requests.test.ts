import { hashKey, violationCodes } from 'barstats/policy';
import { createLimiter } from 'barstats/rate-limit';
import { createService } from 'barstats/service';
import { describe, expect, it } from 'vitest';
import { expectedOf, keys, rows, serviceOfFile } from './service-of-file.js';

describe('the requests', () => {
  it('are answered by a service that is made of nothing but the file', () => {
    const { answer } = serviceOfFile({ hashKey, createLimiter, createService });
    for (const row of rows) expect(answer(row), row.slice(1, 4).join(' ')).toEqual(expectedOf(row));
  });

  it('get every status that the service has but that of its own faults', () => {
    expect([...new Set(rows.map((row) => row[5]))].sort((a, b) => a - b)).toEqual([
      200, 204, 304, 400, 401, 403, 404, 405, 422, 429,
    ]);
  });

  it('get every code of a refusal but that of live data, of which there is no endpoint', () => {
    const codes = new Set(rows.map((row) => (row[7] as { readonly code?: string } | null)?.code));
    expect(violationCodes.filter((code) => !codes.has(code))).toEqual(['live_data_not_allowed']);
  });

  it('show no key in any answer', () => {
    for (const row of rows) for (const { key } of keys) expect(JSON.stringify(row.slice(5))).not.toContain(key);
  });
});
