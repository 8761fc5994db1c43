import { conditionFields, MAX_CONDITIONS, MAX_NUMBERS, type FieldOutline } from '../reports/inner.js';
import {
  refTo,
  anyNumber,
  exactly,
  jsonOf,
  listOf,
  oneOfNames,
  text,
  uniqueList,
  type JsonObject,
} from '../requests/inner.js';

/** The minutes of a window; default 60, always present in results. */
const minutes: JsonObject = { type: 'integer', minimum: 1, maximum: 1440 };

/** How many sessions before; never 0 in results. */
const previous: JsonObject = { type: 'integer', minimum: 0, maximum: 250 };

const name: JsonObject = { ...text, minLength: 1 };

/** One outcome, or several of which one is enough. */
const oneOrMore: JsonObject = { oneOf: [name, { ...listOf(name), maxItems: MAX_CONDITIONS }] };

const anyParams = refTo('schemas', 'AnyParams');

/** Schemas of conditions and groupings, from the fields that they can use. */
export function conditionSchemas(): Readonly<Record<string, JsonObject>> {
  return {
    AnyParams: { description: 'The options of that report, as it takes them; all of them in results.', type: 'object' },
    NumberField: numberFields(false),
    WindowNumber: numberFields(true),
    Condition: {
      description: `Which observations are kept: a comparison, or a combination of conditions. At most 50 deep and ${MAX_CONDITIONS} in all, including the values of \`in\`.`,
      oneOf: [
        refTo('schemas', 'Comparison'),
        refTo('schemas', 'AnswerComparison'),
        refTo('schemas', 'MeasureComparison'),
        connective('and', shortList(refTo('schemas', 'Condition'))),
        connective('or', shortList(refTo('schemas', 'Condition'))),
        connective('not', refTo('schemas', 'Condition')),
      ],
    },
    Comparison: {
      description:
        'A field of the session that dates an observation, compared with a value. `between` is inclusive, lower bound first. ' +
        'Fields of the window use the first `minutes` of the session, 60 by default.',
      oneOf: [...[false, true].flatMap(numberComparisons), ...alike(named()).flatMap(nameComparisons)],
    },
    AnswerComparison: {
      description:
        'An answer of a report: an observation of the session, or of the one `previous` sessions before, has one of the outcomes. ' +
        'A question counts only observations whose outcome was still open when the condition was known.',
      ...closed({ report: refTo('schemas', 'ReportId'), params: anyParams, question: name, is: oneOrMore, previous }),
    },
    MeasureComparison: {
      description: 'A measure of a report, compared with a number.',
      oneOf: [
        ofMeasure(oneOfNames(['eq', 'gt', 'gte', 'lt', 'lte']), anyNumber),
        ofMeasure(exactly('in'), shortList(anyNumber)),
        ofMeasure(exactly('between'), { ...listOf(anyNumber), minItems: 2, maxItems: 2 }),
      ],
    },
    GroupBy: {
      description:
        'What divides the groups of the report further: a field or an answer of a report as in conditions, or JSON, which has edges too.',
      anyOf: [
        oneOfNames(namesOf(({ plain }) => plain)),
        // A field with minutes, or an answer.
        { type: 'string', pattern: '^[^{][\\s\\S]*[.]' },
        jsonOf('Grouping'),
      ],
    },
    Grouping: {
      description: 'What divides the groups of the report further: a field, or an answer or a measure of a report.',
      oneOf: [
        refTo('schemas', 'FieldGrouping'),
        refTo('schemas', 'AnswerGrouping'),
        closed({ report: refTo('schemas', 'ReportId'), params: anyParams, measure: name, edges: edges(), previous }),
      ],
    },
    AnswerGrouping: {
      description: 'An answer of a report, `previous` sessions before.',
      ...closed({ report: refTo('schemas', 'ReportId'), params: anyParams, question: name, previous }),
    },
    FieldGrouping: {
      description:
        'The field that divides the groups of the report further. Numbers take edges, ascending, each of which belongs to the group above it.',
      oneOf: [
        grouping(oneOfNames(namesOf(({ plain, window }) => plain && !window)), {}),
        grouping(oneOfNames(namesOf(({ plain, window }) => plain && window)), { minutes }),
        grouping(refTo('schemas', 'NumberField'), { edges: edges() }),
        grouping(refTo('schemas', 'WindowNumber'), { edges: edges(), minutes }),
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
  return uniqueList(anyNumber, MAX_NUMBERS);
}

function shortList(items: JsonObject): JsonObject {
  return { ...listOf(items), maxItems: MAX_CONDITIONS };
}

function connective(name: string, part: JsonObject): JsonObject {
  return closed({ [name]: part });
}

function grouping(field: JsonObject, more: Readonly<Record<string, JsonObject>>): JsonObject {
  return closed({ field, ...more });
}

/** The fields that are numbers, of the window or not. */
function numberFields(window: boolean): JsonObject {
  return oneOfNames(namesOf((each) => each.kind === 'number' && each.window === window));
}

/** The comparisons of window numbers, or of all other numbers. */
function numberComparisons(window: boolean): readonly JsonObject[] {
  const field = refTo('schemas', window ? 'WindowNumber' : 'NumberField');
  const two = { ...listOf(anyNumber), minItems: 2, maxItems: 2 };
  return [
    comparison(field, oneOfNames(['eq', 'gt', 'gte', 'lt', 'lte']), anyNumber, window),
    comparison(field, exactly('in'), shortList(anyNumber), window),
    comparison(field, exactly('between'), two, window),
  ];
}

function nameComparisons(fields: readonly FieldOutline[]): readonly JsonObject[] {
  const [{ names, window }] = fields;
  const field = oneOfNames(fields.map((each) => each.name));
  const value = names === undefined ? { ...text, minLength: 1 } : oneOfNames(names);
  return [comparison(field, exactly('eq'), value, window), comparison(field, exactly('in'), shortList(value), window)];
}

/** Fields in groups of those with the same values. */
function alike(fields: readonly FieldOutline[]): readonly (readonly FieldOutline[])[] {
  const groups = new Map<string, FieldOutline[]>();
  for (const field of fields) {
    const key = JSON.stringify([field.names ?? null, field.window]);
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups.values()];
}

function comparison(field: JsonObject, op: JsonObject, value: JsonObject, window: boolean): JsonObject {
  return closed({ field, op, value, ...(window ? { minutes } : {}) });
}

function ofMeasure(op: JsonObject, value: JsonObject): JsonObject {
  return closed({ report: refTo('schemas', 'ReportId'), params: anyParams, measure: name, op, value, previous });
}

const optional: readonly string[] = ['minutes', 'params', 'previous'];

/** A closed object of these properties. */
function closed(properties: Readonly<Record<string, JsonObject>>): JsonObject {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((each) => !optional.includes(each)),
    additionalProperties: false,
  };
}
