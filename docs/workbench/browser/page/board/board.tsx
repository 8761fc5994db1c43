import { useComputed } from '@preact/signals';
import { given } from '../../computing/given.js';
import { boardMoment } from '../../computing/board/board-moment.js';
import type { MarketBoard } from '../../computing/board/board-tasks.js';
import { shortNameOf } from '../../state/market-names.js';
import { asked, ready, lookedAt } from '../../state/markets.js';
import { adjust, view } from '../../state/view.js';
import { Segments, Tick } from '../parts/controls.js';
import { TaskStatus } from '../parts/task-status.js';
import { SessionChart } from '../parts/session-chart.js';
import { dateIn, placeOf, timeIn } from '../parts/session-time.js';
import { TakeAway } from '../parts/take-away.js';
import { counted, upperFirst, refusedWords, inDecimals } from '../parts/words.js';
import { useSameQuestion, useSlow } from '../parts/use-task.js';
import { LevelTable, nameOfLevel } from './level-table.js';
import { MarketTable } from './market-table.js';
import { Player } from './player.js';
import { QuestionTable } from './question-table.js';

/** The last session of a market, or any at an instant, or what is known of the one after it: its chart, levels and questions. */
export function Board() {
  const at = useComputed(() => (view.value.asOf === null ? null : Date.parse(view.value.asOf)));
  const sessions = useSameQuestion('sessions', () => {
    const { key, assetClass, session } = asked(lookedAt.value);
    return { key, assetClass, ...given({ session }) };
  });
  const question = () => ({ asOf: at.value, planned: view.value.planned, variants: view.value.variants });
  const board = useSameQuestion('board', () => ({ market: asked(lookedAt.value), ...question() }));
  const nearest = useSameQuestion(
    'nearest',
    () => (ready.value.length === 1 ? null : { markets: ready.value.map(asked), ...question() }),
    { inTheBackground: true },
  );
  const { running, answer } = board.value;
  const slow = useSlow(running);
  const slowMarkets = useSlow(nearest.value.running);
  const days = sessions.value.answer;
  const moment = days === null ? null : boardMoment(days, at.value);
  const name = shortNameOf(lookedAt.value, ready.value);
  return (
    <section class="card board" aria-labelledby="board-heading">
      <h2 id="board-heading">
        {name} <span>{answer !== null && momentWords(answer)}</span>
      </h2>
      <Choices />
      {days !== null && moment === null && <p class="notice">The bars are in no session of this market.</p>}
      {days !== null && moment !== null && <Player sessions={days} moment={moment} busy={running} />}
      <TaskStatus
        of={{ ...board.value, running: slow }}
        label="Asking the reports"
        asks="Compute"
        wrong={({ why }) => refusedWords(why, null)}
      />
      {answer !== null && <Chart name={name} board={answer} />}
      <TaskStatus of={{ ...nearest.value, running: slowMarkets }} label="Asking the markets" asks="Ask the markets" />
      {nearest.value.answer !== null && <MarketTable markets={nearest.value.answer} chosen={lookedAt.value.key} />}
      {answer !== null && <Rows name={name} board={answer} />}
    </section>
  );
}

/** Which session of a market is shown, and when. */
function momentWords({ session, asOf, planned, timeZone, bars: { daily } }: MarketBoard): string {
  const date = dateIn(timeZone, session.opens);
  if (planned) return `plan for ${date}`;
  return daily ? date : `${date}, ${timeIn(timeZone, asOf)} in ${placeOf(timeZone)}`;
}

const SHOWN = [
  ['session', 'Session'],
  ['plan', 'Plan for the next session'],
] as const;

function Choices() {
  const { planned, variants } = view.value;
  return (
    <div class="row choices">
      <Segments
        legend={<legend class="unseen">Show</legend>}
        name="planned"
        value={planned ? 'plan' : 'session'}
        values={SHOWN}
        onChoose={(value) => adjust({ planned: value === 'plan' })}
      />
      <Tick checked={variants} onChange={(checked) => adjust({ variants: checked })}>
        All variants
      </Tick>
    </div>
  );
}

function Chart({
  name,
  board: { session, asOf, planned, timeZone, decimals, bars, levels },
}: {
  readonly name: string;
  readonly board: MarketBoard;
}) {
  if (bars.candles.length === 0) return <p>No bar of the session of {session.date} has ended yet.</p>;
  const drawn = levels.filter(({ findings }) => findings.length > 0);
  return (
    <SessionChart
      name={planned ? `${name} before ${session.date}` : `${name} ${session.date} until ${timeIn(timeZone, asOf)}`}
      bars={bars}
      levels={drawn.map((level) => ({ price: Number(level.price.toFixed(decimals)), label: nameOfLevel(level) }))}
      inProgress={planned || bars.daily ? null : session}
    />
  );
}

function Rows({ name, board }: { readonly name: string; readonly board: MarketBoard }) {
  const { session, planned, range, decimals, levels, questions, next, without, timeZone, result } = board;
  return (
    <div class="board-rows">
      <p class="hint">
        {planned
          ? 'What is known before the session opens, and how often it happened in all past sessions.'
          : 'Percents are of the past sessions that were as undecided at this time of day; of what is decided, of all.'}{' '}
        {range !== null &&
          `${range.name} is ${inDecimals(range.length, decimals)}, the average ${range.name === 'ATR' ? 'true' : 'daily'} range.`}
      </p>
      <LevelTable board={board} />
      <QuestionTable board={board} />
      <Reports
        summary="What comes next"
        lists={next.map(({ at, titles }) => [
          at === null ? 'When it happens' : timeIn(timeZone, Date.parse(at)),
          titles,
        ])}
      />
      <Reports
        summary={`${counted(new Set(without.flatMap(({ titles }) => titles)).size, 'report')} without a question here`}
        lists={without.map(({ why, titles }) => [upperFirst(refusedWords(why, null)), titles])}
      />
      <TakeAway name={`board ${name} ${session.date}`} table={result} json={result ?? { session, levels, questions }} />
    </div>
  );
}

function Reports({
  summary,
  lists,
}: {
  readonly summary: string;
  readonly lists: readonly (readonly [words: string, titles: readonly string[]])[];
}) {
  if (lists.length === 0) return null;
  return (
    <details>
      <summary>{summary}</summary>
      <ul class="reasons">
        {lists.map(([words, titles]) => (
          <li key={words}>
            {words}: {titles.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
