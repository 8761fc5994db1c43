import type { OptionDescription } from '../../reports/index.js';
import { refTo, type JsonObject } from './open-api-document.js';
import { oneOfNames, wallTimePattern } from './plain-schemas.js';

/** The query value for no limit or no time. */
const NONE = 'none';

/** The schema of an option in the query of a request, with its default. */
export function optionInQuery(option: OptionDescription): JsonObject {
  switch (option.type) {
    case 'optional-number':
      return { oneOf: [numberSchema(option), { type: 'string', const: NONE }], default: NONE };
    case 'session':
      return { ...refTo('schemas', 'Session'), default: option.default };
    case 'wall-time':
      return option.default === null
        ? { type: 'string', pattern: wallTimePattern(option.end === true, NONE), default: NONE }
        : { ...optionInResult(option), default: option.default };
    default:
      return { ...optionInResult(option), default: option.default };
  }
}

/** The schema of an option in the params of a result. */
export function optionInResult(option: OptionDescription): JsonObject {
  switch (option.type) {
    case 'choice':
      return oneOfNames(option.choices);
    case 'session':
      return { anyOf: [refTo('schemas', 'SessionId'), refTo('schemas', 'SessionTemplate')] };
    case 'number':
      return numberSchema(option);
    case 'optional-number':
      return { ...numberSchema(option), type: [option.whole === true ? 'integer' : 'number', 'null'] };
    case 'numbers':
      return { type: 'array', items: numberSchema(option), minItems: 1, maxItems: option.maxItems, uniqueItems: true };
    case 'wall-time':
      return {
        type: option.default === null ? ['string', 'null'] : 'string',
        pattern: wallTimePattern(option.end === true),
      };
  }
}

interface Bounded {
  readonly minimum: number;
  readonly maximum: number;
  readonly aboveMinimum?: boolean;
  readonly whole?: boolean;
}

function numberSchema({ minimum, maximum, aboveMinimum = false, whole = false }: Bounded): JsonObject {
  return {
    type: whole ? 'integer' : 'number',
    ...(aboveMinimum ? { exclusiveMinimum: minimum } : { minimum }),
    maximum,
  };
}

/** An option in words, with its unit unless that is said elsewhere. */
export function optionInWords(option: OptionDescription, withUnit = true): string {
  return [
    option.text,
    ...('unit' in option && withUnit ? [`Unit: ${option.unit}.`] : []),
    ...('notAbove' in option && option.notAbove !== undefined ? [`Not above \`${option.notAbove}\`.`] : []),
  ].join(' ');
}
