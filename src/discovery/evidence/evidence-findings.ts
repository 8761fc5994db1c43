import { sign } from '../../numeric/inner.js';
import { alikeMarkets, type MarketWithCloses } from '../alike-markets.js';
import type { FoundElsewhere } from '../scan-result.js';
import type { SessionCloses } from '../session-closes.js';
import type { EvidenceFinding, RankedEvidence } from './evidence-result.js';

/** A called row, and the closes of its market. */
export interface CalledRow {
  readonly row: Pick<RankedEvidence, 'assetClass' | 'ticker' | 'family' | 'group' | 'outcome' | 'estimate'>;
  readonly closes: SessionCloses | null;
}

/**
 * What is called, once for markets with nearly the same returns: the same answer to the same question that departs the same way is one effect.
 *
 * @param rows - strongest first; each leads those after it that show its effect
 */
export function evidenceFindings(rows: readonly CalledRow[]): readonly EvidenceFinding[] {
  const leads: { readonly lead: CalledRow; readonly elsewhere: FoundElsewhere[] }[] = [];
  const areAlike = alikeMarkets();
  for (const each of rows) {
    const same = leads.find(({ lead }) => isSameAnswer(lead.row, each.row) && areAlike(marketOf(lead), marketOf(each)));
    if (same === undefined) leads.push({ lead: each, elsewhere: [] });
    else same.elsewhere.push(nameOf(each));
  }
  return leads.map(({ lead, elsewhere }) => ({ ...nameOf(lead), ...(elsewhere.length === 0 ? {} : { elsewhere }) }));
}

function nameOf({ row: { assetClass, ticker, family } }: CalledRow): FoundElsewhere {
  return { assetClass, ticker, family };
}

function marketOf({ row: { assetClass, ticker }, closes }: CalledRow): MarketWithCloses {
  return { assetClass, ticker, closes: closes ?? undefined };
}

function isSameAnswer(a: CalledRow['row'], b: CalledRow['row']): boolean {
  const [one, other] = [a, b].map(({ estimate }) => sign(estimate.effect ?? 0));
  return a.family === b.family && a.group === b.group && a.outcome === b.outcome && one !== 0 && one === other;
}
