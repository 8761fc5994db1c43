import type { ObservationKind } from '../../../src/reports/description.js';
import type { SessionTemplate } from '../../../src/sessions/index.js';

/** A value of an option that a kind of observation depends on. */
type OptionValue = string | number | boolean | null | readonly number[] | SessionTemplate;

/** A server is asked for options by strangers: what was made for the first of them is forgotten first. */
const CAPACITY = 24;

/**
 * Keeps the kinds of observation that options make, so that equal options give the very same kind: reports that share it share its
 * observations.
 *
 * @param make - makes the kind of some options; it must depend on nothing else
 */
export function kindPerOptions<const Options extends readonly OptionValue[], Candidate>(
  make: (...options: Options) => ObservationKind<Candidate>,
): (...options: Options) => ObservationKind<Candidate> {
  const kinds = new Map<string, ObservationKind<Candidate>>();
  return (...options) => {
    const key = JSON.stringify(options);
    let kind = kinds.get(key);
    if (kind === undefined) {
      kinds.set(key, (kind = make(...options)));
      if (kinds.size > CAPACITY) kinds.delete(kinds.keys().next().value!);
    }
    return kind;
  };
}
