import { describe, expect, it } from 'vitest';
import { forbidden, rateLimited, unauthorized, violationCodes } from '../../src/policy/index.js';
import { misfitsOf } from './validator-of.js';

describe('errors', () => {
  it('of the policy fit their schemas', () => {
    expect(misfitsOf('Unauthorized', unauthorized().body)).toEqual([]);
    expect(misfitsOf('RateLimited', rateLimited().body)).toEqual([]);
    for (const code of violationCodes) {
      const { body } = forbidden({ code, message: 'No.' } as never);
      expect(misfitsOf('Forbidden', body)).toEqual([]);
    }
  });

  it('are told apart by their code', () => {
    const codes = {
      InvalidRequest: 'invalid_request',
      NotFound: 'not_found',
      MethodNotAllowed: 'method_not_allowed',
      ReportUnavailable: 'report_unavailable',
      InternalError: 'internal_error',
      Unavailable: 'unavailable',
    };
    for (const [name, code] of Object.entries(codes)) {
      for (const other of Object.values(codes)) {
        expect(misfitsOf(name, { code: other, message: 'Why.' }).length === 0).toBe(code === other);
      }
      expect(misfitsOf(name, { code })).not.toEqual([]);
    }
    expect(misfitsOf('Unauthorized', { app_exception: 'Unauthorized', context: {} })).not.toEqual([]);
  });
});
