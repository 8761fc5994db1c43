import type { BoardRow, ReportId } from 'barstats';
import { atFirst, linkOf } from '../../state/link.js';
import type { NamedMarket } from '../../state/market-names.js';
import { nameOf, shortNameOf } from '../../state/market-names.js';
import { ready } from '../../state/markets.js';
import { view } from '../../state/view.js';
import { timeIn } from '../parts/session-time.js';
import { Table } from '../parts/table.js';
import { priceInWords } from '../parts/words.js';
import { idInWords } from '../report/rows/row-words.js';
import { outcomeOf, questionOf, titleOf } from './row-words.js';
import { guardWords, intervalWords, percentWords } from './share-words.js';
import { Shortened } from './shortened.js';

/** How many rows are drawn at once. */
const ROWS = 30;

interface Rows {
  readonly rows: readonly BoardRow[];
  readonly all: readonly NamedMarket[];
  readonly timeZone: string;
}

/** Questions that are still open, each with the outcome that its equally undecided past favours. */
export function OpenQuestions({ rows, all }: Omit<Rows, 'timeZone'>) {
  return (
    <Shortened items={rows} step={ROWS} what="open question">
      {(shown) => (
        <Table
          title={`Open: ${rows.length.toLocaleString('en')}`}
          columns={[
            { name: 'Rank', figure: true },
            { name: 'Market' },
            { name: 'Question' },
            { name: 'So far' },
            { name: 'Favours' },
            { name: 'Of past cases still open', figure: true },
            { name: 'Usually', figure: true },
            { name: 'Level' },
          ]}
          rows={shown.map((row) => [
            row.rank,
            shortNameOf(row, all),
            <Question key="question" row={row} />,
            outcomeOf(row, row.soFar),
            outcomeOf(row, row.outcome),
            <Share key="share" row={row} />,
            percentWords(row.usual),
            <Level key="level" row={row} />,
          ])}
        />
      )}
    </Shortened>
  );
}

/** Questions that are decided, the latest first. */
export function DecidedQuestions({ rows, all, timeZone }: Rows) {
  return (
    <Shortened items={rows} step={ROWS} what="decided question">
      {(shown) => (
        <Table
          title={`Decided: ${rows.length.toLocaleString('en')}`}
          columns={[
            { name: 'Since', figure: true },
            { name: 'Market' },
            { name: 'Question' },
            { name: 'Outcome' },
            { name: 'Usually', figure: true },
          ]}
          rows={shown.map((row) => [
            timeIn(timeZone, Date.parse(row.since)),
            shortNameOf(row, all),
            <Question key="question" row={row} />,
            outcomeOf(row, row.soFar),
            percentWords(row.usual),
          ])}
        />
      )}
    </Shortened>
  );
}

function Question({ row }: { readonly row: BoardRow }) {
  return (
    <>
      <a href={linkToReport(row)}>{titleOf(row.report)}</a>
      <br />
      {questionOf(row)}
    </>
  );
}

function Share({ row: { percent, low, high, of, guard } }: { readonly row: BoardRow }) {
  if (percent === null || of === null) return <>no such case</>;
  return (
    <>
      <strong>{percentWords(percent)}</strong> of {of.toLocaleString('en')}
      <br />
      {intervalWords({ low, high })}
      {guard !== null && (
        <>
          <br />
          <span class="mark">{guardWords(guard)}</span>
        </>
      )}
    </>
  );
}

function Level({ row: { level } }: { readonly row: BoardRow }) {
  if (level === null) return <>–</>;
  const { id, price, distance } = level;
  return (
    <>
      {idInWords(id)}: {priceInWords(price)}
      {distance !== null && (
        <>
          <br />
          {distance.toFixed(2)} daily ranges away
        </>
      )}
    </>
  );
}

/** A link to the report of a question, for its market, with default options as on the board. */
function linkToReport(row: BoardRow): string {
  const { params, where, groupBy, hindsight } = atFirst;
  const market = ready.value.find((each) => nameOf(each) === nameOf(row));
  return linkOf({
    ...view.value,
    ...(market === undefined ? {} : { ticker: market.ticker, assetClass: market.assetClass }),
    // Reports on a board are of the catalog.
    ...{ place: 'report', report: row.report as ReportId, params, where, groupBy, hindsight },
    group: Object.values(row.group),
    bar: { question: row.question, outcome: row.outcome ?? row.soFar ?? '' },
  });
}
