import { sessionTemplates, type AssetClass, type SessionTemplate } from '../../calendar/index.js';
import { oneOf } from '../../errors/index.js';

/**
 * The session template of an asset class that a caller names.
 *
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `session-unavailable` where the asset class has no such session
 */
export function templateOf(id: unknown, assetClass: AssetClass, argument: string): SessionTemplate {
  const templates = sessionTemplates[assetClass];
  const ids = templates.map((template) => template.id);
  return templates[ids.indexOf(oneOf(id, argument, ids, 'session-unavailable'))];
}
