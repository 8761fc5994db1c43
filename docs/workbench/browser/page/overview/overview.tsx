import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { view } from '../../state/view.js';
import { useTask } from '../parts/use-task.js';
import { Gallery } from './gallery.js';
import { Scan } from './scan.js';
import { askedOfScan, shownMarket } from './shown-market.js';

/** What the data look like, what stands out, and a small chart of every family. */
export function Overview() {
  const lookback = useComputed(() => view.value.lookback);
  const scan = useTask('scan', () => {
    const market = shownMarket.value;
    return market === null ? null : { market: askedOfScan(market), lookback: lookback.value };
  });
  // The reports come after the scan in any case: below an answer that is there, they keep their place, and then they stay.
  const latched = useRef(false);
  const begun = useComputed(() => {
    const { answer, failure, again } = scan.value;
    return (latched.current ||= answer !== null || failure !== null || again !== null);
  });
  return (
    <>
      <Scan scan={scan} />
      {begun.value && <Gallery scan={scan} />}
    </>
  );
}
