import { byId } from '../element.js';
import { counted } from '../../../../workbench/browser/page/parts/words.js';
import type { BoardRow } from 'barstats';
import type { Clock } from '../clock.js';
import { placeInOrder } from '../place-in-order.js';
import type { Filters } from './filters.js';
import type { FollowedBoard } from './followed-board.js';
import { holdStill } from './hold-still.js';
import { QuestionRow } from './question-row.js';
import { Shortened } from './shortened.js';

/** The open questions in the order of the board, and the decided ones below. */
export class QuestionLists {
  #rows = new Map<string, QuestionRow>();
  #opened: string | null = null;
  /** Numbers the rows that were made. */
  #made = 0;
  readonly #open: Shortened;
  readonly #decided: Shortened;

  constructor(
    private readonly filters: Filters,
    private readonly onChange: () => void,
  ) {
    this.#open = new Shortened('open-more', 20, onChange);
    this.#decided = new Shortened('decided-more', 10, onChange);
  }

  show(board: FollowedBoard, clock: Clock): void {
    const rows = board.board.rows.filter(({ ticker, report }) => this.filters.fits(ticker, [report]));
    const open = rows.filter(({ state }) => state === 'open');
    const decided = rows.filter(({ state }) => state === 'decided');
    byId('open-heads').hidden = open.length === 0;
    byId('open-count').textContent = open.length > 0 && this.filters.areSet ? openWords(open) : '';
    byId('nothing').hidden = open.length > 0;
    byId('nothing').textContent = this.filters.areSet
      ? 'Nothing is in play here: no open question fits the filters.'
      : 'Nothing is in play.';
    byId('decided-count').textContent =
      decided.length === 0 ? 'None yet.' : `${counted(decided.length, 'question')}, the latest first.`;

    const items = [...this.#rows.values()];
    const read = items.find((row) => row.isOpen) ?? items.find((row) => row.hasFocus);
    const focused = document.activeElement;
    holdStill(read?.node, () => {
      const before = this.#rows;
      this.#rows = new Map();
      for (const { id, shown } of [
        { id: 'open', shown: this.#shown(open, this.#open.of(open.length), before) },
        { id: 'decided', shown: this.#shown(decided, this.#decided.of(decided.length), before) },
      ]) {
        const list = shown.map((row) => ({ row, item: this.#itemOf(row, before) }));
        for (const { row, item } of list) item.show(row, board, clock);
        placeInOrder(
          byId(id),
          list.map(({ item }) => item.node),
        );
        for (const { row, item } of list) item.showPanel(row, board, clock);
      }
      // That of a question that was decided has moved to the other list.
      if (focused !== document.activeElement && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    });
  }

  /** The first rows, and those beyond that are open or have the focus. */
  #shown(rows: readonly BoardRow[], most: number, before: ReadonlyMap<string, QuestionRow>): readonly BoardRow[] {
    return rows.filter(
      (row, i) => i < most || keyOf(row) === this.#opened || before.get(keyOf(row))?.hasFocus === true,
    );
  }

  #itemOf(row: BoardRow, before: ReadonlyMap<string, QuestionRow>): QuestionRow {
    const key = keyOf(row);
    const item = before.get(key) ?? new QuestionRow(`question-${++this.#made}`, row.ticker, () => this.#toggle(key));
    item.isOpen = key === this.#opened;
    this.#rows.set(key, item);
    return item;
  }

  #toggle(key: string): void {
    this.#opened = this.#opened === key ? null : key;
    this.onChange();
  }
}

function openWords(open: readonly BoardRow[]): string {
  const above = open.filter(({ margin, guard }) => guard !== 'insufficient' && (margin ?? 0) > 0).length;
  const than = open.some(({ atRandom }) => atRandom !== undefined) ? 'what chance gives' : 'its usual share';
  return `In ${above.toLocaleString('en')} of ${counted(open.length, 'open question')} an outcome is above ${than}.`;
}

function keyOf({ assetClass, ticker, report, date, observation, group, question }: BoardRow): string {
  return JSON.stringify([assetClass, ticker, report, date, observation, group, question]);
}
