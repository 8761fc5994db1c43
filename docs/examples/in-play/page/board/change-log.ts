import { byId, element } from '../element.js';
import type { BoardChange } from 'barstats';
import type { Clock } from '../clock.js';
import { changeWords } from './change-words.js';
import { placeInOrder } from '../place-in-order.js';
import type { Filters } from './filters.js';
import type { FollowedBoard, LoggedChange } from './followed-board.js';
import { Shortened } from './shortened.js';

/** The boxes that choose what is listed, and the kinds of changes that each stands for. */
const BOXES: Readonly<Record<string, readonly BoardChange['kind'][]>> = {
  'log-came': ['came-into-play'],
  'log-touched': ['level-touched'],
  'log-decided': ['decided'],
};

/** What happened, the latest first. */
export class ChangeLog {
  readonly #shortened: Shortened;
  readonly #items = new WeakMap<LoggedChange, Element>();

  constructor(
    private readonly filters: Filters,
    onChange: () => void,
  ) {
    this.#shortened = new Shortened('log-more', 25, onChange);
    for (const id of Object.keys(BOXES)) byId(id).addEventListener('change', onChange);
  }

  show(board: FollowedBoard, clock: Clock): void {
    const hidden = Object.entries(BOXES).flatMap(([id, kinds]) => (byId(id, HTMLInputElement).checked ? [] : kinds));
    const listed = board.log.filter(({ change }) => !hidden.includes(change.kind) && this.filters.fitsChange(change));
    const shown = listed.slice(0, this.#shortened.of(listed.length));
    placeInOrder(
      byId('log'),
      shown.map((each) => this.#itemOf(each, board, clock)),
    );
    const { asOf, open, decided } = board.began;
    byId('log-began').textContent =
      `${clock.time(Date.parse(asOf))}: it began with ${open} open and ${decided} decided questions.`;
  }

  #itemOf(change: LoggedChange, board: FollowedBoard, clock: Clock): Element {
    const item = this.#items.get(change) ?? itemOf(change, board, clock);
    this.#items.set(change, item);
    return item;
  }
}

function itemOf({ at, change }: LoggedChange, { words, markets }: FollowedBoard, clock: Clock): Element {
  const { ticker, kind } = change;
  return element(
    'li',
    { class: kind },
    element('time', { datetime: new Date(at).toISOString() }, clock.time(at)),
    element(
      'span',
      {},
      element('strong', {}, ticker),
      ` ${changeWords(change, words, markets.get(ticker)?.decimals ?? 0)}`,
    ),
  );
}
