import { BarstatsRangeError } from '../../errors/index.js';
import { parseCondition, parseGroupBy, type Condition, type GroupBy, type MarketOptions } from '../../reports/index.js';
import { type SessionTemplate } from '../../reports/inner.js';
import { InvalidRequest, inTermsOfTheQuery } from './invalid-request.js';
import type { Query } from './read-query.js';

/** The most characters of a template in a query; one with all weekdays has about 200. */
export const LONGEST_TEMPLATE = 1000;

/**
 * Reads a session: the id of a template, or a template as JSON. The run checks it.
 *
 * @throws {@link InvalidRequest} if it is too long or malformed JSON
 */
export function readSession(text: string, name: string): string | SessionTemplate {
  if (!text.startsWith('{')) return text;
  if (text.length > LONGEST_TEMPLATE) {
    throw new InvalidRequest(`${name} must not be longer than ${LONGEST_TEMPLATE} characters, got ${text.length}.`);
  }
  return readJson(text, name) as SessionTemplate;
}

/** The session of a run; absent if none was given. */
export function sessionOf(query: Query): { readonly session?: string | SessionTemplate } {
  const text = query.get('session');
  return text === undefined ? {} : { session: readSession(text, 'session') };
}

/**
 * Reads the condition and grouping of a query. The run checks them.
 *
 * @throws {@link InvalidRequest} for malformed JSON, or text that is no condition
 */
export function readConditions(query: Query): Pick<MarketOptions, 'where' | 'groupBy'> {
  return {
    ...(query.has('where') ? { where: whereOf(query.get('where')!) } : {}),
    ...(query.has('groupBy') ? { groupBy: readGrouping(query.get('groupBy')!, 'groupBy') } : {}),
  };
}

/** A condition as JSON or in its text form. */
function whereOf(text: string): Condition {
  return text.startsWith('{') ? (readJson(text, 'where') as Condition) : readText(text, 'where', parseCondition);
}

/**
 * Reads a grouping as JSON or in its text form, of which the name of a field is one.
 *
 * @throws {@link InvalidRequest} for malformed JSON, or text that is no grouping
 */
export function readGrouping(text: string, name: string): GroupBy {
  return text.startsWith('{') ? (readJson(text, name) as GroupBy) : readText(text, name, parseGroupBy);
}

/** Reads a parameter that is text of a grammar. */
function readText<Value>(text: string, name: string, parse: (text: string) => Value): Value {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof BarstatsRangeError)) throw error;
    throw new InvalidRequest(inTermsOfTheQuery(error.message).replace(/^text/, name));
  }
}

/**
 * Reads a parameter that is JSON.
 *
 * @throws {@link InvalidRequest} for malformed JSON
 */
function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRequest(`${name} must be JSON.`);
  }
}
