import type { Condition, GroupBy, MarketOptions, SessionTemplate } from '../../reports/index.js';
import { InvalidRequest } from './invalid-request.js';
import type { Query } from './read-query.js';

/** The most characters of a template in a query; one with all weekdays has about 200. */
export const LONGEST_TEMPLATE = 1000;

/**
 * A session as a query has it: the id of a template, or a template as JSON. Whether it is one is for the run to say.
 *
 * @throws {@link InvalidRequest} for what is too long, or should be JSON and is not
 */
export function readSession(text: string, name: string): string | SessionTemplate {
  if (!text.startsWith('{')) return text;
  if (text.length > LONGEST_TEMPLATE) {
    throw new InvalidRequest(
      `${name} must not be longer than ${LONGEST_TEMPLATE} characters, and it has ${text.length}.`,
    );
  }
  return readJson(text, name) as SessionTemplate;
}

/** The session that a run is asked for on; no field where none was given. */
export function sessionOf(query: Query): { readonly session?: string | SessionTemplate } {
  const text = query.get('session');
  return text === undefined ? {} : { session: readSession(text, 'session') };
}

/**
 * Reads which observations a query keeps and how it groups them; whether that is a condition or a grouping is for the run to say.
 *
 * @throws {@link InvalidRequest} for what should be JSON and is not
 */
export function readConditions(query: Query): Pick<MarketOptions, 'where' | 'groupBy'> {
  return {
    ...(query.has('where') ? { where: readJson(query.get('where')!, 'where') as Condition } : {}),
    ...(query.has('groupBy') ? { groupBy: groupByOf(query.get('groupBy')!) } : {}),
  };
}

/** The name of a field, or a grouping as JSON where it needs more than that. */
function groupByOf(text: string): GroupBy {
  return (text.startsWith('{') ? readJson(text, 'groupBy') : text) as GroupBy;
}

/**
 * Reads a parameter that is JSON.
 *
 * @throws {@link InvalidRequest} for what is none
 */
function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRequest(`${name} must be JSON.`);
  }
}
