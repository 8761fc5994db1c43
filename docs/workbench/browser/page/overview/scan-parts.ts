import type { Finding, RankedFamily, ScanResult } from 'barstats';
import type { RankedEvidence, Untested } from 'barstats/discovery';
import type { Failure } from '../../computing/asked.js';
import { shareInWords, intervalWords, percentWords } from '../parts/words.js';

/** Why something cannot be tested or computed, by the code of the library. */
export const REASONS: Readonly<Record<Untested | NonNullable<RankedEvidence['untested']>, string>> = {
  insufficient: 'Too few cases',
  'coarse-ticks': 'The price steps are too large for a fair race between two levels',
  'no-events': 'No such events entered',
  'bars-too-coarse': 'Needs shorter bars',
  'bars-misaligned': 'The bars do not start at the session open',
  'duplicate-trading-date': 'Two daily bars have the same date',
  'session-unavailable': 'The asset class has no such session',
  'no-earlier-sessions': 'No sessions before the first day show the price steps',
};

/** Why a report has no result, in a few words where they are known. */
export function reasonOf({ code, why }: Failure): string {
  return Object.entries(REASONS).find(([each]) => each === code)?.[1] ?? why;
}

/** How many are shown as the closest to standing out where nothing does. */
const CLOSEST = 3;

/** What stands out; if nothing does, the strongest of what was tested. */
export function strongest(scan: ScanResult): readonly Pick<Finding, 'family' | 'echoes'>[] {
  if (scan.findings.length > 0) return scan.findings;
  return notFound(scan)
    .slice(0, CLOSEST)
    .map(({ family }) => ({ family, echoes: [] }));
}

/** What was tested and does not stand out, the strongest first. */
export function notFound({ ranking }: ScanResult): readonly RankedFamily[] {
  return ranking.filter(({ significant, untested }) => !significant && untested === undefined);
}

/** What was not tested, by the reason. */
export function untestedByReason({
  ranking,
}: ScanResult): readonly { readonly reason: string; readonly families: readonly RankedFamily[] }[] {
  const groups = new Map<string, RankedFamily[]>();
  for (const each of ranking) {
    if (each.untested === undefined) continue;
    const reason = REASONS[each.untested];
    groups.set(reason, [...(groups.get(reason) ?? []), each]);
  }
  return [...groups].map(([reason, families]) => ({ reason, families }));
}

const share = (count: string, of: string): string => shareInWords(Number(count), Number(of));

/** What a family found, without its question, which stands above it, and with percents as the page writes them: rounded once. */
export function foundIn({ question, sentence }: Pick<RankedFamily, 'question' | 'sentence'>): string {
  const words = sentence.slice(`“${question}” `.length);
  const [, count = '0', of = '0'] = /(\d+) of (\d+) cases/.exec(words) ?? [];
  return words
    .replaceAll(/(\d+) of (\d+) cases, [\d.]+ %/g, (_, a: string, b: string) => `${a} of ${b} cases, ${share(a, b)}`)
    .replace(/if [\d.]+ %/, () => `if ${share(count, of)}`)
    .replace(/against ([\d.]+) %/, (_, percent: string) => `against ${percentWords(Number(percent))}`)
    .replaceAll(/([\d.]+) to ([\d.]+) %/g, (_, low: string, high: string) =>
      intervalWords({ low: Number(low), high: Number(high) }),
    );
}
