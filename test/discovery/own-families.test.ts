import { describe, expect, it } from 'vitest';
import {
  type MarketPart,
  rankFamilies,
  scanDiscovery,
  scanMarket,
  type ScanOptions,
  scanSteps,
} from '../../src/discovery/index.js';
import { defineFamily } from '../../src/define/index.js';
import { gapFill, overnightContinuation } from '../../src/families/index.js';
import { refusal, refused } from '../bars/refusal.js';
import { aboveLow, familyAsking, familyWith } from '../reports/check/own-families.js';
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
  const few = familyAsking('few', { rejected: 1, of: 20 });

  it('is refused, with what to do', () => {
    expect(refusal(() => scan([uncalibrated]))).toMatchObject({
      code: 'uncalibrated',
      argument: 'options.families[0]',
    });
    expect(refusal(() => scan([mine, uncalibrated])).message).toBe(
      'options.families[1]: the headline question of "uncalibrated" is not calibrated; run calibrate on it and set headline.calibration to the result, or set options.uncalibrated to true',
    );
    expect(refusal(() => scan([biased])).message).toContain(
      'rejects 9.0 % of 1,000 fair markets (7.4 to 10.9 %): is biased; change the question',
    );
    expect(refusal(() => scan([few])).message).toContain('too few markets to tell');
  });

  it('is refused where its kind or test is none: it would be in no ranking', () => {
    const asking = (wrong: object) => {
      const { id, title, text, defaultSession, variants, headline } = mine;
      return [
        defineFamily({ id, title, text, defaultSession, variants, headline: { ...headline, ...wrong } } as never),
      ];
    };
    expect(refused(() => scan(asking({ kind: 'mood' })))).toBe('out-of-bounds at options.families[0].headline.kind');
    expect(refused(() => scan(asking({ test: 'guess' })))).toBe('out-of-bounds at options.families[0].headline.test');
  });

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

describe('families that cannot be scanned', () => {
  it('are refused by their place in the list', () => {
    const of = (...families: unknown[]) => refused(() => scan(families as string[]));
    expect(of('gap-fill', familyWith({}))).toBe('no-headline at options.families[1]');
    expect(of(mine.reports.standard)).toBe('wrong-type at options.families[0]');
    expect(of({ ...mine })).toBe('wrong-type at options.families[0]');
    expect(of(mine, familyAsking('mine', held))).toBe('duplicate-report at options.families[1] 1');
    expect(of(familyAsking('gap-fill', held))).toBe('duplicate-report at options.families[0] 0');
    expect(of(familyAsking('mine', { rejected: 2, of: 1 }))).toBe(
      'out-of-bounds at options.families[0].headline.calibration.rejected',
    );
    expect(of(familyAsking('mine', 5 as never))).toBe('wrong-type at options.families[0].headline.calibration');
    expect(refused(() => scan([mine], { uncalibrated: 1 as never }))).toBe('wrong-type at options.uncalibrated');
  });

  it('are refused in parts', () => {
    const part = throughJson(scanMarket(markets[0], { ...options, families: [mine] }));
    const [own] = part.headlines!;
    const of = (changes: object) => refused(() => rankFamilies([{ ...part, ...changes }]));
    expect(of({ headlines: undefined })).toBe('unknown-report at parts[0].tests[0].family');
    expect(of({ headlines: 1 })).toBe('wrong-type at parts[0].headlines');
    expect(of({ headlines: [{ ...own, question: undefined }] })).toBe(
      'missing-field at parts[0].headlines[0].question question',
    );
    expect(of({ headlines: [{ ...own, test: 'all' }] })).toBe('out-of-bounds at parts[0].headlines[0].test');
    expect(of({ headlines: [{ ...own, groups: null }] })).toBe('wrong-type at parts[0].headlines[0].groups');
    expect(of({ headlines: [{ ...own, calibrated: false, calibration: {} }] })).toBe(
      'wrong-type at parts[0].headlines[0].calibration.of',
    );
    expect(of({ headlines: [{ ...own, family: 'gap-fill' }] })).toBe('duplicate-report at parts[0].headlines[0] 0');
    const other = scanMarket(markets[1], { ...options, families: [familyAsking('mine')], uncalibrated: true });
    expect(refused(() => rankFamilies([part, other]))).toBe('out-of-bounds at parts 1');
  });
});

it('a question that is nearly always answered yes is found on every market', () => {
  const { ranking } = scan([familyAsking('mine', undefined, aboveLow)], { uncalibrated: true });
  expect(ranking[0]).toMatchObject({ significant: true, calibrated: false });
});
