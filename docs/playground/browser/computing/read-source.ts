import { type Reading, readBars } from '../reading/read-bars.js';
import { textOfFile } from '../reading/text-of-file.js';
import { madeUpBars } from './made-up-bars.js';
import type { Source } from './messages.js';

/** The bars of a source; of a file, how far it has been read is told on the way. */
export async function readSource(
  source: Source,
  timeZone: string | null,
  onBytes: (done: number, of: number) => void,
): Promise<Reading> {
  switch (source.kind) {
    case 'file': {
      const { file } = source;
      return readBars(
        textOfFile(file, (bytes) => onBytes(bytes, file.size)),
        timeZone,
      );
    }
    case 'sample': {
      const { default: text } = await import('@observablehq/sample-datasets/aapl.csv');
      return readBars(
        textOfFile(new Blob([text]), () => undefined),
        timeZone,
      );
    }
    case 'made-up': {
      const bars = madeUpBars();
      return { bars, why: null, rows: bars.length, wrong: 0, faults: [], backwards: false };
    }
  }
}
