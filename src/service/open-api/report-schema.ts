import type { ReportDescription } from '../../reports/index.js';
import { refTo, type JsonObject } from './open-api-document.js';
import { optionInResult } from './option-schema.js';
import { exactly, positive, recordOf } from './plain-schemas.js';

/** The schema of the result of one report: that of all results, and what is only so with this one. */
export function reportSchema({
  report,
  family,
  variant,
  unit,
  options,
  exclusions,
  current,
}: ReportDescription): JsonObject {
  const params = Object.fromEntries(options.map((option) => [option.name, optionInResult(option)]));
  return {
    type: 'object',
    allOf: [refTo('schemas', 'ReportResult')],
    properties: {
      report: exactly(report),
      family: exactly(family),
      variant: exactly(variant),
      params: {
        type: 'object',
        properties: params,
        required: Object.keys(params),
        additionalProperties: false,
      },
      observations: {
        type: 'object',
        properties: {
          unit: exactly(unit),
          // A condition of the request leaves out observations of any report.
          excluded: { ...recordOf(positive), propertyNames: { enum: [...exclusions, 'condition'] } },
        },
      },
      current: current && refTo('schemas', 'CurrentValues'),
    },
    required: ['params', ...(current ? ['current'] : [])],
    unevaluatedProperties: false,
  };
}
