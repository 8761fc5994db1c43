import type { SessionTemplate } from '../sessions/inner.js';

/** The value of an option that columns depend on. */
type OptionValue = string | number | boolean | null | readonly number[] | readonly string[] | SessionTemplate;

/** Callers choose the options, so only the most recent entries are kept. */
const CAPACITY = 24;

/**
 * Caches columns by their options, so that reports with equal options share what is computed.
 *
 * @param make - makes the columns; they must depend on nothing else
 */
export function oncePerOptions<const Options extends readonly OptionValue[], Made>(
  make: (...options: Options) => Made,
): (...options: Options) => Made {
  const cache = new Map<string, Made>();
  return (...options) => {
    const key = JSON.stringify(options);
    const made = cache.get(key) ?? make(...options);
    // The most recently used is dropped last.
    cache.delete(key);
    cache.set(key, made);
    if (cache.size > CAPACITY) cache.delete(cache.keys().next().value!);
    return made;
  };
}

/**
 * Caches what is made from columns by the identity of the columns, for as long as they exist. A cache by options could outlive the
 * columns, and its entries would then be known at other instants than those made from their successors.
 */
export function oncePerObject<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const cache = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const kept = cache.get(key) ?? { made: make(key) };
    cache.set(key, kept);
    return kept.made;
  };
}
