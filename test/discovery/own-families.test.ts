import { describe, expect, it } from 'vitest';
import {
  type MarketPart,
  rankFamilies,
  scanDiscovery,
  scanMarket,
  type ScanOptions,
  scanSteps,
} from '../../src/discovery/index.js';
import { gapFill, overnightContinuation } from '../../src/families/index.js';
import { aboveLow, familyAsking } from '../reports/check/own-families.js';
import { simulatedMarket } from './simulation/simulated-market.js';

const options = { lookback: '3mo', asOf: Date.UTC(2026, 0, 1) } as const;
const markets = [1, 2, 3].map((seed) => {
  const { asOf, ...market } = simulatedMarket({ assetClass: 'stocks', dates: 80, seed });
  return market;
});

const held = { rejected: 52, of: 1000 };
const mine = familyAsking('mine', held);
const scan = (families: NonNullable<ScanOptions['families']>, more: Partial<ScanOptions> = {}) =>
  scanDiscovery(markets, { ...options, families, ...more });
const throughJson = (part: MarketPart) => JSON.parse(JSON.stringify(part)) as MarketPart;

describe('a scan of families of the caller', () => {
  it('ranks them with built-in ones, by identifier or as objects', () => {
    const discovery = scan([mine, 'gap-fill', overnightContinuation]);
    expect(discovery.ranking.map(({ family }) => family).sort()).toEqual([
      'gap-fill',
      'mine',
      'overnight-continuation',
    ]);
    expect(discovery.tests).toBe(9);
    const own = discovery.ranking.find(({ family }) => family === 'mine')!;
    expect(own).toMatchObject({ title: 'Mine', question: 'Does it go on?' });
    expect(own).not.toHaveProperty('calibrated');
    expect(own.sentence).not.toContain('calibrated');
    expect(own.markets.map(({ cases }) => Math.min(cases, 30))).toEqual([30, 30, 30]);
    expect(JSON.stringify(scan([overnightContinuation, gapFill]))).toBe(
      JSON.stringify(scan(['gap-fill', 'overnight-continuation'])),
    );
  });

  it('finds the same in parts that were elsewhere as JSON, and in steps', () => {
    const families = [mine, 'gap-fill', familyAsking('another')];
    const asked = { ...options, families, uncalibrated: true };
    const whole = JSON.stringify(scan(families, { uncalibrated: true }));
    const parts = markets.map((market) => throughJson(scanMarket(market, asked)));
    expect(JSON.stringify(rankFamilies(parts.reverse()))).toBe(whole);
    const steps = scanSteps(markets, asked);
    const seen: string[] = [];
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        expect(JSON.stringify(step.value)).toBe(whole);
        break;
      }
      seen.push(step.value.family);
    }
    expect(seen.slice(0, 3)).toEqual(['another', 'gap-fill', 'mine']);
  });

  it('asks a family named twice once, and leaves parts without own families as they were', () => {
    expect(scan([mine, mine]).tests).toBe(3);
    expect(scanMarket(markets[0], { ...options, families: ['gap-fill'] })).not.toHaveProperty('headlines');
  });
});

describe('a family that is not calibrated', () => {
  const uncalibrated = familyAsking('uncalibrated');
  const biased = familyAsking('biased', { rejected: 90, of: 1000 });

  it('is ranked on request, and the ranking says so', () => {
    const { ranking } = scan([uncalibrated, biased, mine, 'gap-fill'], { uncalibrated: true });
    expect(ranking.flatMap(({ family, calibrated }) => (calibrated === false ? [family] : [])).sort()).toEqual([
      'biased',
      'uncalibrated',
    ]);
    expect(ranking.filter((each) => 'calibrated' in each)).toHaveLength(2);
    const sentenceOf = (id: string) => ranking.find(({ family }) => family === id)!.sentence;
    expect(sentenceOf('uncalibrated')).toMatch(
      /The question is not calibrated: how often it rejects chance is unknown\.$/,
    );
    expect(sentenceOf('biased')).toMatch(/The question rejects 9\.0 % of 1,000 fair markets .* is biased\.$/);
  });
});

it('a question that is nearly always answered yes is found on every market', () => {
  const { ranking, summary } = scan([familyAsking('mine', undefined, aboveLow)], { uncalibrated: true });
  expect(ranking[0]).toMatchObject({ significant: true, calibrated: false });
  expect(summary).toBe(
    '3 findings in 3 tests; with questions that are not calibrated, how much of it is luck is unknown.',
  );
  expect(scan([familyAsking('mine', held, aboveLow)]).summary).toBe(
    '3 findings in 3 tests; if the questions were picked after seeing results, how much of it is luck is unknown.',
  );
});
