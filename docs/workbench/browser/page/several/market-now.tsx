import type { ReadonlySignal } from '@preact/signals';
import type { Board } from 'barstats';
import type { InPlayResult, Upcoming } from 'barstats/reports';
import type { MarketInPlay } from '../../computing/several/tasks-of-several.js';
import { nameOf, shortNameOf } from '../../state/market-names.js';
import { asked, type ReadyMarket, ready } from '../../state/markets.js';
import { view } from '../../state/view.js';
import { SessionChart } from '../parts/session-chart.js';
import { timeIn } from '../parts/session-time.js';
import { Table } from '../parts/table.js';
import { counted, priceInWords } from '../parts/words.js';
import { namedLevels } from './levels-of-session.js';
import { titleOf } from './row-words.js';
import { useSameQuestion } from './use-same-question.js';

/** One market at the instant of the board: its session until then, its levels, and what comes next. */
export function MarketNow({
  market,
  asOf,
  board,
  timeZone,
}: {
  readonly market: ReadonlySignal<ReadyMarket>;
  readonly asOf: ReadonlySignal<number>;
  readonly board: Board | null;
  readonly timeZone: string;
}) {
  const { answer, failure } = useSameQuestion('inPlay', () => ({
    market: asked(market.value),
    asOf: asOf.value,
    variants: view.value.variants,
  })).value;
  const { value } = market;
  return (
    <section aria-labelledby="market-now-heading">
      <h3 id="market-now-heading">{shortNameOf(value, ready.value)}</h3>
      {failure !== null && <p class="notice wrong">{failure.why}</p>}
      {answer !== null && <Session now={answer} board={board} timeZone={timeZone} />}
    </section>
  );
}

function Session({
  now: { result, session, candles },
  board,
  timeZone,
}: {
  readonly now: MarketInPlay;
  readonly board: Board | null;
  readonly timeZone: string;
}) {
  // The board may be of the instant before.
  const ofMarket = board?.levels.filter((level) => nameOf(level) === nameOf(result)) ?? [];
  const levels = namedLevels(ofMarket, titleOf);
  return (
    <>
      {session !== null && candles.length === 0 && <p>No bar of the session of {session.date} has ended yet.</p>}
      {session !== null && candles.length > 0 && (
        <SessionChart
          name={`${result.ticker} ${session.date} until ${timeIn(timeZone, Date.parse(result.asOf))}`}
          bars={{ candles, before: 0, daily: false, timeZone }}
          levels={levels.map(({ price, names }) => ({ price, label: names.join(', ') }))}
          inProgress={session}
        />
      )}
      <Next result={result} timeZone={timeZone} />
      {levels.length > 0 && (
        <details>
          <summary>{counted(levels.length, 'level')}</summary>
          <Table
            title="Levels, the highest first"
            columns={[{ name: 'Price', figure: true }, { name: 'Level' }, { name: 'Last reached', figure: true }]}
            rows={levels.map(({ price, names, touched }) => [
              priceInWords(price),
              names.join('; '),
              touched === null ? null : timeIn(timeZone, Date.parse(touched)),
            ])}
          />
        </details>
      )}
      {result.notInPlay.length > 0 && (
        <details>
          <summary>{counted(result.notInPlay.length, 'report')} with no question now</summary>
          <ul class="reasons">
            {result.notInPlay.map(({ report, text }) => (
              <li key={report}>
                {titleOf(report)}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What becomes known next, by the time at which it does. */
function Next({ result: { upcoming }, timeZone }: { readonly result: InPlayResult; readonly timeZone: string }) {
  if (upcoming.length === 0) return null;
  const times = [...new Set(upcoming.map(({ at }) => at))];
  return (
    <details>
      <summary>What comes next</summary>
      <ul class="reasons">
        {times.map((time) => (
          <li key={time}>
            {time === null ? 'When it happens' : timeIn(timeZone, Date.parse(time))}:{' '}
            {titlesOf(upcoming.filter(({ at }) => at === time))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function titlesOf(upcoming: readonly Upcoming[]): string {
  return [...new Set(upcoming.map(({ report }) => titleOf(report)))].join(', ');
}
