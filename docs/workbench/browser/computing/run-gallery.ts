import { describeReport, neededBars, type ReportId, reportSteps, topics } from 'barstats/reports';
import { failureOf } from './failure.js';
import { openMarket } from './loaded-markets.js';
import type { AbsentReport, Failure, GalleryPart, MarketAsked, Steps } from './asked.js';
import { Cancelled, withPauses, type InTask } from './turns.js';

/** The standard report of every family, in the order in which the page shows them. */
const standard = topics.flatMap(({ families }) => families.map((family) => `${family}-standard` as ReportId));

/** Computes the standard report of every family, told as they are computed; first of all those that the bars cannot answer. One that cannot be computed does not stop the others. */
export async function runGallery(
  { market }: { readonly market: MarketAsked },
  { tell, pause }: InTask<Steps & ({ readonly absent: readonly AbsentReport[] } | GalleryPart)>,
): Promise<null> {
  const { bars, options } = openMarket(market);
  const of = standard.length;
  const absent: AbsentReport[] = [];
  for (const report of standard) {
    await pause();
    const failure = lacking(report, market, bars.daily);
    if (failure !== null) absent.push({ report, failure });
  }
  let done = absent.length;
  tell({ done, of, absent });
  for (const report of standard) {
    if (absent.some((each) => each.report === report)) continue;
    await pause();
    let part: GalleryPart;
    try {
      const { result } = await withPauses(reportSteps(bars, report, options), pause);
      part = { report, result };
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      part = { report, failure: failureOf(error, bars) };
    }
    tell({ done: ++done, of, ...part });
  }
  return null;
}

/** Why a report has nothing to count, as far as that is known without computing it. */
function lacking(report: ReportId, { key: _, ...options }: MarketAsked, daily: boolean): Failure | null {
  const { bars, unit } = describeReport(report);
  if (daily && bars === 'intraday') return { code: 'bars-too-coarse', why: 'It needs bars within the day.' };
  if (unit === 'event' && options.events === undefined) return { code: 'no-events', why: 'There are no events.' };
  try {
    neededBars(report, options);
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
