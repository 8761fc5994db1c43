import { describe, expect, it } from 'vitest';
import { looksAtCoins } from './simulation/coin-looks.js';
import { looksAtMarket } from './simulation/market-looks.js';

// A small part of what `npm run tools -- simulate-repeated-looks` does; docs/discovery.md has the figures.

const seeds = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('looks after every session', () => {
  it('ever call a fair coin no more often than the level says, where scans do so in every third market', () => {
    const looks = seeds(120).map((seed) => looksAtCoins({ seed, questions: 50, sessions: 250 }));
    const wrong = looks.filter((each) => each.wrong < Infinity).length;
    const scans = looks.filter((each) => each.wrongScan < Infinity).length;
    console.log(`Of 120 markets of fair coins evidence ever calls ${wrong}, a scan after every session ${scans}.`);
    // Of 120 at 5 %, more than 14 come with a chance below 0.2 %.
    expect(wrong).toBeLessThanOrEqual(14);
    expect(scans).toBeGreaterThan(30);
  });

  it('find a coin of 65 % among fifty in most markets by 250 cases, and in nearly all by 500', () => {
    const looks = seeds(60).map((seed) =>
      looksAtCoins({ seed: 500 + seed, questions: 50, sessions: 500, share: 0.65 }),
    );
    const by = (cases: number) => looks.filter(({ found }) => found <= cases).length;
    console.log(`Of 60 coins of 65 % evidence finds ${by(250)} by 250 cases and ${by(500)} by 500.`);
    expect(by(250)).toBeGreaterThan(33);
    expect(by(500)).toBeGreaterThan(55);
  });

  it('ever call a family in few driftless markets, and a continuation of 70 % in most', () => {
    const wrong = seeds(24).filter((seed) => looksAtMarket(seed).called.length > 0).length;
    const planted = { assetClass: 'stocks', continuation: () => 0.7 } as const;
    const found = seeds(8).filter((seed) =>
      looksAtMarket(900 + seed, planted).called.includes('overnight-continuation'),
    );
    console.log(
      `Of 24 driftless markets evidence ever calls ${wrong}; of 8 with a continuation of 70 % it finds ${found.length}.`,
    );
    expect(wrong).toBeLessThanOrEqual(6);
    expect(found.length).toBeGreaterThanOrEqual(6);
  });
});
