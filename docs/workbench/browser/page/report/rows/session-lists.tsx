import type { ReportId, ReportResult } from 'barstats';
import type { FoundRow } from '../../../computing/asked.js';
import { asOne, ownCandles } from '../../../computing/candles.js';
import { ChartDrawing } from '../../parts/chart-drawing.js';
import { chartLayout } from '../../parts/chart-layout.js';
import { Table } from '../../parts/table.js';
import { valueInWords } from '../figures/measures.js';
import { chartOfRow, happenedIn } from './row-chart.js';
import { answerInWords, dateInWords, idInWords, measuresOf } from './row-words.js';

/** Some rows with their sessions, as pictures or in a table. */
interface Listed {
  /** By their places among all rows. */
  readonly rows: readonly (readonly [number, FoundRow])[];
  readonly result: ReportResult<ReportId>;
  readonly question: string;
  /** The address of a row. */
  readonly linkTo: (place: number) => string;
}

const SIZE = { width: 200, height: 110, thumbnail: true };

export function SessionPictures({ rows, result, question, linkTo, current }: Listed & { readonly current: number }) {
  return (
    <ul class="plain session-pictures">
      {rows.map(([place, found]) => {
        const chart = chartOfRow(found, result, question);
        const words = [answerInWords(result, found.row, question), happenedIn(found, chart, question)];
        return (
          <li key={place}>
            <a href={linkTo(place)} aria-current={place === current ? 'true' : undefined}>
              {ownCandles(found.bars).length > 0 && (
                <ChartDrawing layout={chartLayout(chart, SIZE)} data={chart} label={null} />
              )}
              <strong>{dateInWords(found.row.date)}</strong>
              <span>
                {words.filter((each, i) => each !== null && (i > 0 || !words[1]?.startsWith(each))).join(' · ')}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export function SessionTable({ rows, result, question, linkTo }: Listed) {
  const [, first] = rows.at(0) ?? [];
  if (first === undefined) return null;
  const levels = Object.keys(first.row.levels);
  const measures = measuresOf(first.row, result, question).map(({ name }) => name);
  const figures = [...measures, ...levels.map(idInWords)].map((name) => [name]);
  return (
    <Table
      title="Rows"
      named
      columns={['Date', ['Open'], ['High'], ['Low'], ['Close'], 'Answer', 'Event', ...figures]}
      rows={rows.map(([place, found]) => {
        const own = ownCandles(found.bars);
        const { open, high, low, close } = own.length === 0 ? {} : asOne(own);
        return [
          <a href={linkTo(place)}>{found.row.date}</a>,
          ...[open, high, low, close].map(shownPrice),
          answerInWords(result, found.row, question),
          happenedIn(found, chartOfRow(found, result, question), question),
          ...measuresOf(found.row, result, question).map(({ value, unit }) => valueInWords(value, unit)),
          ...levels.map((id) => shownPrice(found.row.levels[id])),
        ];
      })}
    />
  );
}

const shownPrice = (price: number | null | undefined): string | null => valueInWords(price ?? null, 'price');
