import { byId, element } from '../../../../playground/browser/page/element.js';
import type { BoardChange } from 'barstats';
import type { Clock } from '../clock.js';
import { changeWords } from './change-words.js';
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
    byId('log').replaceChildren(...shown.map((each) => itemOf(each, board, clock)));
    const { asOf, open, decided } = board.began;
    byId('log-began').textContent =
      `${clock.time(Date.parse(asOf))}: it began with ${open} open and ${decided} decided questions.`;
  }
}

function itemOf({ at, change }: LoggedChange, { words, markets }: FollowedBoard, clock: Clock): Node {
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
