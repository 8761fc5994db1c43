import { sessionTemplates, type AssetClass } from '../calendar/index.js';

/** When the sessions of an asset class open, `HH:MM`: a report about one of them may look at the others as well. */
export function sessionOpens(assetClass: AssetClass): readonly string[] {
  return sessionTemplates[assetClass].map(({ open }) => open);
}
