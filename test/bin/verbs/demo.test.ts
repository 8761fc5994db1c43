import { describe, expect, it } from 'vitest';
import { run } from '../run.js';

describe('barstats demo', () => {
  it('answers without any file, anywhere', async () => {
    const { code, out, err } = await run(['demo'], { folder: '/' });
    expect(code).toBe(0);
    expect(err).toBe('');
    for (const title of ['Opening statistics', 'Outside days', 'Previous day’s range', 'Green and red days']) {
      expect(out.replaceAll("'", '’')).toContain(title);
    }
    expect(out).toContain('AAPL · stocks · 2013-05-13 to 2018-05-11');
    expect(out.match(/AAPL · stocks/g)).toHaveLength(1);
    expect(out).toContain('Next: barstats AAPL.csv gap-fill');
  });

  it('says that bars within the day are generated', async () => {
    const { out, err } = await run(['demo', 'opening-range-breakout', '--minutes', '15,30']);
    expect(err).toContain('generated at random');
    expect(out).toContain('GENERATED · stocks · 2024-01-02 to 2024-02-29');
    expect(out).toContain('Options: minutes 30');
    expect(out).not.toContain('Next:');
  });

  it('runs the only family that traders call so, and says which', async () => {
    const { code, out, err } = await run(['demo', 'ORB', '--minutes', '30']);
    expect(code).toBe(0);
    expect(err).toContain('ORB is read as opening-range-breakout\n');
    expect(out).toContain('[opening-range-breakout-standard]');
    expect(err.match(/is read as/g)).toHaveLength(1);
  });
});
