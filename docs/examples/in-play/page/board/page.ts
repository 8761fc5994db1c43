import { byId } from '../element.js';
import type { BoardBarEvent, BoardDayEvent } from '../../board/messages.js';
import { Player } from '../player.js';
import { ChangeAnnouncer } from './announce-changes.js';
import { ChangeLog } from './change-log.js';
import { showFailing } from './failing-markets.js';
import { Filters } from './filters.js';
import { boardFrom, type FollowedBoard, withMinute } from './followed-board.js';
import { QuestionLists } from './question-lists.js';

// The page of a watchlist: what is in play in all of its markets, and what happened.

const player = new Player<BoardDayEvent, BoardBarEvent, FollowedBoard>({
  titleOf: ({ markets }) => `${markets.size} markets in play`,
  begin: boardFrom,
  add: withMinute,
  show: (now, clock, before) => {
    filters.offer(now);
    byId('summary').textContent = now.board.summary;
    lists.show(now, clock);
    log.show(now, clock);
    showFailing(now.board);
    if (before === null) {
      announcer.forget();
      return;
    }
    const fresh = now.log.slice(0, now.log.length - before.log.length);
    announcer.add(
      fresh.map(({ change }) => change).filter((change) => filters.fitsChange(change)),
      now,
      clock,
    );
  },
});

const showAgain = (): void => player.showAgain();
const filters = new Filters(showAgain);
const lists = new QuestionLists(filters, showAgain);
const log = new ChangeLog(filters, showAgain);
const announcer = new ChangeAnnouncer();

await player.start();
let width = 0;
new ResizeObserver(([{ contentRect }]) => {
  // The height changes with every row.
  if (contentRect.width !== width) showAgain();
  width = contentRect.width;
}).observe(byId('open'));
