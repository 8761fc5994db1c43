import { describe, expect, it } from 'vitest';
import { madeUpBars } from '../browser/computing/reading/made-up-bars.js';
import { cardChart } from '../browser/page/overview/card-chart.js';
import { type ReportId, runReport } from '../../../src/reports/index.js';

const bars = madeUpBars();
const options = { assetClass: 'stocks', ticker: 'MADE-UP' } as const;
const chartOf = (report: ReportId) => {
  const result = runReport(bars, report, options);
  return { result, chart: cardChart(result) };
};

describe('cardChart', () => {
  it('shows the outcomes of the first question', () => {
    const { result, chart } = chartOf('opening-range-breakout-standard');
    const [question] = result.summary[0].questions;
    expect(chart).toEqual({
      ...{ shows: 'outcomes', title: question.title, rows: question.outcomes },
      ...{ of: question.of, guard: question.guard, left: 0 },
    });
  });

  it('compares groups by how often they have the first outcome', () => {
    const { result, chart } = chartOf('performance-by-weekday-standard');
    const rows = result.summary.map(({ label, questions: [{ of, outcomes, guard }] }) => {
      const { count, percent, low, high } = outcomes[0];
      return { id: label, label, count, percent, low, high, of, guard };
    });
    expect(rows.map(({ label }) => label)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
    expect(chart).toMatchObject({ shows: 'outcomes', rows, left: 0 });
  });

  it('compares questions with the same two outcomes, the four most frequent of many in their own order', () => {
    const { result, chart } = chartOf('pivot-points-standard');
    const touched = result.summary[0].questions.filter(({ id }) => id.startsWith('touched-'));
    const frequent = touched
      .map(({ title, outcomes }) => ({ title, count: outcomes[0].count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, 4);
    const counts = chart?.shows === 'outcomes' ? chart.rows.map(({ count }) => count) : [];
    expect([...counts].sort((a, b) => b - a)).toEqual(frequent.map(({ count }) => count));
    const labels = chart?.shows === 'outcomes' ? chart.rows.map(({ label }) => label) : [];
    const titles = touched.map(({ title }) => title.replace(/ touched$/, ''));
    expect(labels).toEqual(titles.filter((title) => labels.includes(title)));
    expect(chart).toMatchObject({ title: 'Touched', left: touched.length - 4 });
  });

  it('shows a statistic or a measure where no question is asked', () => {
    const volume = chartOf('market-open-volume-standard');
    const [statistic] = volume.result.summary[0].statistics;
    expect(volume.chart).toEqual({ shows: 'statistic', title: statistic.label, value: statistic.value, left: 0 });

    const times = chartOf('intraday-volume-and-range-standard');
    const groups = times.result.summary;
    expect(times.chart).toMatchObject({
      ...{ shows: 'measures', title: groups[0].measures[0].label, left: groups.length - 4 },
      rows: groups.slice(0, 4).map(({ label, measures: [{ median, p25, p75 }] }) => ({ label, median, p25, p75 })),
    });
  });

  it('shows nothing without cases', () => {
    expect(chartOf('fomc-performance-standard').chart).toBe(null);
  });
});
