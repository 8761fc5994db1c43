import type { ReportId, ReportResult, ScanResult } from 'barstats';
import { chosen } from '../../state/markets.js';
import { reportsProgram, scanProgram } from '../report/taking/program.js';
import { programSnippet } from '../report/taking/snippet-of.js';
import { TakeAway } from '../parts/take-away.js';
import { askedOfScan } from './shown-market.js';

/** A scan to take along. */
export function TakeScan({ result }: { readonly result: ScanResult }) {
  const state = chosen.value?.state;
  if (state?.is !== 'ready' || result.lookback === null) return null;
  const { last, interval } = state.read.bars;
  const options = { lookback: result.lookback.requested, asOf: last + interval };
  return (
    <TakeAway
      name={`${chosen.value?.ticker ?? ''} scan`}
      picture={result}
      table={result}
      json={() => JSON.stringify(result)}
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
      json={() => JSON.stringify(results)}
      snippets={programSnippet((read, market) => reportsProgram(read, market, ids))}
    />
  );
}
