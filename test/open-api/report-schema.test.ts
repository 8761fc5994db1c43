import { describe, expect, it } from 'vitest';
import { describeReport } from '../../src/reports/index.js';
import type { JsonObject } from '../../src/requests/schemas/open-api-document.js';
import { optionInResult } from '../../src/requests/schemas/option-schema.js';
import { reportSchema } from '../../src/open-api/report-schema.js';

const described = {
  ...describeReport('outside-days-standard'),
  ...{ unit: 'pattern', exclusions: ['no-previous'], current: false },
};
const part = (schema: JsonObject, ...names: readonly string[]): JsonObject =>
  names.reduce((within, name) => (within.properties as Readonly<Record<string, JsonObject>>)[name], schema);

describe('the schema of the result of a report', () => {
  it('is that of all results and has the names of this one, and nothing that neither has', () => {
    const schema = reportSchema(described);
    expect(schema.allOf).toEqual([{ $ref: '#/components/schemas/ReportResult' }]);
    expect(schema.unevaluatedProperties).toBe(false);
    const { report, family, variant } = described;
    for (const [name, value] of Object.entries({ report, family, variant }))
      expect(part(schema, name).const).toBe(value);
    expect(part(schema, 'observations', 'unit').const).toBe('pattern');
  });

  it('has each option of the report among the params, and no other', () => {
    const options = [
      { name: 'fill', type: 'choice', default: 'wick', choices: ['wick'], text: '' },
      { name: 'until', type: 'wall-time', default: null, text: '' },
    ] as const;
    const params = part(reportSchema({ ...described, options }), 'params');
    expect(params.required).toEqual(['fill', 'until']);
    expect(params.additionalProperties).toBe(false);
    expect(params.properties).toEqual({ fill: optionInResult(options[0]), until: optionInResult(options[1]) });
  });

  it('has the reasons for which the report leaves something out, and those that the conditions of the request add', () => {
    const { propertyNames, additionalProperties } = part(reportSchema(described), 'observations', 'excluded');
    expect(propertyNames).toEqual({ enum: ['no-previous', 'condition', 'before-history', 'decided-before'] });
    // What was left out for a reason is counted from 1 on.
    expect(additionalProperties).toEqual({ type: 'integer', minimum: 1 });
  });

  it('has values for the next session where the report has them, and then always', () => {
    const [without, having] = [false, true].map((current) => reportSchema({ ...described, current }));
    expect([part(without, 'current'), without.required]).toEqual([false, ['params']]);
    expect([part(having, 'current'), having.required]).toEqual([
      { $ref: '#/components/schemas/CurrentValues' },
      ['params', 'current'],
    ]);
  });
});
