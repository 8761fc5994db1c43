import { element } from '../element.js';
import type { BoardRow } from 'barstats';
import type { Clock } from '../clock.js';
import type { FollowedBoard } from './followed-board.js';
import { MarketPanel } from './market-panel.js';
import { type RowWords, rowWords } from './row-words.js';
import { shareBar } from './share-bar.js';

/** The cells of a row, with what is written around a figure where no heading of a column says what it is. */
const CELLS: readonly (readonly [name: keyof RowWords, before?: string, after?: string])[] = [
  ['outcome'],
  ['guard'],
  ['percent'],
  ['interval', '(', ')'],
  ['cases', 'of ', ' cases'],
  ['usual', 'usually '],
  ['level'],
  ['price'],
  ['distance', '', ' ranges'],
];

/** A question on the board. It is made once and then kept up to date, so that it keeps the focus and stays open. */
export class QuestionRow {
  readonly node = element('li', { class: 'row' });
  readonly #button = element('button', { type: 'button', 'aria-expanded': 'false' });
  readonly #cells = new Map<keyof RowWords, readonly [cell: HTMLElement, text: HTMLElement]>();
  readonly #bar = element('span', { class: 'share' });
  readonly #panel: MarketPanel;
  #shown: RowWords | null = null;

  constructor(id: string, ticker: string, onToggle: () => void) {
    this.#panel = new MarketPanel(`${id}-panel`, ticker);
    this.#button.setAttribute('aria-controls', this.#panel.node.id);
    this.#button.append(this.#cell('ticker'), ' ', this.#cell('question'), ' ', this.#cell('report'));
    this.#button.addEventListener('click', onToggle);
    const cells = CELLS.flatMap(([name, before, after]) => [this.#cell(name, before, after), ' ']);
    this.node.append(
      element('div', { class: 'line' }, this.#cell('rank'), ' ', this.#button, ' ', ...cells, this.#bar),
      this.#panel.node,
    );
  }

  get isOpen(): boolean {
    return !this.#panel.node.hidden;
  }

  set isOpen(open: boolean) {
    this.#panel.node.hidden = !open;
    this.#button.setAttribute('aria-expanded', String(open));
  }

  get hasFocus(): boolean {
    return this.node.contains(document.activeElement);
  }

  show(row: BoardRow, board: FollowedBoard, clock: Clock): void {
    const words = rowWords(row, board.words, clock, board.markets.get(row.ticker)?.decimals ?? 0);
    this.node.className = `row ${row.state}${row.guard === null ? '' : ` ${row.guard}`}`;
    // Most texts stay the same from one minute to the next.
    for (const [name, [cell, text]] of this.#cells) {
      if (this.#shown?.[name] === words[name]) continue;
      cell.hidden = words[name] === '';
      text.textContent = words[name];
    }
    const figures = ({ percent, interval, usual, chance }: RowWords): string =>
      [percent, interval, usual, chance].join();
    if (this.#shown === null || figures(this.#shown) !== figures(words)) {
      this.#bar.replaceChildren(...(row.percent === null ? [] : [shareBar(row)]));
    }
    this.#shown = words;
  }

  /** Draws what is seen of an open row, which must be in its place. */
  showPanel(row: BoardRow, board: FollowedBoard, clock: Clock): void {
    if (this.isOpen) this.#panel.show(row, board, clock);
  }

  #cell(name: keyof RowWords, before = '', after = ''): Node {
    const text = element('span', { class: 'text' });
    const around = (words: string) => (words === '' ? [] : [element('span', { class: 'label' }, words)]);
    const cell = element('span', { class: `cell ${name}` }, ...around(before), text, ...around(after));
    this.#cells.set(name, [cell, text]);
    return cell;
  }
}
