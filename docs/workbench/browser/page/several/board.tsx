import { useComputed } from '@preact/signals';
import type { Board as BoardResult } from 'barstats';
import type { MarketSessions } from '../../computing/several/tasks-of-several.js';
import { nameOf, shortNameOf } from '../../state/market-names.js';
import { asked, chosen, ready } from '../../state/markets.js';
import type { SeveralOptions } from '../../state/several-options.js';
import { show, view } from '../../state/view.js';
import { datesOf } from '../bars/source-words.js';
import { AskAgain } from '../parts/ask-again.js';
import { Progress } from '../parts/progress.js';
import { dateIn, placeOf, timeIn } from '../parts/session-time.js';
import { foundRows, orderedRows } from './board-rows.js';
import { MarketNow } from './market-now.js';
import { DecidedQuestions, OpenQuestions } from './questions-in-play.js';
import { RefusedReports } from './refused-reports.js';
import { refusedWords } from './refused-words.js';
import { Replay } from './replay.js';
import { reportWords } from './report-words.js';
import { hasBarsAt, sameTimeIn, sessionAt } from './replayed-instant.js';
import { titleOf } from './row-words.js';
import { TakeAway } from '../parts/take-away.js';
import { useSlow } from './use-slow.js';
import { useSameQuestion } from './use-same-question.js';

const ORDERS: Readonly<Record<SeveralOptions['order'], string>> = {
  support: 'Best supported',
  market: 'Market',
  distance: 'Nearest level',
  cases: 'Most cases',
};

/** What is in play in all markets: on the latest bars, or at any instant before. */
export function Board() {
  /** The end of the latest bar of any market. */
  const latest = useComputed(() =>
    Math.max(...ready.value.map(({ state: { read } }) => read.bars.last + read.bars.interval)),
  );
  const asOf = useComputed(() => (view.value.asOf === null ? latest.value : Date.parse(view.value.asOf)));
  /** The one whose sessions are replayed: that of the board if it is restricted to one, else the one that is looked at. */
  const market = useComputed(
    () =>
      ready.value.find((each) => nameOf(each) === view.value.only) ??
      ready.value.find(({ key }) => key === chosen.value?.key) ??
      ready.value[0],
  );
  // Asked for before the board, whose rows would have no titles without them.
  reportWords();
  const sessions = useSameQuestion('sessions', () => {
    const { key, assetClass, session } = asked(market.value);
    return { key, assetClass, ...(session === undefined ? {} : { session }) };
  });
  const board = useSameQuestion('board', () => ({
    markets: ready.value.map(asked),
    asOf: asOf.value,
    variants: view.value.variants,
  }));
  const { running, told, answer, failure, cancel, again } = board.value;
  const slow = useSlow(running);
  const days = sessions.value.answer;
  return (
    <section class="card" aria-labelledby="board-heading">
      <h2 id="board-heading">Board</h2>
      {days !== null && (
        <>
          <Replay sessions={days} asOf={asOf.value} latest={view.value.asOf === null} busy={running} />
          <WithoutBars asOf={asOf.value} />
          <BetweenSessions sessions={days} asOf={asOf.value} ticker={market.value.ticker} />
        </>
      )}
      {days !== null && (
        <p class="printed">
          {dateIn(days.timeZone, asOf.value)}, {timeIn(days.timeZone, asOf.value)} in {placeOf(days.timeZone)}
        </p>
      )}
      <Filters />
      {slow && <Progress label="Asking the markets" steps={told} onCancel={cancel} />}
      <AskAgain ask={again} label="Compute" />
      {failure !== null && (
        <p class="notice wrong" role="alert">
          {failure.why}
        </p>
      )}
      {answer !== null && days !== null && <Rows board={answer} sessions={days} />}
      {days !== null && <MarketNow market={market} asOf={asOf} board={answer} timeZone={days.timeZone} />}
    </section>
  );
}

/** That only questions about longer than a session can be open, and how to see one that was. */
function BetweenSessions({
  sessions: { sessions, timeZone },
  asOf,
  ticker,
}: {
  readonly sessions: MarketSessions;
  readonly asOf: number;
  readonly ticker: string;
}) {
  const session = sessionAt(sessions, asOf);
  if (session === null || (asOf > session.opens && asOf < session.closes)) return null;
  return (
    <p class="notice">
      On {dateIn(timeZone, asOf)} at {timeIn(timeZone, asOf)}, no session of {ticker} is under way.{' '}
      <button
        type="button"
        onClick={() => show({ asOf: new Date(sameTimeIn(session, null, 0)).toISOString() }, { inPlace: true })}
      >
        Replay {session.date}
      </button>
    </p>
  );
}

/** The markets whose bars are of another time, which explains why they have no rows. */
function WithoutBars({ asOf }: { readonly asOf: number }) {
  const without = ready.value.filter(({ state: { read } }) => !hasBarsAt(read.bars, asOf));
  if (without.length === 0) return null;
  const named = without.map((market) => `${shortNameOf(market, ready.value)} (${datesOf(market.state.read.bars)})`);
  return <p class="notice">No bars at this time: {named.join(', ')}.</p>;
}

function Filters() {
  const { find, only, order, variants } = view.value;
  const all = ready.value;
  return (
    <form class="toolbar" role="search" aria-label="Questions" onSubmit={(event) => event.preventDefault()}>
      <p class="grows">
        <label for="find-question">Find questions</label>
        <input
          id="find-question"
          type="search"
          value={find}
          autocomplete="off"
          onInput={({ currentTarget }) => show({ find: currentTarget.value }, { inPlace: true })}
        />
      </p>
      <p>
        <label for="only-market">Market</label>
        <select
          id="only-market"
          value={only ?? ''}
          onChange={({ currentTarget: { value } }) => show({ only: value === '' ? null : value }, { inPlace: true })}
        >
          <option value="">All markets</option>
          {all.map((market) => (
            <option key={market.key} value={nameOf(market)}>
              {shortNameOf(market, all)}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label for="board-order">Order</label>
        <select
          id="board-order"
          value={order}
          onChange={({ currentTarget }) =>
            show({ order: currentTarget.value as SeveralOptions['order'] }, { inPlace: true })
          }
        >
          {Object.entries(ORDERS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </p>
      <label class="tick">
        <input
          type="checkbox"
          checked={variants}
          onChange={({ currentTarget }) => show({ variants: currentTarget.checked }, { inPlace: true })}
        />
        All variants
      </label>
    </form>
  );
}

function Rows({ board, sessions }: { readonly board: BoardResult; readonly sessions: MarketSessions }) {
  const { rows, markets, summary, refused } = board;
  const found = foundRows(rows, view.value, titleOf);
  const open = found.filter(({ state }) => state === 'open');
  const decided = found.filter(({ state }) => state === 'decided');
  const wrong = markets.flatMap(({ ticker, error }) => (error === undefined ? [] : [{ ticker, ...error }]));
  return (
    <>
      <p class="lead">{summary}</p>
      {wrong.map(({ ticker, message }) => (
        <p key={ticker} class="notice wrong">
          {ticker}: {refusedWords(message, null)}
        </p>
      ))}
      {rows.length > 0 && found.length === 0 && <p class="notice">No question fits.</p>}
      <div class="board-rows">
        <OpenQuestions rows={orderedRows(open, view.value.order)} all={markets} />
        <DecidedQuestions rows={decided} all={markets} timeZone={sessions.timeZone} />
      </div>
      <TakeAway name={`board ${board.asOf}`} table={board} json={() => JSON.stringify(board)} />
      {refused.length > 0 && <RefusedReports refused={refused} />}
    </>
  );
}
