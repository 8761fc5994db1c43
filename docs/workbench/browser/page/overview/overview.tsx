import { useComputed } from '@preact/signals';
import { view } from '../../state/view.js';
import { useTask } from '../parts/use-task.js';
import { Gallery } from './gallery.js';
import { Notices } from './notices.js';
import { Scan } from './scan.js';
import { askedOfScan, shownMarket } from './shown-market.js';

/** What the data look like, what stands out, and a small chart of every family. */
export function Overview() {
  const lookback = useComputed(() => view.value.lookback);
  const scan = useTask('scan', () => {
    const market = shownMarket.value;
    return market === null ? null : { market: askedOfScan(market), lookback: lookback.value };
  });
  return (
    <>
      <Notices />
      <Scan scan={scan} />
      <Gallery scan={scan} />
    </>
  );
}
