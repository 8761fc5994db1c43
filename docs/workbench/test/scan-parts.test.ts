import { describe, expect, it } from 'vitest';
import { madeUpBars } from '../browser/computing/reading/made-up-bars.js';
import { foundIn, notFound, strongest, untestedByReason } from '../browser/page/overview/scan-parts.js';
import { scanDiscovery } from '../../../src/discovery/index.js';

describe('the parts of a scan', () => {
  const bars = madeUpBars();
  const asOf = bars.time[bars.length - 1] + bars.interval;
  const scan = scanDiscovery([{ assetClass: 'stocks', ticker: 'MADE-UP', bars }], { lookback: '1mo', asOf });

  it('has every family once', () => {
    const families = [
      ...scan.ranking.filter(({ significant }) => significant),
      ...notFound(scan),
      ...untestedByReason(scan).flatMap((group) => group.families),
    ].map(({ family }) => family);
    expect(families.sort()).toEqual(scan.ranking.map(({ family }) => family).sort());
  });

  it('shows what stands out, or the three smallest adjusted p-values as the closest to it', () => {
    const adjusted = (families: readonly { readonly family: string }[]) =>
      families.map((each) => scan.ranking.find(({ family }) => family === each.family)!.adjusted);
    const all = adjusted(notFound(scan)).sort((a, b) => a - b);
    expect(adjusted(strongest({ ...scan, findings: [] }))).toEqual(all.slice(0, 3));
    const [{ family, sentence }] = scan.ranking;
    const finding = { assetClass: 'stocks', ticker: 'MADE-UP', family, sentence, echoes: [] };
    expect(strongest({ ...scan, findings: [finding] })).toEqual([finding]);
  });

  it('gives one reason to families that lack the same', () => {
    const groups = untestedByReason(scan);
    expect(groups.find(({ families }) => families.some(({ family }) => family === 'fomc-performance'))?.reason).toBe(
      'No such events entered',
    );
    for (const { families } of groups) expect(new Set(families.map(({ untested }) => untested)).size).toBe(1);
  });

  it('leaves out the question that stands above what was found, and rounds percents once, to one decimal', () => {
    for (const family of scan.ranking) expect(foundIn(family)).toMatch(/^(MADE-UP|Not tested on MADE-UP)/);
    const question = 'Which side?';
    const found =
      'UP: first in 57 of 224 cases, 25.45 % (95 % interval 23.59 to 27.4 %), against 20 % in all other groups. ' +
      'Among 1,234 tests, this cannot be distinguished from luck (adjusted p 0.25); if 25.45 % is the true share, about 90 more cases would probably show it.';
    expect(foundIn({ question, sentence: `“${question}” ${found}` }).replaceAll('\u00a0', ' ')).toBe(
      'UP: first in 57 of 224 cases, 25.4 % (95 % interval 23.6 to 27.4 %), against 20.0 % in all other groups. ' +
        'Among 1,234 tests, this cannot be distinguished from luck (adjusted p 0.25); if 25.4 % is the true share, about 90 more cases would probably show it.',
    );
  });
});
