import { type ExchangeId, exchanges } from '../../calendar/index.js';
import { oneOf } from '../../errors/inner.js';

/** The names of an object literal are those that its type lists. */
const ids = Object.keys(exchanges) as readonly ExchangeId[];

/**
 * The fields of a market with its exchange in place of the identifier. What checks these fields takes exchanges alone, so that a page which
 * passes one does not load the others.
 *
 * @param argument - how errors name what they are fields of
 * @throws {@link BarstatsRangeError} `unknown-exchange`
 */
export function withExchange<Fields extends { readonly exchange?: unknown }>(fields: Fields, argument: string): Fields {
  const { exchange } = fields;
  if (typeof exchange !== 'string') return fields;
  return { ...fields, exchange: exchanges[oneOf(exchange, `${argument}.exchange`, ids, 'unknown-exchange')] };
}
