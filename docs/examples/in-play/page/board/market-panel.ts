import { element } from '../element.js';
import { scrollRegion } from '../scroll-region.js';
import type { BoardRow } from 'barstats';
import type { Clock } from '../clock.js';
import { joinedLevels, kindOf, type Level } from '../levels/levels-of.js';
import { levelWords } from '../levels/level-words.js';
import { pictureOf } from '../picture.js';
import { chanceWords, countedUnits } from '../setups/question-words.js';
import type { FollowedBoard, FollowedMarket } from './followed-board.js';
import { outcomeWords, percentWords } from './row-words.js';

/** The height of a chart among the rows, in pixels. */
const HEIGHT = 320;

/** What an opened row shows: its figures in a sentence, and the candles and levels of its market. */
export class MarketPanel {
  readonly node = element('div', { class: 'panel', hidden: true });
  readonly #words = element('p', { class: 'hint' });
  readonly #chart = element('div', { class: 'chart' });
  readonly #candles = element('p', { class: 'hint' });
  readonly #summary = element('summary');
  readonly #table: HTMLElement;

  constructor(id: string, ticker: string) {
    this.node.id = id;
    this.#table = scrollRegion(`Levels of ${ticker}`);
    this.node.append(this.#words, this.#chart, this.#candles, element('details', {}, this.#summary, this.#table));
  }

  show(row: BoardRow, board: FollowedBoard, clock: Clock): void {
    this.#words.textContent = sentence(row, board, clock);
    const market = board.markets.get(row.ticker);
    // A market may have had no bar yet.
    if (market === undefined || market.bars.length === 0) return;
    const day = { ...board, ...market };
    const picture = pictureOf(day, levelsOfRow(row, board, market), clock, this.#chart.clientWidth, HEIGHT);
    this.#chart.replaceChildren(picture.drawing);
    this.#candles.textContent = picture.candles;
    this.#summary.textContent = picture.levels;
    this.#table.replaceChildren(picture.table);
  }
}

/** The levels of a market, first those that the report of a row watches. */
function levelsOfRow(row: BoardRow, { board, words }: FollowedBoard, { previous }: FollowedMarket): readonly Level[] {
  const ofMarket = board.levels.filter(
    ({ assetClass, ticker }) => assetClass === row.assetClass && ticker === row.ticker,
  );
  return joinedLevels(
    previous,
    ofMarket.flatMap(({ level, price, reports }) =>
      reports.map((report) => {
        const { family } = words[report];
        return { price, name: levelWords(family, level), kind: report === row.report ? 'chosen' : kindOf(family) };
      }),
    ),
  );
}

function sentence(row: BoardRow, { words, moment }: FollowedBoard, clock: Clock): string {
  const { state, since, soFar, outcome, percent, low, high, usual, atRandom, of } = row;
  const chance = chanceWords(atRandom);
  const end = chance === '' ? '.' : `; ${chance}.`;
  const named = (id: string | null): string => (id === null ? 'none' : `“${outcomeWords(row, id, words)}”`);
  const share = (value: number | null): string => percentWords(value) || 'an unknown share';
  if (state === 'decided') {
    return `Decided at ${clock.time(Date.parse(since))}: ${named(soFar)}, as in ${share(usual)} of all past cases${end}`;
  }
  const now = soFar === null ? '' : `If the session ended now: ${named(soFar)}. `;
  if (outcome === null || percent === null) return `${now}No past case was equally undecided at ${clock.time(moment)}.`;
  return (
    `${now}Of ${countedUnits(of ?? 0, 'past case')} equally undecided at ${clock.time(moment)}, ${share(percent)} ended with ` +
    `${named(outcome)} (95 % interval ${share(low)} to ${share(high)}); of all past cases, ${share(usual)}${end}`
  );
}
