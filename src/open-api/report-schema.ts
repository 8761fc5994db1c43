import type { Reason, ReportDescription } from '../reports/index.js';
import {
  refTo,
  optionInResult,
  exactly,
  namesInWords,
  positive,
  recordOf,
  type JsonObject,
} from '../requests/inner.js';

const ofConditions: readonly Reason[] = ['condition', 'before-history', 'decided-before'];

/** The schema of one report's result: the schema of all results plus the report's own parts. */
export function reportSchema({
  report,
  family,
  variant,
  unit,
  options,
  exclusions,
  ownReasons,
  current,
}: ReportDescription<string>): JsonObject {
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
          // A condition can exclude observations of any report.
          excluded: {
            ...recordOf(positive),
            ...(ownReasons && { description: `Its own reasons: ${namesInWords(ownReasons)}.` }),
            propertyNames: { enum: [...new Set([...exclusions, ...ofConditions])] },
          },
        },
      },
      current: current && refTo('schemas', 'CurrentValues'),
    },
    required: ['params', ...(current ? ['current'] : [])],
    unevaluatedProperties: false,
  };
}
