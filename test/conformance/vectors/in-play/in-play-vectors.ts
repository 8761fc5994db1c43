import type { Bars } from '../../../../src/bars/index.js';
import { referenceInPlay, type InPlayAsked } from '../../../../src/conformance/reference/index.js';
import { FORMAT } from '../format.js';
import { barsOfMarket } from '../reports/bars-of-market.js';
import { runOptions } from '../reports/run-options.js';
import type { InPlayCase, InPlayFile } from './in-play-file.js';
import { inPlayInputs } from './inputs.js';
import { inPlayMarkets } from './markets.js';

/** What is in play of one report, as JSON. */
export type AskInPlay = (bars: Bars, report: string, options: InPlayAsked) => object;

/** What the reference says; that there are no reports while no session is in progress. */
const byReference: AskInPlay = (bars, report, options) => referenceInPlay(bars, report, options) ?? { reports: [] };

/** The vectors of sessions in progress, with what the reference says. */
export function inPlayVectors(): InPlayFile {
  return answeredInPlay(
    { format: FORMAT, kind: 'in-play', markets: inPlayMarkets(), cases: inPlayInputs() },
    byReference,
  );
}

/** The same cases with what they come to. */
export function answeredInPlay(file: InPlayFile, ask: AskInPlay): InPlayFile {
  const bars = new Map(file.markets.map((each) => [each.market, barsOfMarket(each)]));
  return {
    ...file,
    cases: file.cases.map(({ id, why, tags, report, market, options }): InPlayCase => {
      const asked = runOptions(options) as InPlayAsked;
      return { id, why, tags, report, market, options, ...outcomeOf(() => ask(bars.get(market)!, report, asked)) };
    }),
  };
}

/** A result, or the code of the error that refused the bars. */
function outcomeOf(ask: () => object): Pick<InPlayCase, 'result' | 'refused'> {
  try {
    return { result: ask() };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
    return { refused: error.code };
  }
}
