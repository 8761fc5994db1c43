import { describe, expect, it } from 'vitest';
import { calibrate, calibrationSteps, type CalibrationOptions, scanDiscovery } from '../../src/discovery/index.js';
import { marketSessionBreakout } from '../../src/families/index.js';
import { refused } from '../bars/refusal.js';
import { aboveLow, familyAsking, lookingAhead } from '../reports/check/own-families.js';
import { simulatedMarket } from './simulation/simulated-market.js';

const options = { markets: 100, seed: 7, lookback: '1mo', assetClass: 'stocks', interval: '1h' } as const;
const fair = familyAsking('fair');

describe('a calibration', () => {
  const calibration = calibrate(fair, options);

  it('says how often a fair question rejects chance, and is the same for the same seed', () => {
    const { rejected, of, percent, low, high, verdict, sentence } = calibration;
    expect(calibration).toMatchObject({
      ...{ family: 'fair', question: 'Does it go on?', seed: 7, lookback: '1mo', interval: '1h', markets: 100 },
      ...{ assetClasses: ['stocks'], of: 100, untested: {} },
    });
    expect(percent).toBe((100 * rejected) / of);
    expect(low! <= 5 && high! >= percent!).toBe(true);
    expect(['holds', 'undecided']).toContain(verdict);
    expect(sentence).toContain(`“Does it go on?” rejects ${percent!.toFixed(1)} % of 100 fair markets (`);
    expect(calibration.cases).toBeGreaterThan(15);
    expect(JSON.parse(JSON.stringify(calibration))).toStrictEqual(calibration);
    expect(Object.isFrozen(calibration)).toBe(true);
    expect(calibrate(fair, options)).toStrictEqual(calibration);
    expect(calibrate(fair, { ...options, seed: 8 }).cases).not.toBeNaN();
  });

  it('can be attached as a whole, and then the scan needs no more', () => {
    const { asOf, ...market } = simulatedMarket({ assetClass: 'stocks', dates: 80, seed: 1 });
    const mine = familyAsking('mine', { ...calibration, rejected: 5, of: 100 });
    const few = refused(() => scanDiscovery([market], { lookback: '3mo', asOf, families: [mine] }));
    expect(few).toBe('uncalibrated at options.families[0]');
    const held = familyAsking('mine', { ...calibration, rejected: 50, of: 1000 });
    expect(scanDiscovery([market], { lookback: '3mo', asOf, families: [held] }).ranking[0]).not.toHaveProperty(
      'calibrated',
    );
  });

  it('shows the bias of a question that is not fair', () => {
    const biased = calibrate(familyAsking('biased', undefined, aboveLow), { ...options, markets: 20 });
    expect(biased).toMatchObject({ rejected: 18, of: 20, percent: 90, verdict: 'biased' });
    expect(biased.sentence).toMatch(/rejects 90\.0 % of 20 fair markets \(69\.9 to 97\.2 %\): is biased\.$/);
  });

  it('takes the asset classes in turn, and says which could not be tested', () => {
    const { untested, of, assetClasses } = calibrate(marketSessionBreakout, { markets: 8, seed: 1, lookback: '1mo' });
    expect(assetClasses).toEqual(['stocks', 'futures', 'crypto', 'forex']);
    expect(of).toBe(6 - (untested.insufficient ?? 0));
    expect(untested['session-unavailable']).toBe(2);
  });

  it('has the median of the cases of its markets', () => {
    const always = familyAsking('always', undefined, aboveLow);
    const casesOf = (more: Partial<CalibrationOptions>) => {
      return calibrate(always, { markets: 1, seed: 7, lookback: '1mo', interval: '30m', ...more }).cases;
    };
    // Each session is a case, and December has 22 of stocks and 31 of crypto.
    const each = (['stocks', 'futures', 'crypto', 'forex'] as const).map((assetClass) => casesOf({ assetClass }));
    expect([each[0], each[2]]).toEqual([22, 31]);
    const inOrder = (count: number) => each.slice(0, count).sort((a, b) => a - b);
    expect(casesOf({ markets: 3 })).toBe(inOrder(3)[1]);
    expect(casesOf({ markets: 4 })).toBe((inOrder(4)[1] + inOrder(4)[2]) / 2);
    expect(casesOf({ markets: 2 })).toBe((each[0] + each[1]) / 2);
  });

  it('of a family that no asset class has a session for is refused', () => {
    const stocks = { ...options, markets: 1 };
    expect(refused(() => calibrate(marketSessionBreakout, stocks))).toMatch(/^session-unavailable at /);
  });

  it('comes in steps that count, can be cancelled, and tells its progress', () => {
    const few = { ...options, markets: 4 };
    const steps = calibrationSteps(fair, few);
    const seen: unknown[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) seen.push(step.value);
    expect(seen).toHaveLength(4);
    expect(seen[3]).toEqual({ done: 4, of: 4, tested: step.value.of, rejected: step.value.rejected });
    const told: unknown[] = [];
    const onProgress = (progress: unknown) => told.push(progress);
    expect(calibrate(fair, { ...few, onProgress })).toStrictEqual(step.value);
    expect(told).toEqual(seen);
    const controller = new AbortController();
    const stop = { ...few, signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) };
    expect(() => calibrate(fair, stop)).toThrow('enough');
  });

  it('first checks that the family does not look ahead', () => {
    const [, ahead] = lookingAhead.at(-1)!;
    expect(refused(() => calibrate(ahead, options))).toMatch(/^looks-ahead at family/);
  });
});
