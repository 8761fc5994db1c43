import type { BoardRow, QuestionOnBoard } from 'barstats';
import type { ReportWords } from '../../messages.js';
import type { Clock } from '../clock.js';
import { levelWords } from '../levels/level-words.js';
import { priceWords } from '../price-words.js';
import { chanceWords, guardWords } from '../setups/question-words.js';
import { setupTitle } from '../setups/setup-title.js';

export type Words = Readonly<Record<string, ReportWords>>;

/** The texts of a row, `''` for what it has none of. */
export interface RowWords {
  /** Its rank, or when it was decided. */
  readonly rank: string;
  readonly ticker: string;
  readonly question: string;
  /** Its report and, where there are several, its group. */
  readonly report: string;
  readonly outcome: string;
  readonly percent: string;
  readonly interval: string;
  readonly cases: string;
  readonly guard: string;
  readonly usual: string;
  /** What chance gives; `''` where that was not asked for. */
  readonly chance: string;
  readonly level: string;
  readonly price: string;
  readonly distance: string;
}

/** @param decimals - those of the prices of the market */
export function rowWords(row: BoardRow, words: Words, clock: Clock, decimals: number): RowWords {
  const { rank, ticker, report, state, since, soFar, outcome, percent, low, high, of, guard, usual, level } = row;
  const shown = state === 'decided' ? soFar : outcome;
  return {
    rank: rank === null ? clock.time(Date.parse(since)) : String(rank),
    ticker,
    question: row.title,
    report: reportOnBoard(row, words),
    outcome: shown === null ? 'no case like it' : outcomeWords(row, shown, words),
    percent: percentWords(percent),
    interval: low === null || high === null ? '' : `${Math.round(low)}–${Math.round(high)}`,
    cases: of === null ? '' : of.toLocaleString('en'),
    guard: guardWords(guard),
    usual: percentWords(usual),
    chance: chanceWords(row.atRandom),
    level: level === null ? '' : levelWords(words[report].family, level.id),
    price: level === null ? '' : priceWords(level.price, decimals),
    distance: level?.distance?.toFixed(2) ?? '',
  };
}

/** The report of a question and, where there are several, its group. */
export function reportOnBoard({ report, group, label }: QuestionOnBoard, words: Words): string {
  const of = Object.keys(group).length === 0 ? '' : `, ${label.toLowerCase()}`;
  return `${setupTitle(words[report].title)}${of}`;
}

export function outcomeWords({ report, question }: QuestionOnBoard, outcome: string, words: Words): string {
  return words[report].outcomes[question]?.[outcome] ?? outcome;
}

/** A share without decimals, which its interval does not warrant. */
export function percentWords(percent: number | null): string {
  return percent === null ? '' : `${Math.round(percent)}\u00a0%`;
}
