import { describe, expect, it } from 'vitest';
import type { QuestionInPlay, ReportInPlay } from '../../../../src/reports/index.js';
import { wilsonInterval } from '../../../../src/define/index.js';
import { boardRows } from '../../browser/computing/board/board-rows.js';
import { nearestOf } from '../../browser/computing/board/run-board.js';

type Counts = Readonly<Record<string, number>>;

/** The answers of past cases, with their share and interval. */
function counted(counts: Counts) {
  const of = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const outcomes = Object.entries(counts).map(([id, count]) => {
    const { low, high } = wilsonInterval(count, of, 2)!;
    return { id, label: `${id}!`, count, percent: (100 * count) / of, low, high };
  });
  return { of, guard: of < 10 ? 'insufficient' : null, outcomes };
}

const CLOSES = '2024-01-02T21:00:00.000Z';

function question(
  id: string,
  history: Counts,
  more: Partial<QuestionInPlay> & { readonly still?: Counts } = {},
): QuestionInPlay {
  const { still, ...fields } = more;
  return {
    ...{ id, title: `Question ${id}`, known: 'at-open', state: 'open', since: '2024-01-02T14:30:00.000Z', soFar: null },
    ...{ history: counted(history), undecided: still === undefined ? null : counted(still) },
    ...fields,
  } as QuestionInPlay;
}

function report(
  family: string,
  levels: Readonly<Record<string, number | null>>,
  ...questions: readonly QuestionInPlay[]
): ReportInPlay {
  const session = { closes: CLOSES };
  const groups = [{ group: {}, label: 'All', labels: {}, observations: 1, questions }];
  return {
    ...{ report: `${family}-standard`, family, variant: 'standard', session, params: {}, history: { unit: 'session' } },
    observations: [{ date: '2024-01-02', levels, groups }],
  } as unknown as ReportInPlay;
}

const now = { last: 100, range: 4, touched: new Map<number, string | null>() };

describe('the levels of a board', () => {
  const pivots = report(
    'pivot-points',
    { r1: 103, pp: 99, 'average-range': 4, s1: null },
    question('touched-r1', { touched: 30, 'not-touched': 70 }, { still: { touched: 10, 'not-touched': 40 } }),
    question(
      'touched-pp',
      { touched: 60, 'not-touched': 40 },
      { state: 'decided', since: '2024-01-02T15:00:00.000Z', soFar: 'touched' },
    ),
  );
  const gap = report(
    'gap-fill',
    { 'previous-close': 99, target: 99 },
    question('filled', { filled: 90, unfilled: 110 }, { state: 'decided', since: CLOSES, soFar: 'unfilled' }),
  );

  it('are the nearest first, with distances in points, percent and average ranges', () => {
    const { levels } = boardRows([pivots], now, false);
    expect(levels.map(({ price, points, percent, ranges }) => [price, points, percent, ranges])).toEqual([
      [99, -1, -1, 0.25],
      [103, 3, 3, 0.75],
    ]);
    expect(boardRows([pivots], { ...now, last: 101.1, range: null }, false).levels[0]).toMatchObject({
      ...{ price: 103, points: 1.9, ranges: null },
    });
  });

  it('have all that families say of the same price, the finding with most cases first', () => {
    const { levels } = boardRows([pivots, gap], { ...now, touched: new Map([[99, 'then']]) }, false);
    expect(levels.length).toBe(2);
    expect(levels[0]).toMatchObject({
      price: 99,
      names: ['Pivot PP', 'Previous close', 'Gap target'],
      touched: 'then',
    });
    expect(levels[0].findings.map(({ title, soFar, since, share }) => [title, soFar, since, share.of])).toEqual([
      ['Gap fill', 'unfilled!', null, 200],
      ['Pivot points', 'touched!', '2024-01-02T15:00:00.000Z', 100],
    ]);
  });

  it('count the cases that are as undecided, or all before the session opens', () => {
    const share = (planned: boolean) => boardRows([pivots], now, planned).levels[1].findings[0].share;
    expect(share(false)).toMatchObject({ outcome: 'touched!', percent: 20, of: 50 });
    expect(share(true)).toMatchObject({ outcome: 'touched!', percent: 30, of: 100 });
    expect(boardRows([pivots], now, true).levels[0].findings[0]).toMatchObject({ decided: false, soFar: null });
  });

  it('have either end of a range, broken in the cases that broke it alone or with the other', () => {
    const still = { 'high-only': 20, 'low-only': 10, both: 5, neither: 15 };
    const breaks = question(
      'breaks',
      { 'high-only': 40, 'low-only': 30, both: 20, neither: 10 },
      { still, soFar: 'low-only' },
    );
    const { levels } = boardRows([report('doji', { 'previous-high': 102, 'previous-low': 97 }, breaks)], now, false);
    expect(
      levels.map(({ names, findings: [finding] }) => [names, finding.decided, finding.soFar, finding.share]),
    ).toEqual([
      [
        ['Previous high'],
        false,
        'Not broken',
        { outcome: 'Broken', count: 25, percent: 50, ...wilsonInterval(25, 50, 2), of: 50, guard: null },
      ],
      [
        ['Previous low'],
        true,
        'Broken',
        { outcome: 'Broken', count: 50, percent: 50, ...wilsonInterval(50, 100, 2), of: 100, guard: null },
      ],
    ]);
  });

  it('give a market the nearest that is open and has enough cases', () => {
    const few = report(
      'value-area',
      { 'value-area-low': 100.5 },
      question('touched-value-area-low', { touched: 1, 'not-touched': 1 }),
    );
    expect(nearestOf(boardRows([few, gap, pivots], now, false).levels)?.price).toBe(103);
    expect(nearestOf(boardRows([few, gap], now, false).levels)?.price).toBe(100.5);
    expect(nearestOf([])).toBeNull();
  });
});

describe('the questions of a board', () => {
  const colour = (of: number, more: Partial<QuestionInPlay> = {}) =>
    question(
      'colour',
      { green: of, red: 2 * of, flat: 0 },
      { title: 'Colour of the session', soFar: 'green', ...more },
    );

  it('have what families say of the same question once, the open ones first', () => {
    const decided = question('up', { up: 3, 'not-up': 1 }, { state: 'decided', soFar: 'not-up' });
    const { questions } = boardRows(
      [
        report('overnight-and-session', {}, decided, question('both', { a: 1 }, { state: 'waiting' })),
        ...[report('doji', {}, colour(5)), report('session-colour', {}, colour(50), colour(50))],
      ],
      now,
      false,
    );
    expect(questions.map(({ question: each, findings }) => [each, findings.map(({ title }) => title)])).toEqual([
      ['Colour of the session', ['Session colour', 'Doji']],
      ['Question up', ['Overnight and session']],
    ]);
  });

  it('are answered with yes, or with what is most frequent, or happened', () => {
    const shown = (asked: QuestionInPlay) => {
      const [{ soFar, share }] = boardRows([report('doji', {}, asked)], now, false).questions[0].findings;
      return [soFar, share.outcome];
    };
    expect(shown(question('held', { held: 1, 'not-held': 9 }, { soFar: 'not-held' }))).toEqual(['not-held!', 'held!']);
    expect(shown(colour(5))).toEqual(['green!', 'red!']);
    expect(shown(colour(5, { state: 'decided' }))).toEqual(['green!', 'green!']);
  });
});
