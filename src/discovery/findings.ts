import { fisherTest } from '../statistics/inner.js';
import { isSameMarket } from '../reports/inner.js';
import { alikeMarkets, type MarketWithCloses } from './alike-markets.js';
import type { Finding, FoundElsewhere, RankedFamily, RankedMarket, SessionsOfTest } from './scan-result.js';
import type { SessionCloses } from './session-closes.js';

export interface SignificantRow {
  readonly family: RankedFamily;
  readonly row: RankedMarket;
  readonly sessions: SessionsOfTest;
  /** Of its market; without them it is like no other. */
  readonly closes?: SessionCloses | undefined;
  readonly sentence: string;
}

/** Up to this p-value of their association, answers on the same sessions are one effect. */
const LEVEL = 0.01;

/**
 * Findings, one for those of a market, and of others with nearly the same returns, that rest on the same sessions.
 *
 * Two rest on the same sessions if at least half of the cases of the one with fewer are of sessions of the other, and if their answers go
 * together there (Fisher's exact test, p at most 1 %) in the way that makes both depart from chance as they do. In two markets the same
 * answer to the same question departing the same way is enough: the cases may be too few, or too much alike, for a test.
 *
 * @param rows - strongest first; each leads those after it that rest on its sessions
 */
export function findingsOf(rows: readonly SignificantRow[]): readonly Finding[] {
  const leads: { readonly lead: SignificantRow; readonly echoes: string[]; readonly elsewhere: FoundElsewhere[] }[] =
    [];
  const areAlike = alikeMarkets();
  for (const each of rows) {
    const same = leads.find(({ lead }) => areAlike(marketOf(lead), marketOf(each)) && areOneEffect(lead, each));
    if (same === undefined) leads.push({ lead: each, echoes: [], elsewhere: [] });
    else if (isSameMarket(same.lead.row, each.row)) same.echoes.push(each.family.family);
    else same.elsewhere.push(nameOf(each));
  }
  return leads.map(({ lead, echoes, elsewhere }) => ({
    ...nameOf(lead),
    sentence: lead.sentence,
    echoes,
    ...(elsewhere.length === 0 ? {} : { elsewhere }),
  }));
}

function nameOf({ row: { assetClass, ticker }, family: { family } }: SignificantRow): FoundElsewhere {
  return { assetClass, ticker, family };
}

function marketOf({ row: { assetClass, ticker }, closes }: SignificantRow): MarketWithCloses {
  return { assetClass, ticker, closes };
}

/** Whether two rows of markets that are alike show the same effect. */
function areOneEffect(a: SignificantRow, b: SignificantRow): boolean {
  const yesYes = countShared(a.sessions.with, b.sessions.with);
  const yesNo = countShared(a.sessions.with, b.sessions.without);
  const noYes = countShared(a.sessions.without, b.sessions.with);
  const noNo = countShared(a.sessions.without, b.sessions.without);
  const shared = yesYes + yesNo + noYes + noNo;
  if (2 * shared < Math.min(sizeOf(a.sessions), sizeOf(b.sessions))) return false;
  const association = Math.sign(yesYes * noNo - yesNo * noYes);
  const expected = Math.sign(a.row.estimate.effect ?? 0) * Math.sign(b.row.estimate.effect ?? 0);
  const isSameAnswer = a.row.group === b.row.group && a.row.outcome === b.row.outcome;
  if (a.family.family === b.family.family && isSameAnswer && expected === 1) return true;
  return association !== 0 && association === expected && fisherTest(yesYes, yesNo, noYes, noNo) <= LEVEL;
}

function countShared(days: readonly number[], others: readonly number[]): number {
  const among = new Set(others);
  return days.filter((day) => among.has(day)).length;
}

function sizeOf({ with: yes, without: no }: SessionsOfTest): number {
  return yes.length + no.length;
}
