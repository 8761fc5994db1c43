import type { ReportId, ReportResult } from 'barstats';
import type { ReportAsked } from '../../../computing/asked.js';
import { askedMarket } from '../../../state/markets.js';
import { reportProgram } from './program.js';
import { asCommand, requestFor } from './request.js';
import { programSnippet } from './snippet-of.js';
import { type Snippet, TakeAway } from '../../parts/take-away.js';

/** A report to take along, with the program and the request that give it. */
export function TakeReport({
  result,
  asked,
}: {
  readonly result: ReportResult<ReportId>;
  readonly asked: ReportAsked;
}) {
  return (
    <TakeAway
      name={`${result.ticker} ${result.report}`}
      picture={result}
      table={result}
      json={() => JSON.stringify(result)}
      snippets={[
        ...programSnippet((read, market) => reportProgram(read, market, asked)),
        ...requestSnippet(result, asked),
      ]}
    />
  );
}

function requestSnippet(result: ReportResult<ReportId>, asked: ReportAsked): readonly Snippet[] {
  const market = askedMarket.value;
  if (market === null) return [];
  const request = requestFor(market, asked, result);
  return [{ name: 'Request to a service', text: asCommand(request), notes: request.differs }];
}
