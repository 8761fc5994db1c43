import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { DetailedRow, ReportId, ReportResult } from 'barstats';
import { ask } from '../../asking/ask.js';
import type { MarketAsked, RowsAsked } from '../../computing/tasks.js';
import { askedMarket } from '../../state/markets.js';
import { view } from '../../state/view.js';
import { announce } from '../parts/announce.js';
import { Progress } from '../parts/progress.js';
import { inFileName, save } from '../parts/save.js';
import { Table } from '../parts/table.js';
import { useTask } from '../parts/use-task.js';
import { counted } from '../parts/words.js';
import { type ChosenOutcome, chosenOutcome } from './chosen-outcome.js';
import { barInWords, dateInWords, idInWords, levelsOf } from './row-words.js';
import { SessionChart } from './session-chart.js';

/** The rows of a page. */
const COUNT = 20;

/** The observations behind a bar of a report, each with its session. Nothing as long as no bar is chosen. */
export function RowsBehind({
  result,
  chosen,
}: {
  readonly result: ReportResult<ReportId>;
  readonly chosen: ChosenOutcome | null;
}) {
  const bar = chosen === null ? null : barInWords(result, chosen);
  if (chosen === null || bar === null) return null;
  return <Rows key={JSON.stringify(chosen)} result={result} chosen={chosen} bar={bar} />;
}

function Rows({
  result,
  chosen,
  bar,
}: {
  readonly result: ReportResult<ReportId>;
  readonly chosen: ChosenOutcome;
  readonly bar: NonNullable<ReturnType<typeof barInWords>>;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const from = useSignal(0);
  const asTable = useSignal(false);
  const asked = (): RowsAsked | null => {
    const market = askedMarket.value;
    const { report, params, where, groupBy, hindsight } = view.value;
    return market === null || report === null ? null : { market, chosen, report, params, where, groupBy, hindsight };
  };
  const { running, answer, failure, cancel } = useTask('rows', () => {
    const question = asked();
    return question === null ? null : { ...question, from: from.value, count: COUNT };
  }).value;
  // A person who chose a bar with the keyboard goes on from here.
  useEffect(() => heading.current?.focus(), []);
  const saveTable = async (): Promise<void> => {
    const question = asked();
    if (question === null) return;
    save(
      inFileName(`${result.report}-${chosen.question}-${chosen.outcome}.csv`),
      'csv',
      await ask('rows-csv', question),
    );
  };
  const { unit } = result.observations;
  return (
    <section class="rows-behind" aria-labelledby="rows-heading">
      <h3 id="rows-heading" ref={heading} tabIndex={-1}>
        {[bar.group, bar.question, bar.outcome].filter((each) => each !== '').join(' · ')}
      </h3>
      {running && <Progress label="Looking for the rows" steps={null} onCancel={cancel} />}
      {failure !== null && (
        <p class="notice wrong" role="alert">
          {failure.why}
        </p>
      )}
      {answer !== null && (
        <>
          <p>{`${answer.of.toLocaleString('en')} of ${counted(bar.of, unit)}, the newest first.`}</p>
          <div class="toolbar">
            <button type="button" aria-pressed={asTable.value} onClick={() => (asTable.value = !asTable.value)}>
              Table
            </button>
            <button type="button" id="rows-csv" onClick={() => void saveTable()}>
              CSV of all rows
            </button>
            <button type="button" onClick={() => (chosenOutcome.value = null)}>
              Close
            </button>
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
          {answer.of > COUNT && (
            <div class="toolbar">
              <Turn name="Newer" by={-COUNT} from={from.value} of={answer.of} onTurn={(next) => (from.value = next)} />
              <Turn name="Older" by={COUNT} from={from.value} of={answer.of} onTurn={(next) => (from.value = next)} />
              <p class="hint">{`${from.value + 1} to ${Math.min(from.value + COUNT, answer.of)} of ${answer.of}`}</p>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** A button that turns the page. */
function Turn({
  name,
  by,
  from,
  of,
  onTurn,
}: {
  readonly name: string;
  readonly by: number;
  readonly from: number;
  readonly of: number;
  readonly onTurn: (from: number) => void;
}) {
  const next = from + by;
  const turn = (): void => {
    onTurn(next);
    announce(`Rows ${next + 1} to ${Math.min(next + COUNT, of)} of ${of}`);
  };
  return (
    <button type="button" disabled={next < 0 || next >= of} onClick={turn}>
      {name}
    </button>
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
      {answer !== null && <SessionChart name={`${result.ticker} ${row.date}`} bars={answer} levels={levelsOf(row)} />}
      {measures.length > 0 && (
        <dl class="measures">
          {measures.map(({ id, label, unit, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value === null ? '–' : `${value} ${unit}`}</dd>
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
    return { id, label, unit, value };
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
