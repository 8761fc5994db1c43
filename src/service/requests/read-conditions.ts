import type { Condition, GroupBy, MarketOptions } from '../../reports/index.js';
import { readJson } from './read-json.js';
import type { Query } from './read-query.js';

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
