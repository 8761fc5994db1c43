import { fisherTest } from '../numeric/index.js';
import type { Finding, RankedFamily, RankedMarket, SessionsOfTest } from './scan-result.js';

/** A significant row. */
export interface SignificantRow {
  readonly family: RankedFamily;
  readonly row: RankedMarket;
  readonly sessions: SessionsOfTest;
  readonly sentence: string;
}

/** Up to this p-value of their association, answers on the same sessions are one effect. */
const LEVEL = 0.01;

/**
 * Findings, one for those of a market that rest on the same sessions.
 *
 * Two rest on the same sessions if at least half of the cases of the one with fewer are of sessions of the other, and if their answers go
 * together there (Fisher's exact test, p at most 1 %) in the way that makes both depart from chance as they do.
 *
 * @param rows - strongest first; each leads those after it that rest on its sessions
 */
export function findingsOf(rows: readonly SignificantRow[]): readonly Finding[] {
  const leads: { readonly lead: SignificantRow; readonly echoes: string[] }[] = [];
  for (const row of rows) {
    const known = leads.find(({ lead }) => restOnSameSessions(lead, row));
    if (known === undefined) leads.push({ lead: row, echoes: [] });
    else known.echoes.push(row.family.family);
  }
  return leads.map(({ lead: { family, row, sentence }, echoes }) => ({
    assetClass: row.assetClass,
    ticker: row.ticker,
    family: family.family,
    sentence,
    echoes,
  }));
}

function restOnSameSessions(a: SignificantRow, b: SignificantRow): boolean {
  if (a.row.assetClass !== b.row.assetClass || a.row.ticker !== b.row.ticker) return false;
  const both = [true, false].map((first) =>
    [true, false].map((second) => countShared(part(a.sessions, first), part(b.sessions, second))),
  );
  const [[yesYes, yesNo], [noYes, noNo]] = both;
  const shared = yesYes + yesNo + noYes + noNo;
  if (2 * shared < Math.min(sizeOf(a.sessions), sizeOf(b.sessions))) return false;
  const association = Math.sign(yesYes * noNo - yesNo * noYes);
  const expected = Math.sign(a.row.estimate.effect ?? 0) * Math.sign(b.row.estimate.effect ?? 0);
  return association !== 0 && association === expected && fisherTest(yesYes, yesNo, noYes, noNo) <= LEVEL;
}

function part(sessions: SessionsOfTest, isWith: boolean): readonly number[] {
  return isWith ? sessions.with : sessions.without;
}

function countShared(days: readonly number[], others: readonly number[]): number {
  const known = new Set(others);
  return days.filter((day) => known.has(day)).length;
}

function sizeOf({ with: yes, without: no }: SessionsOfTest): number {
  return yes.length + no.length;
}
