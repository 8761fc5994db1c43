import type { MarketComparison, PooledResult } from '../pooled/index.js';
import type { ScanResult } from '../discovery/index.js';
import type { OutcomeSummary, QuestionSummary, Relation, ReportResult } from '../reports/index.js';
import { defaultGuards, percentOf } from '../reports/inner.js';
import { bracketGrids } from './bracket-grids.js';
import { checkedResult } from './checked-result.js';
import { sideLabels } from './comparison-lines.js';
import type { DrawnGroup, Grid } from './grid.js';
import { totalOf } from './question-grids.js';

/** The results that are said in a sentence and drawn. */
export type DrawnResult = ReportResult | ScanResult | Relation | MarketComparison | PooledResult;
export const drawnKinds = ['report', 'pooled', 'comparison', 'relation', 'scan'] as const;

/**
 * What a result says, in a sentence with its main figure: the first question of a report with cases, in all groups together where each case is
 * in one of them. It says where a sample is small, and which outcome of several is named for being the most frequent; it picks no group.
 *
 * @param result - of a report or a scan, a relation, a comparison or a pooled report, or parsed from its JSON
 * @throws {@link BarstatsTypeError} `wrong-type` if `result` is none of these
 *
 * @example
 * ```ts
 * import { barsFromRows, runReport } from 'barstats';
 * import { sentenceOf } from 'barstats/charts';
 *
 * const rows = Array.from({ length: 40 }, (_, i) => ({ time: Date.UTC(2024, 0, 1 + i), open: 12, high: 15, low: 9, close: 10 + (i % 4) }));
 * const result = runReport(barsFromRows(rows, { interval: 86_400_000 }), 'session-colour-standard', { assetClass: 'crypto', ticker: 'BTC' });
 * sentenceOf(result); // 'BTC, colour of the session: most often red, in 50 % of 40 sessions, 2024'
 * ```
 */
export function sentenceOf(result: DrawnResult): string {
  const checked = checkedResult(result, drawnKinds);
  switch (checked.kind) {
    case 'report':
      return ofReport(checked, checked.ticker);
    case 'pooled': {
      const { markets } = checked;
      return ofReport(checked, markets.length === 1 ? markets[0].ticker : `${markets.length} markets`);
    }
    case 'comparison':
      return ofComparison(checked);
    case 'relation': {
      const { ticker, a, b, rows, of } = checked;
      const [row, ...others] = rows.filter((each) => each.of > 0);
      if (row === undefined) return `${ticker}: no cases with both answers`;
      const all = { ...b, of, guard: null, about: 'all cases' };
      const rest = others.length === 0 ? [] : [all];
      return said([ticker], b, [{ ...row, about: `${inSentence(a.title)}: ${inSentence(row.label)}` }, ...rest]);
    }
    case 'scan':
      return checked.summary.replace(/\.$/, '');
  }
}

function ofReport(
  {
    summary,
    startDate,
    endDate,
    observations,
  }: Pick<ReportResult | PooledResult, 'startDate' | 'endDate' | 'observations'> & {
    readonly summary: readonly DrawnGroup[];
  },
  ticker: string,
): string {
  const groups = mainGroups(summary, observations?.eligible ?? 0);
  const names = Object.keys(groups[0]?.group ?? {});
  const shared = names.filter((name) => groups.every(({ group }) => group[name] === groups[0].group[name]));
  const who = [ticker, ...shared.map((name) => inSentence(groups[0].labels[name]))];
  const years = [startDate, endDate].flatMap((date) => date?.slice(0, 4) ?? []);
  const when = [...new Set(years)].join(' to ');
  const units = observations === null ? 'cases' : `${observations.unit}s`;
  const ended = (text: string): string => `${text}${when === '' ? '' : `, ${when}`}`;
  const [grid] = bracketGrids(groups);
  if (grid !== undefined) return ended(`${who.join(', ')}: ${bracketsInWords(grid)}`);
  const asked = groups.flatMap(({ questions }) => questions).find(({ of }) => of > 0);
  if (asked !== undefined) {
    const { id, outcomes } = asked;
    const parts = groups.flatMap(({ label, questions }) =>
      questions.filter((each) => each.id === id && each.of > 0).map((each) => ({ ...each, about: inSentence(label) })),
    );
    const totals = outcomes.map((outcome) => totalOf(groups, id, outcome.id));
    const [first, ...others] = outcomes.map(({ label }) => label.toLowerCase());
    const isYes = others.length === 1 || others.includes(`not ${first}`);
    const most = isYes ? null : totals.reduce((best, { count }, i) => (count > totals[best].count ? i : best), 0);
    const [{ of }] = totals;
    // A result does not say which limits it was asked with: of several groups together they are the usual ones.
    const { insufficient, lowSample } = defaultGuards;
    const usual = of < insufficient ? 'insufficient' : of < lowSample ? 'low-sample' : null;
    const whole = { of, guard: parts.length === 1 ? parts[0].guard : usual, outcomes: totals, about: '' };
    return ended(said(who, asked, parts.length === 2 ? parts : [whole], units, most));
  }
  const measure = groups[0]?.measures.find(({ count }) => count > 0);
  if (measure === undefined) return ended(`${who.join(', ')}: no cases`);
  const { label, median, unit, count } = measure;
  const of = unit === 'ratio' || unit === label.toLowerCase() ? '' : ` ${unit}`;
  const named = [ticker, ...Object.values(groups[0].labels).map(inSentence)].join(', ');
  return ended(`${named}: ${inSentence(label)}, median ${median}${of} in ${count} ${units}`);
}

/** All groups, or those with one value of a dimension, if they have each observation once; else the largest. */
function mainGroups(summary: readonly DrawnGroup[], eligible: number): readonly DrawnGroup[] {
  const filled = summary.filter(({ observations }) => observations > 0);
  const parts = filled.flatMap((each) =>
    Object.keys(each.group).map((name) => filled.filter(({ group }) => group[name] === each.group[name])),
  );
  const sum = (some: readonly DrawnGroup[]): number =>
    some.reduce((before, { observations }) => before + observations, 0);
  const largest = [...filled].sort((a, b) => b.observations - a.observations).slice(0, 1);
  return [filled, ...parts].find((some) => sum(some) === eligible) ?? largest;
}

/** The least and the most that stops and targets returned. */
function bracketsInWords({ cells }: Grid): string {
  const values = cells.flatMap(({ figure: { value, emphasis } }) =>
    value === null || emphasis === 'dashed' ? [] : value,
  );
  if (values.length === 0) return 'too few trades to say what a stop and a target return';
  const ends = [Math.min(...values), Math.max(...values)].map((value) => Number(value.toFixed(2)));
  const pairs = cells.length === 1 ? 'a stop and a target' : `${cells.length} pairs of stop and target`;
  return `${pairs} returned ${[...new Set(ends)].join(' to ')} R a trade on average`;
}

function ofComparison(comparison: MarketComparison): string {
  const labels = sideLabels(comparison);
  const largest = [...comparison.summary].sort((a, b) => Math.min(...b.observations) - Math.min(...a.observations))[0];
  const question = largest?.questions.find(({ of }) => Math.min(...of) > 0);
  const who = [labels.join(' and '), ...Object.values(largest?.labels ?? {}).map(inSentence)];
  if (question === undefined) return `${who.join(', ')}: no cases to compare`;
  const parts = labels.map((about, i) => {
    const outcomes = question.outcomes.map(({ shares }) => shares[i]);
    return { about, of: question.of[i], guard: question.guards[i], outcomes };
  });
  const sentence = said(who, question, parts);
  const { difference } = question.outcomes[0];
  if (difference === null || question.guards.includes('insufficient')) return sentence;
  return `${sentence}, ${difference.points} points apart (${difference.low} to ${difference.high})`;
}

/** Some cases of a question, and what they are. */
interface Part extends Pick<QuestionSummary, 'of' | 'guard'> {
  readonly about: string;
  readonly outcomes: readonly Pick<OutcomeSummary, 'count'>[];
}

/**
 * How often a question has its first outcome, named by the title of the question if that says it.
 *
 * @param most - the place of the outcome that is the most frequent of several, if that one is told instead
 */
function said(
  who: readonly string[],
  { title, outcomes }: { readonly title: string; readonly outcomes: readonly Pick<OutcomeSummary, 'label'>[] },
  parts: readonly Part[],
  units = 'cases',
  most: number | null = null,
): string {
  const { label } = outcomes[most ?? 0];
  const says = outcomes.length === 2 && title.toLowerCase().includes(label.toLowerCase());
  const about = says ? who : [...who, inSentence(title)];
  const guards = parts.map(({ guard }) => guard);
  if (guards.includes('insufficient')) {
    return `${[...who, inSentence(title)].join(', ')}: too few cases to say more (${parts.map(({ of }) => of).join(' and ')})`;
  }
  const figures = parts.map(
    ({ of, outcomes: shares, about: which }, i) =>
      `${percentIn(shares[most ?? 0].count, of)} % of ${of}${i === 0 ? ` ${units}` : ''}${which === '' ? '' : ` (${which})`}`,
  );
  const small = guards.includes('low-sample') ? ', a small sample' : '';
  const named = most === null ? inSentence(says ? title : label) : `most often ${inSentence(label)},`;
  return `${about.join(', ')}: ${named} in ${figures.join(' and ')}${small}`;
}

/** Names that keep their capital. */
const NAME =
  /^((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Jan|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec|Asia|London|New York)/;

function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) && !NAME.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** One digit after the point, two where that would say too little; from the counts, as a published percent is rounded already. */
function percentIn(count: number, of: number): number | null {
  const share = count / of;
  return percentOf(count, of, share < 0.01 || share > 0.99 ? 2 : 1);
}
