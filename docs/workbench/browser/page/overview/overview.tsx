import { Gallery } from './gallery.js';
import { Notices } from './notices.js';
import { Scan } from './scan.js';

/** What the data look like, what stands out, and a small chart of every family. */
export function Overview() {
  return (
    <>
      <Notices />
      <Scan />
      <Gallery />
    </>
  );
}
