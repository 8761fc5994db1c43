import type { SessionTemplate } from '../../sessions/index.js';

/** A value of an option that columns are made of. */
type OptionValue = string | number | boolean | null | readonly number[] | readonly string[] | SessionTemplate;

/** Callers are strangers and choose the options: only what was made for the last few is kept. */
const CAPACITY = 24;

/**
 * What columns are made of options: the very same for equal options, so that reports that have them in common share what is computed.
 *
 * @param make - makes the columns; they must depend on nothing else
 */
export function oncePerOptions<const Options extends readonly OptionValue[], Made>(
  make: (...options: Options) => Made,
): (...options: Options) => Made {
  const known = new Map<string, Made>();
  return (...options) => {
    const key = JSON.stringify(options);
    const made = known.get(key) ?? make(...options);
    // The one asked for last is forgotten last.
    known.delete(key);
    known.set(key, made);
    if (known.size > CAPACITY) known.delete(known.keys().next().value!);
    return made;
  };
}

/**
 * What is made of columns that were made of options: the very same for the same ones, for as long as these are there. Kept by the options
 * instead, it could outlive them, and would then be known at other instants than what is made of their successors.
 */
export function oncePerObject<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const kept = known.get(key) ?? { made: make(key) };
    known.set(key, kept);
    return kept.made;
  };
}
