import { describe, expect, it } from 'vitest';
import { plans as standardPlans, visibleReports } from '../../../src/policy/index.js';
import { catalog } from '../../../src/reports/index.js';
import { respondWith } from '../fixtures/call-with.js';
import { strongClose } from '../fixtures/strong-close.js';
import { plans, type Holder } from '../fixtures/world.js';

interface Found {
  readonly plan: Readonly<Record<string, unknown>>;
  readonly of: number;
  readonly reports: readonly { readonly report: string; readonly included: boolean; readonly text: string }[];
}

const respond = respondWith({});
const find = (given: object, holder?: Holder, by = respond): Found =>
  JSON.parse(by('find_reports', given, holder).body ?? '') as Found;
const idsOf = ({ reports }: Found): readonly string[] => reports.map(({ report }) => report);

describe('finding reports', () => {
  it('lists those of which the words are in the title first, in whichever case and number', () => {
    for (const words of ['gap fill weekday', 'Weekday, GAP FILLS!', 'weekdays gap-fill']) {
      expect(idsOf(find({ words }))[0]).toBe('gap-fill-by-weekday');
    }
    expect(idsOf(find({ words: 'doji' })).every((id) => id.startsWith('doji-'))).toBe(true);
  });

  it('finds words in definitions, questions and measures as well', () => {
    const { reports } = find({ words: 'trade back to it' });
    expect(reports.some(({ text }) => text.includes('trade back to it'))).toBe(true);
    expect(find({ words: 'xyzzy' })).toMatchObject({ of: 0, reports: [] });
  });

  it('lists all without words, ten by default, as many as asked, and says how many there are', () => {
    expect([find({}).reports.length, find({}).of]).toEqual([10, catalog.length]);
    expect(find({ limit: 3, words: '' }).reports.length).toBe(3);
  });

  it('says of each whether the plan includes it, with those first among equal matches', () => {
    const included = new Set<string>(
      visibleReports(
        standardPlans.essential,
        catalog.map(({ report }) => report),
      ),
    );
    const { reports } = find({ limit: 50 }, 'essential');
    expect(reports.every(({ report, included: is }) => is === included.has(report))).toBe(true);
    expect(reports.slice(0, included.size).every(({ included: is }) => is)).toBe(true);
    expect(find({}, 'lapsed').reports.some(({ included: is }) => is)).toBe(false);
  });

  it('says what the plan includes', () => {
    expect(find({ words: 'doji' }, 'essential').plan).toEqual({
      id: 'essential',
      name: 'Essential',
      endpoints: standardPlans.essential.endpoints,
      reports: visibleReports(standardPlans.essential, catalog).length,
      historyMonths: 6,
      liveData: false,
      detailedRows: false,
      tickers: ['stocks/AAPL', 'futures/RTY', 'crypto/ETHUSDT', 'forex/GBPCAD'],
      tickersInAll: 4,
    });
    const many = respondWith({ supported: { stocks: Array.from({ length: 300 }, (_, i) => `T${i}`) } });
    const { tickers, tickersInAll } = find({}, 'pro', many).plan;
    expect([(tickers as readonly string[]).length, tickersInAll]).toEqual([100, 300]);
    expect(find({}, 'unheard-of').plan).toMatchObject({ id: 'unknown', reports: 0, tickers: [] });
  });

  it('finds own reports where the plan includes them, and not where it does not', () => {
    const by = respondWith({ reports: [strongClose], plans });
    expect(idsOf(find({ words: 'strong close' }, 'pro', by))[0]).toBe('strong-close-standard');
    expect(find({ words: 'strong close', limit: 50 }, 'essential', by)).not.toMatchObject({
      reports: expect.arrayContaining([expect.objectContaining({ report: 'strong-close-standard' })]) as unknown,
    });
    expect(JSON.stringify(find({ limit: 50, words: 'strong close' }, 'essential', by))).not.toContain('strong-close');
  });
});
