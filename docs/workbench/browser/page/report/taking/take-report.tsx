import type { ReportId, ReportResult } from 'barstats';
import type { ReportAsked } from '../../../computing/asked.js';
import { askedMarket } from '../../../state/markets.js';
import { TakeAway } from '../../parts/take-away.js';
import { reportProgram } from './program.js';
import { commandFor, requestFor } from './request.js';
import { programSnippet, snippetsOf } from './snippet-of.js';

/** A report to take along, with the program, the command and the request that give it. */
export function TakeReport({
  result,
  asked,
}: {
  readonly result: ReportResult<ReportId>;
  readonly asked: ReportAsked;
}) {
  const market = askedMarket.value;
  return (
    <>
      <TakeAway
        name={`${result.ticker} ${result.report}`}
        picture={result}
        table={result}
        json={() => JSON.stringify(result)}
        snippets={[
          ...programSnippet((read, of) => reportProgram(read, of, asked)),
          ...snippetsOf((read, of) => commandFor(read, of, asked)),
          ...(market === null ? [] : [requestFor(market, asked, result)]),
        ]}
      />
      <p class="hint">
        For a question that no report asks, add a condition or write{' '}
        <a href="../guides/your-own-report.html">your own report</a> in a project.
      </p>
    </>
  );
}
