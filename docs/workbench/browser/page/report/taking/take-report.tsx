import { parseCondition, type ReportId, type ReportResult, type ScanResult } from 'barstats';
import type { ReportAsked, MarketAsked } from '../../../computing/asked.js';
import { groupingIn } from '../../../state/link.js';
import { askedMarket, chosen } from '../../../state/markets.js';
import { TakeAway } from '../../parts/take-away.js';
import { mistakeIn } from '../conditions/condition-text.js';
import { reportProgram, type ReadMarket, type Snippet, reportsProgram, scanProgram } from './program.js';
import { commandFor, requestFor } from './request.js';
import { askedOfScan } from '../../overview/shown-market.js';

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
        of={result}
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

/** What can be run on the file of the market that is looked at; nothing for the made-up bars, which only the page has. */
export function snippetsOf(write: (read: ReadMarket, market: MarketAsked) => readonly Snippet[]): readonly Snippet[] {
  const market = askedMarket.value;
  const from = chosen.value;
  if (market === null || from?.state.is !== 'ready' || from.source.kind === 'made-up') return [];
  const { source, answers, state } = from;
  return write({ source, answers, skipped: (state.read.source?.invalidRows ?? 0) > 0 }, market);
}

/** A program about that market. */
export function programSnippet(write: (read: ReadMarket, market: MarketAsked) => string): readonly Snippet[] {
  return snippetsOf((read, market) => [
    {
      name: 'TypeScript',
      text: write(read, market),
      notes: ['Run it with Node in the folder of the file: it writes the bytes of the JSON above.'],
    },
  ]);
}

/** A scan to take along. */
export function TakeScan({ result }: { readonly result: ScanResult }) {
  const state = chosen.value?.state;
  if (state?.is !== 'ready' || result.lookback === null) return null;
  const { last, interval } = state.read.bars;
  const options = { lookback: result.lookback.requested, asOf: last + interval };
  return (
    <TakeAway
      name={`${chosen.value?.ticker ?? ''} scan`}
      of={result}
      snippets={programSnippet((read, market) => scanProgram(read, askedOfScan(market), options))}
    />
  );
}

/** All results of the gallery to take along. */
export function TakeResults({ results }: { readonly results: readonly ReportResult<ReportId>[] }) {
  const ids = results.map(({ report }) => report);
  return (
    <TakeAway
      name={`${results.at(0)?.ticker ?? ''} all results`}
      json={results}
      snippets={programSnippet((read, market) => reportsProgram(read, market, ids))}
    />
  );
}
