import { checkedFields, checkedList } from '../../errors/inner.js';
import { compareQuotients, type Quotient, quotientOf } from '../../numeric/inner.js';
import { byMarket, freeze } from '../../reports/inner.js';
import { refuseTwice } from '../checked-markets.js';
import { checkedSignificance } from '../checked-scan.js';
import { pickedFamilies } from '../picked-families.js';
import { checkedState, type CheckedState } from './checked-state.js';
import { calledOf } from './e-benjamini-hochberg.js';
import { evidenceFindings } from './evidence-findings.js';
import type { EvidenceResult, EvidenceWarning, RankedEvidence } from './evidence-result.js';
import { pickedInWords, retrospectiveInWords, sentenceOf, summaryOfEvidence } from './evidence-sentence.js';
import { evidenceOf, figuresOf } from './question-evidence.js';
import type { WatchState } from './watch-state.js';
import { writtenEvidence } from './written-evidence.js';

/**
 * Ranks the questions of watched markets by their evidence against chance, and calls those that luck is unlikely to explain.
 *
 * It may be asked after every session: where there is only luck, anything is ever called with a probability of at most `significance`, if
 * questions and first day were chosen before their cases were seen. `warnings` says where they may not have been.
 * Questions that cannot be tested are not counted among those searched.
 *
 * @param states - from `watch`, one per market, in any order; they may have been through JSON
 * @param options - `significance`, the expected share of false ones among the called; default 0.05
 * @returns the ranking, frozen, as plain JSON
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an invalid state
 * @throws {@link BarstatsRangeError} `out-of-bounds` for a state that is corrupt or of another version of a question, and for two states of one market;
 * `unknown-report` for a family that does not exist
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { rankEvidence, watch } from 'barstats/discovery';
 *
 * const bars = barsFromRows([{ time: '2025-01-02', open: 10, high: 12, low: 9, close: 11 }]);
 * const state = watch(null, { assetClass: 'stocks', ticker: 'AAPL', bars }, { since: '2025-01-02', families: ['gap-fill'] });
 * const { called, ranking } = rankEvidence([state]);
 * called; // 0
 * ranking[0].e; // 1
 * ranking[0].sentence.endsWith('No case on AAPL since 2025-01-02 yet.'); // true
 * ```
 */
export function rankEvidence(
  states: readonly WatchState[],
  options: { readonly significance?: number } = {},
): EvidenceResult {
  const significance = checkedSignificance(
    checkedFields(options, 'options', [], ['significance']).significance,
    'options.significance',
  );
  const level = quotientOf(significance);
  const checked = checkedStates(states);
  const rows = checked.flatMap(rowsOf).sort(byEvidence);
  const tested = rows.filter(({ question }) => question.untested === undefined);
  const called = calledOf(
    tested.map(({ evidence }) => evidence),
    level,
  );
  const ranking = rows.map((row, i) => ranked(row, i, i < called, level));
  const warnings = warningsOf(checked, ranking);
  const findings = evidenceFindings(ranking.slice(0, called).map((row, i) => ({ row, closes: rows[i].state.closes })));
  const about = warnings.length === 0 ? {} : { warnings };
  return freeze({
    kind: 'evidence',
    summary: summaryOfEvidence({ significance, tests: tested.length, called, findings, ...about }),
    ...about,
    significance,
    markets: checked.map(({ state: { assetClass, ticker, since } }) => ({ assetClass, ticker, since })),
    tests: tested.length,
    called,
    findings,
    ranking,
  });
}

/** Reasons to doubt that questions and first days were chosen before their cases were seen. */
function warningsOf(states: readonly CheckedState[], ranking: readonly RankedEvidence[]): readonly EvidenceWarning[] {
  const [fewest] = states
    .flatMap(({ state }) => pickedFamilies(state.questions.map(({ family }) => family)) ?? [])
    .sort((a, b) => a.asked - b.asked);
  const [retrospective, cases] = (['retrospective', 'cases'] as const).map((count) =>
    ranking.reduce((sum, row) => sum + row[count], 0),
  );
  return [
    ...(fewest === undefined ? [] : [{ code: 'families-picked' as const, text: pickedInWords(fewest) }]),
    ...(retrospective === 0
      ? []
      : [{ code: 'retrospective' as const, text: retrospectiveInWords(retrospective, cases) }]),
  ];
}

interface Row {
  readonly state: WatchState;
  readonly question: WatchState['questions'][number];
  readonly headline: CheckedState['headlines'][number];
  readonly evidence: Quotient;
}

function rowsOf({ state, headlines }: CheckedState): readonly Row[] {
  return state.questions.map((question, i) => {
    return { state, question, headline: headlines[i], evidence: evidenceOf(question, headlines[i]) };
  });
}

/** Tested rows first, then by evidence, then by family; those of one family are by market already. */
function byEvidence(a: Row, b: Row): number {
  const [first, second] = [a, b].map(({ question }) => (question.untested === undefined ? 0 : 1));
  if (first !== second) return first - second;
  const order = compareQuotients(b.evidence, a.evidence);
  if (order !== 0) return order;
  return a.question.family < b.question.family ? -1 : a.question.family > b.question.family ? 1 : 0;
}

function ranked(
  { state, question, headline, evidence }: Row,
  i: number,
  called: boolean,
  level: Quotient,
): RankedEvidence {
  const { title, nullHypothesis, kind, calibrated } = headline;
  const row = {
    assetClass: state.assetClass,
    ticker: state.ticker,
    since: state.since,
    family: headline.family,
    title,
    question: headline.question,
    nullHypothesis,
    kind,
    ...(calibrated === undefined ? {} : { calibrated }),
    ...writtenEvidence(evidence),
    called,
    ...figuresOf(question, headline, level),
    retrospective: question.retrospective ?? 0,
    ...(question.untested === undefined ? {} : { untested: question.untested }),
  };
  return { rank: i + 1, ...row, sentence: sentenceOf(headline, row) };
}

/** Of different markets, by asset class and ticker. */
function checkedStates(states: unknown): readonly CheckedState[] {
  const checked = checkedList(states, 'states', 'states').map((state, i) => checkedState(state, `states[${i}]`));
  refuseTwice(
    checked.map(({ state }) => state),
    'states',
  );
  return checked.sort((a, b) => byMarket(a.state, b.state));
}
