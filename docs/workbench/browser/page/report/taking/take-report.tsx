import { parseCondition, type ReportId, type ReportResult } from 'barstats';
import type { ReportAsked } from '../../../computing/asked.js';
import { groupingIn } from '../../../state/grouping-text.js';
import { askedMarket } from '../../../state/markets.js';
import { TakeAway } from '../../parts/take-away.js';
import { mistakeIn } from '../conditions/condition-text.js';
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
  const { where = '', groupBy = '' } = asked;
  // What is asked now may be a text that cannot be read, below the answer before it.
  const isRead = mistakeIn(where, parseCondition) === null && mistakeIn(groupBy, groupingIn) === null;
  return (
    <>
      <TakeAway
        name={`${result.ticker} ${result.report}`}
        picture={result}
        table={result}
        json={() => JSON.stringify(result)}
        snippets={
          isRead
            ? [
                ...programSnippet((read, of) => reportProgram(read, of, asked)),
                ...snippetsOf((read, of) => commandFor(read, of, asked)),
                ...(market === null ? [] : [requestFor(market, asked, result)]),
              ]
            : []
        }
      />
      <p class="hint">
        For a question that no report asks, add a condition or write{' '}
        <a href="../guides/your-own-report.html">your own report</a> in a project.
      </p>
    </>
  );
}
