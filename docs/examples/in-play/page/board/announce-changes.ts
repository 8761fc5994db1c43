import { announce } from '../announce.js';
import type { BoardChange } from 'barstats';
import type { Clock } from '../clock.js';
import { changeWords } from './change-words.js';
import type { FollowedBoard } from './followed-board.js';

/** The least time between two announcements, in milliseconds: thirty markets would talk all the time. */
const PAUSE = 10_000;

/** How many decisions are said at once; the others are counted. */
const SAID = 2;

/** Says what has changed, all that came up since it last did at once. */
export class ChangeAnnouncer {
  #waiting: BoardChange[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #last = -Infinity;

  add(changes: readonly BoardChange[], board: FollowedBoard, clock: Clock): void {
    this.#waiting.push(...changes);
    if (this.#waiting.length === 0) return;
    // What is said is said of the time at which it is said.
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#say(board, clock), Math.max(0, this.#last + PAUSE - performance.now()));
  }

  /** Leaves unsaid what has not been said yet, of a day or moment that the page has left. */
  forget(): void {
    this.#waiting = [];
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #say(board: FollowedBoard, clock: Clock): void {
    this.#timer = null;
    this.#last = performance.now();
    announce(`${clock.time(board.moment)}: ${announcement(this.#waiting.splice(0), board)}.`);
  }
}

function announcement(changes: readonly BoardChange[], { words, markets }: FollowedBoard): string {
  const of = (kind: BoardChange['kind']): readonly BoardChange[] => changes.filter((change) => change.kind === kind);
  const decided = of('decided');
  const said = decided
    .slice(0, SAID)
    .map((change) => `${change.ticker} ${changeWords(change, words, markets.get(change.ticker)?.decimals ?? 0)}`);
  const counts = [
    [decided.length - said.length, 'more decided'],
    [of('came-into-play').length, 'came into play'],
    [of('level-touched').length, 'levels touched'],
    [of('no-longer-in-play').length, 'no longer in play'],
    [of('market-failing').length, 'markets cannot be asked'],
  ] as const;
  return [...said, ...counts.flatMap(([count, text]) => (count <= 0 ? [] : [`${count} ${text}`]))].join('. ');
}
