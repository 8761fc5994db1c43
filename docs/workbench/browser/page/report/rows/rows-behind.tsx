import { useSignal } from '@preact/signals';
import type { DetailedRow, ReportId, ReportResult } from 'barstats';
import { ask } from '../../../asking/ask.js';
import type { MarketAsked, OutcomeAsked, ReportAsked } from '../../../computing/asked.js';
import { askedMarket } from '../../../state/markets.js';
import { announce } from '../../parts/announce.js';
import { AskAgain } from '../../parts/ask-again.js';
import { Progress } from '../../parts/progress.js';
import { inFileName, save } from '../../parts/save.js';
import { SessionChart } from '../../parts/session-chart.js';
import { Table } from '../../parts/table.js';
import { useTask } from '../../parts/use-task.js';
import { counted, measureInWords } from '../../parts/words.js';
import { barInWords, dateInWords, idInWords, levelsOf } from './row-words.js';

/** The rows of a page. */
const COUNT = 20;

/** The observations behind a bar of a report, each with its session; nothing if the result has no such bar. */
export function RowsBehind({
  result,
  asked,
  chosen,
}: {
  readonly result: ReportResult<ReportId>;
  /** As which the result was asked for. */
  readonly asked: ReportAsked;
  readonly chosen: OutcomeAsked;
}) {
  const bar = barInWords(result, chosen);
  // Another bar, or another question about it, begins on its first page.
  return bar && <Rows key={JSON.stringify([chosen, asked])} {...{ result, asked, chosen, bar }} />;
}

function Rows({
  result,
  asked,
  chosen,
  bar,
}: Parameters<typeof RowsBehind>[0] & { readonly bar: NonNullable<ReturnType<typeof barInWords>> }) {
  const from = useSignal(0);
  const asTable = useSignal(false);
  const market = askedMarket.value;
  const { running, answer, failure, cancel, again } = useTask('rows', () => {
    const known = askedMarket.value;
    return known && { market: known, chosen, ...asked, from: from.value, count: COUNT };
  }).value;
  const saveTable = async (): Promise<void> => {
    if (market === null) return;
    const name = inFileName(`${result.ticker}-${result.report}-${chosen.question}-${chosen.outcome}.csv`);
    save(name, 'csv', await ask('rows-csv', { market, chosen, ...asked }));
  };
  const turnTo = (next: number): void => {
    from.value = next;
    announce(`Rows ${next + 1} to ${Math.min(next + COUNT, bar.count)} of ${bar.count}.`);
  };
  return (
    <div
      class="rows-behind"
      role="region"
      aria-label={['Rows behind', bar.group, bar.question, bar.outcome].filter((each) => each !== '').join(', ')}
    >
      {running && <Progress label="Looking for the rows" steps={null} onCancel={cancel} />}
      <AskAgain ask={again} label="Show the rows" />
      {failure !== null && (
        <p class="notice wrong" role="alert">
          {failure.why}
        </p>
      )}
      {answer !== null && (
        <>
          <p class="rows-count">{`${counted(answer.of, result.observations.unit)}, newest first.`}</p>
          <div class="toolbar">
            <button type="button" aria-pressed={asTable.value} onClick={() => (asTable.value = !asTable.value)}>
              Table
            </button>
            <button type="button" class="rows-csv" onClick={() => void saveTable()}>
              CSV of all rows
            </button>
            {answer.of > COUNT && (
              <>
                <button type="button" disabled={from.value === 0} onClick={() => turnTo(from.value - COUNT)}>
                  Newer
                </button>
                <button
                  type="button"
                  disabled={from.value + COUNT >= answer.of}
                  onClick={() => turnTo(from.value + COUNT)}
                >
                  Older
                </button>
                <p class="hint">{`${from.value + 1} to ${Math.min(from.value + COUNT, answer.of)}`}</p>
              </>
            )}
          </div>
          {asTable.value ? (
            <TableOfRows rows={answer.rows} />
          ) : (
            <ul class="rows">
              {answer.rows.map((row, i) => (
                <li key={`${from.value + i} ${row.date}`}>
                  <RowOfSession row={row} result={result} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

/** A row that opens to its session. */
function RowOfSession({ row, result }: { readonly row: DetailedRow; readonly result: ReportResult<ReportId> }) {
  const isOpen = useSignal(false);
  return (
    <details onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>{dateInWords(row.date)}</summary>
      {isOpen.value && askedMarket.value !== null && <OpenRow row={row} result={result} market={askedMarket.value} />}
    </details>
  );
}

function OpenRow({
  row,
  result,
  market,
}: {
  readonly row: DetailedRow;
  readonly result: ReportResult<ReportId>;
  readonly market: MarketAsked;
}) {
  const { answer, failure } = useTask('session-bars', () => ({
    market,
    session: result.session.id,
    date: row.date,
    unit: result.observations.unit,
  })).value;
  const measures = measuresOf(row, result);
  return (
    <>
      {failure !== null && <p class="notice wrong">{failure.why}</p>}
      {answer !== null && answer.candles.length === answer.before && (
        <p class="hint">The file has no bars in this session.</p>
      )}
      {answer !== null && answer.candles.length > answer.before && (
        <SessionChart name={`${result.ticker} ${row.date}`} bars={answer} levels={levelsOf(row)} />
      )}
      {measures.length > 0 && (
        <dl class="measures">
          {measures.map(({ id, name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The measures of a row with the words of the report. */
function measuresOf(row: DetailedRow, { summary }: ReportResult<ReportId>) {
  const known = summary[0]?.measures ?? [];
  return Object.entries(row.measures).map(([id, value]) => {
    const { label = idInWords(id), unit = '' } = known.find((each) => each.id === id) ?? {};
    return { id, name: measureInWords({ label, unit }), value };
  });
}

function TableOfRows({ rows }: { readonly rows: readonly DetailedRow[] }) {
  const first = rows.at(0);
  if (first === undefined) return null;
  const [levels, measures] = [Object.keys(first.levels), Object.keys(first.measures)];
  return (
    <Table
      title="Rows"
      named
      columns={[{ name: 'Date' }, ...[...levels, ...measures].map((id) => ({ name: idInWords(id), figure: true }))]}
      rows={rows.map((row) => [
        row.date,
        ...levels.map((id) => row.levels[id]),
        ...measures.map((id) => row.measures[id]),
      ])}
    />
  );
}
