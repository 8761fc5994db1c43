import type { ReportId, ReportResult } from 'barstats';
import type { ReportAsked } from '../../computing/tasks.js';
import { askedMarket, chosen } from '../../state/markets.js';
import { asCommand, requestFor } from './request.js';
import { reportProgram } from './program.js';
import { type Snippet, TakeAway } from './take-away.js';

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
      of={result}
      json={() => JSON.stringify(result)}
      snippets={snippetsOf(result, asked)}
    />
  );
}

function snippetsOf(result: ReportResult<ReportId>, asked: ReportAsked): readonly Snippet[] {
  const market = askedMarket.value;
  const from = chosen.value;
  if (market === null || from?.state.is !== 'ready') return [];
  const { source, answers, state } = from;
  const request = requestFor(market, asked, result);
  return [
    // The made-up bars are those of the page only.
    ...(source.kind === 'made-up'
      ? []
      : [
          {
            name: 'TypeScript',
            text: reportProgram({ source, answers, skipped: (state.read.source?.invalidRows ?? 0) > 0 }, market, asked),
            notes: ['Run it with Node in the folder of the file: it writes the bytes of the JSON above.'],
          },
        ]),
    { name: 'Request to a service', text: asCommand(request), notes: request.differs },
  ];
}
