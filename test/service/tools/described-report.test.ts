import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { catalog, describeReport } from '../../../src/reports/index.js';
import { respondWith } from '../fixtures/call-with.js';
import { strongClose } from '../fixtures/strong-close.js';

const own = respondWith({ reports: [strongClose] });
const described = (report: string, holder?: 'essential' | 'pro'): Readonly<Record<string, unknown>> =>
  JSON.parse(own('describe_report', { report }, holder).body ?? '') as Readonly<Record<string, unknown>>;

describe('describing a report', () => {
  it('gives what describeReport does, with a schema instead of the options', () => {
    const { options, ...rest } = describeReport('gap-fill-by-weekday');
    const { params, included, ...others } = described('gap-fill-by-weekday');
    expect(others).toEqual(rest);
    expect(included).toBe(true);
    expect(Object.keys((params as { readonly properties: object }).properties)).toEqual(
      options.map(({ name }) => name),
    );
  });

  it('has a closed schema that the defaults of each report satisfy', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    for (const { report, options } of catalog) {
      const validate = ajv.compile(described(report).params as object);
      expect(validate(Object.fromEntries(options.map(({ name, default: usual }) => [name, usual]))), report).toBe(true);
      expect(validate({ moon: 1 })).toBe(false);
    }
  });

  it('needs no plan for a report of the catalog, and says that the plan does not include it', () => {
    expect(described('doji-standard', 'essential').included).toBe(false);
  });

  it('describes an own report where the plan includes it; to others it does not exist', () => {
    expect(described('strong-close-standard', 'pro')).toMatchObject({
      report: 'strong-close-standard',
      included: true,
    });
    const refused = own('describe_report', { report: 'strong-close-standard' }, 'essential');
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual(
      respondWith({})('describe_report', { report: 'strong-close-standard' }, 'essential').body,
    );
  });

  it('suggests the nearest identifiers for one that there is not', () => {
    expect(described('gapfill')).toEqual({
      code: 'invalid_request',
      message:
        'report is not known: "gapfill"; did you mean "gap-fill-standard", "gap-fill-by-weekday" or "gap-fill-by-size"?',
    });
  });
});
