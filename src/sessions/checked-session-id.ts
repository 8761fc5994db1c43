import { assetClasses, sessionTemplates } from '../calendar/index.js';
import { oneOf } from '../errors/index.js';

const ids = [...new Set(assetClasses.flatMap((assetClass) => sessionTemplates[assetClass].map(({ id }) => id)))];

/**
 * The id of a session template that a caller names; whether the asset class at hand has it shows when a market is opened.
 *
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `session-unavailable` where no asset class has such a session
 */
export function checkedSessionId(id: unknown, argument: string): string {
  return oneOf(id, argument, ids, 'session-unavailable');
}
