import { conditionFields, MAX_CONDITIONS, MAX_NUMBERS, type FieldOutline } from '../../reports/inner.js';
import { refTo, type JsonObject } from './open-api-document.js';
import { anyNumber, exactly, listOf, oneOfNames, text } from './plain-schemas.js';

/** The minutes of a window; default 60, always present in results. */
const minutes: JsonObject = { type: 'integer', minimum: 1, maximum: 1440 };

/** Schemas of conditions and groupings, from the fields that they can use. */
export function conditionSchemas(): Readonly<Record<string, JsonObject>> {
  return {
    Condition: {
      description: `Which observations are kept: a comparison of a field, or a combination of conditions. At most 50 deep and ${MAX_CONDITIONS} in all, including the values of \`in\`.`,
      oneOf: [
        refTo('schemas', 'Comparison'),
        connective('and', shortList(refTo('schemas', 'Condition'))),
        connective('or', shortList(refTo('schemas', 'Condition'))),
        connective('not', refTo('schemas', 'Condition')),
      ],
    },
    Comparison: {
      description:
        'A field of the session that dates an observation, compared with a value. `between` is inclusive, lower bound first. ' +
        'Fields of the window use the first `minutes` of the session, 60 by default.',
      oneOf: [...[false, true].flatMap(numberComparisons), ...named().flatMap(nameComparisons)],
    },
    GroupBy: {
      description: 'The field that divides the groups of the report further: its name, or JSON with edges or minutes.',
      anyOf: [
        oneOfNames(namesOf(({ plain }) => plain)),
        { type: 'string', contentMediaType: 'application/json', contentSchema: refTo('schemas', 'FieldGrouping') },
      ],
    },
    FieldGrouping: {
      description:
        'The field that divides the groups of the report further. Numbers take edges, ascending, each of which belongs to the group above it.',
      oneOf: [
        grouping(
          namesOf(({ plain, window }) => plain && !window),
          {},
        ),
        grouping(
          namesOf(({ plain, window }) => plain && window),
          { minutes },
        ),
        grouping(
          namesOf(({ kind, window }) => kind === 'number' && !window),
          { edges: edges() },
        ),
        grouping(
          namesOf(({ kind, window }) => kind === 'number' && window),
          { edges: edges(), minutes },
        ),
      ],
    },
  };
}

function namesOf(chosen: (field: FieldOutline) => boolean): readonly string[] {
  return conditionFields.filter(chosen).map(({ name }) => name);
}

function named(): readonly FieldOutline[] {
  return conditionFields.filter(({ kind }) => kind !== 'number');
}

function edges(): JsonObject {
  return { type: 'array', items: anyNumber, minItems: 1, maxItems: MAX_NUMBERS, uniqueItems: true };
}

function shortList(items: JsonObject): JsonObject {
  return { ...listOf(items), maxItems: MAX_CONDITIONS };
}

function connective(name: string, part: JsonObject): JsonObject {
  return closed({ [name]: part });
}

function grouping(names: readonly string[], more: Readonly<Record<string, JsonObject>>): JsonObject {
  return closed({ field: oneOfNames(names), ...more });
}

/** The comparisons of window numbers, or of all other numbers. */
function numberComparisons(window: boolean): readonly JsonObject[] {
  const field = oneOfNames(namesOf((each) => each.kind === 'number' && each.window === window));
  const two = { ...listOf(anyNumber), minItems: 2, maxItems: 2 };
  return [
    comparison(field, oneOfNames(['eq', 'gt', 'gte', 'lt', 'lte']), anyNumber, window),
    comparison(field, exactly('in'), shortList(anyNumber), window),
    comparison(field, exactly('between'), two, window),
  ];
}

function nameComparisons({ name, names, window }: FieldOutline): readonly JsonObject[] {
  const value = names === undefined ? { ...text, minLength: 1 } : oneOfNames(names);
  return [
    comparison(exactly(name), exactly('eq'), value, window),
    comparison(exactly(name), exactly('in'), shortList(value), window),
  ];
}

function comparison(field: JsonObject, op: JsonObject, value: JsonObject, window: boolean): JsonObject {
  return closed({ field, op, value, ...(window ? { minutes } : {}) });
}

/** A closed object of these properties; only `minutes` is optional. */
function closed(properties: Readonly<Record<string, JsonObject>>): JsonObject {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => name !== 'minutes'),
    additionalProperties: false,
  };
}
