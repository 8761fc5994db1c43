import type { ReportId, ReportResult } from 'barstats';
import { useMemo } from 'preact/hooks';
import type { FoundRow } from '../../../computing/asked.js';
import { ownCandles } from '../../../computing/candles.js';
import { SessionChart } from '../../parts/session-chart.js';
import { valueInWords } from '../figures/measures.js';
import { chartOfRow } from './row-chart.js';
import { measuresOf } from './row-words.js';

interface SessionOfRowProps {
  readonly found: FoundRow;
  readonly result: ReportResult<ReportId>;
  readonly question: string;
}

/** The session of a row, large, with what was measured of it. */
export function SessionOfRow({ found, result, question }: SessionOfRowProps) {
  const chart = useMemo(() => chartOfRow(found, result, question), [found]);
  const isEmpty = ownCandles(found.bars).length === 0;
  return (
    <>
      {isEmpty && <p class="hint">The file has no bars in this session.</p>}
      {!isEmpty && <SessionChart name={`${result.ticker} ${found.row.date}`} {...chart} />}
      <dl class="row measures">
        {measuresOf(found.row, result, question).map(({ id, name, value, unit }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{valueInWords(value, unit) ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
