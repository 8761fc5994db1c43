import { describe, expect, it } from 'vitest';
import { sentenceOf, toTable, toVegaLite } from '../../src/charts/index.js';
import { relate, type Relation } from '../../src/reports/index.js';
import { drawn, writtenIn } from './fixtures/drawn.js';
import type { Panel } from './fixtures/pictures.js';
import { colour, nineDays } from './fixtures/nine-days.js';

const market = { assetClass: 'crypto', ticker: 'X' } as const;
const relation = relate(nineDays, { ...colour, previous: 1 }, colour, market);
const none = relate(nineDays, { ...colour, previous: 9 }, colour, { ...market, hindsight: true });

const panelsOf = (given: Relation): readonly Panel[] => toVegaLite(given).vconcat as readonly Panel[];

describe('a relation as a picture', () => {
  it('has a cell for each pair of outcomes, and one for each outcome of all cases', () => {
    const [{ data }] = panelsOf(relation);
    const shown = [...relation.rows, { label: 'All', of: relation.of, outcomes: relation.b.outcomes }];
    expect(
      data.values.map(({ rowLabel, columnLabel, value, sample, low, high }) => [
        rowLabel,
        columnLabel,
        value,
        sample,
        low,
        high,
      ]),
    ).toEqual(
      shown.flatMap(({ label, of, outcomes }) =>
        outcomes.map((outcome) => [
          label,
          outcome.label,
          outcome.percent,
          `${outcome.count} of ${of}`,
          outcome.low,
          outcome.high,
        ]),
      ),
    );
  });

  it('tells the lift in the tooltip, with its interval, and none of all cases', () => {
    const [panel] = panelsOf(relation);
    const lifts = [
      ...relation.rows.flatMap(({ outcomes }) =>
        outcomes.map(({ lift }) => (lift === null ? '–' : `${lift.ratio} (${lift.low} to ${lift.high})`)),
      ),
      ...relation.b.outcomes.map(() => '–'),
    ];
    expect(panel.data.values.map(({ note }) => note)).toEqual(lifts);
    expect(new Set(lifts).size).toBeGreaterThan(2);
    const { encoding } = panel as unknown as { encoding: { tooltip: readonly object[] } };
    expect(encoding.tooltip).toContainEqual({ field: 'note', type: 'nominal', title: 'Lift' });
  });

  it('is titled and described as its table, with which answer divides the rows', () => {
    const { title, description } = toVegaLite(relation, { width: 1200 });
    const head = toTable(relation, { format: 'html' }).matchAll(/<(?:h3|p)>(.*?)</g);
    const lines = Array.from(head, ([, line]) => line);
    expect(title).toMatchObject({
      text: [sentenceOf(relation)],
      subtitle: expect.arrayContaining([lines[0]]) as unknown,
    });
    expect(description).toBe(`${[sentenceOf(relation), ...lines].join('. ')}.`);
    expect(toVegaLite(relation, { title: 'Mine' }).title).toMatchObject({ text: ['Mine'] });
    const [panel] = panelsOf(relation);
    expect(JSON.stringify((panel as unknown as { title: object }).title)).toContain(
      `Rows: ${relation.a.title}, 1 before`,
    );
  });

  it.each([
    ['of some cases', relation],
    ['of none', none],
    ['read back from JSON', JSON.parse(JSON.stringify(relation)) as Relation],
  ])('%s is drawn without complaints', async (_, given) => {
    const { svg, complaints } = await drawn(toVegaLite(given, { theme: 'dark', width: 400 }));
    expect(complaints).toEqual([]);
    const written = writtenIn(svg);
    for (const { label } of given.b.outcomes) expect(written).toContain(label);
    expect(written).toContain('All');
  });
});
