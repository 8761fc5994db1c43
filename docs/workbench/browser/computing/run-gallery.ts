import { catalog } from 'barstats';
import { reportSteps } from 'barstats/reports';
import type { InTask } from './task.js';
import { failureOf } from './failure.js';
import { openMarket } from './loaded-markets.js';
import type { Tasks } from './tasks.js';
import type { GalleryPart } from './asked.js';
import { Cancelled } from './turns.js';
import { withPauses } from './with-pauses.js';

const standard = catalog.filter(({ variant }) => variant === 'standard').map(({ report }) => report);

/** Computes the standard report of every family; one that cannot be computed does not stop the others. */
export async function runGallery(
  { market }: Tasks['gallery']['asked'],
  { tell, pause }: InTask<'gallery'>,
): Promise<null> {
  const { bars, options } = openMarket(market);
  for (const [i, report] of standard.entries()) {
    await pause();
    let part: GalleryPart;
    try {
      const { result } = await withPauses(reportSteps(bars, report, options), pause);
      part = { report, result };
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      part = { report, failure: failureOf(error, bars) };
    }
    tell({ done: i + 1, of: standard.length, ...part });
  }
  return null;
}
