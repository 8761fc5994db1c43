import type { GroupBy } from '../reports/index.js';
import type { SessionTemplate } from '../reports/inner.js';
import { refTo, type JsonObject } from './schemas/open-api-document.js';
import { date, flag, jsonOf } from './schemas/plain-schemas.js';
import { sessionsInWords } from './schemas/session-schemas.js';
import type { ArgumentSchema, ObjectSchema } from './schemas/tool.js';
import { readFlag, readGrouping, readSession } from './read-value.js';

/** A parameter: what OpenAPI says of it besides its name, and the argument of tools; without that, no tool has it. */
export interface Parameter {
  /** The name of what is read, if it is not that of the parameter. */
  readonly field?: string;
  /** Of the parameter `reports`, it depends on how many there are. */
  readonly described: JsonObject | ((reports: number) => JsonObject);
  readonly argument?: ArgumentSchema;
}

/** A parameter of queries, and how its text is read. */
export interface QueryParameter<Value = unknown> extends Parameter {
  /**
   * @param name - the name of the parameter
   * @param reports - the number of reports
   * @throws {@link InvalidRequest}
   */
  readonly read: (text: string, name: string, reports: number) => Value;
  /** What a query without it is told; left out of an optional one. */
  readonly missing?: string;
}

/** A date, in words for clients and for agents. */
export function dateOf(description: string, forAgents: string): Parameter {
  return { described: { description, schema: date }, argument: { ...date, description: forAgents } };
}

/** A flag that is off by default, in words for clients and for agents. */
export function flagOf(description: string, forAgents: string): QueryParameter<boolean> {
  const schema = { ...flag, default: false };
  return { read: readFlag, described: { description, schema }, argument: { ...schema, description: forAgents } };
}

/** A session, with its default if that is the same in all asset classes. */
export function sessionOf(
  description: string,
  preset: { readonly default?: string } = {},
): QueryParameter<string | SessionTemplate> {
  return {
    read: readSession,
    described: { description, schema: { ...refTo('schemas', 'Session'), ...preset } },
    argument: {
      type: ['string', 'object'],
      minLength: 1,
      description:
        `The session: ${sessionsInWords().replaceAll('`', '')}; or an object such as ` +
        '{"id":"frankfurt","timeZone":"Europe/Berlin","open":"09:00","close":"17:30","weekdays":["monday","friday"]}. Default: that of the report.',
    },
  };
}

/** An answer of a report, which a query must have: text or JSON, and an object for agents. */
export function answerOf(
  name: 'a' | 'b',
  description: string,
  example: string,
  forAgents: Pick<ObjectSchema, 'properties'> & { readonly description: string },
): QueryParameter<GroupBy> & { readonly missing: string } {
  return {
    read: readGrouping,
    missing: `${name} must be an answer of a report, such as gap-fill(previous: 1).filled, or JSON.`,
    described: {
      description: `${description}, as text or JSON.`,
      required: true,
      schema: { anyOf: [{ type: 'string', pattern: '^[^{][\\s\\S]*[.]' }, jsonOf('AnswerGrouping')] },
      example,
    },
    argument: { type: 'object', ...forAgents, required: ['report', 'question'], additionalProperties: false },
  };
}

/** A list as one value with commas, since no parameter may occur twice. */
export function inOneValue(schema: JsonObject): JsonObject {
  return { schema, style: 'form', explode: false };
}

/** Text in the arguments of tools. */
export function textArgument(description: string): ArgumentSchema {
  return { type: 'string', minLength: 1, description };
}
