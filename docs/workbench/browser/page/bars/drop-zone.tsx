import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Source } from '../../computing/asked.js';
import { addMarkets, markets } from '../../state/markets.js';
import { Wrong } from '../parts/controls.js';
import { filesOfDrop } from './files-of-drop.js';
import { MoreFiles } from './more-files.js';

const KINDS = '.csv,.txt,.tsv,.gz,.parquet,text/csv,text/plain,application/gzip';

/** Files are chosen in the input, or dropped anywhere on the page. */
export function DropZone() {
  const over = useSignal(false);
  const unreadable = useSignal(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const on = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void): void =>
      addEventListener(type, listener, { signal });
    on('dragover', (event) => {
      event.preventDefault();
      over.value = true;
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) over.value = false;
    });
    on('drop', (event) => {
      event.preventDefault();
      over.value = false;
      unreadable.value = false;
      if (event.dataTransfer !== null) filesOfDrop(event.dataTransfer).then(take, () => (unreadable.value = true));
    });
    return () => stop.abort();
  }, []);
  const own = (kind: 'sample' | 'made-up') => () => addMarkets([{ kind }]);
  return (
    <>
      <div class={over.value ? 'drop over' : 'drop'}>
        <label for="file">Drop CSV or Parquet files of bars here, or choose them</label>
        <input
          id="file"
          type="file"
          accept={KINDS}
          multiple
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Choosing the same file again, after fixing it, would fire no change event.
            currentTarget.value = '';
          }}
        />
        <MoreFiles />
        <p class="hint">
          One market per file, as exported; the format is detected and shown. Gzipped CSV works, too.
          {markets.value.length > 0 && ' What you drop or choose here replaces all markets; “Add files” keeps them.'}
        </p>
      </div>
      <Wrong>{unreadable.value && 'The browser could not read what was dropped. Choose the files instead.'}</Wrong>
      {markets.value.length === 0 && (
        <div class="row choices">
          <button id="sample" onClick={own('sample')}>
            Try 5 years of daily AAPL bars
          </button>
          <button id="made-up" onClick={own('made-up')}>
            Try a year of synthetic 1-minute bars
          </button>
        </div>
      )}
    </>
  );
}

function take(files: Iterable<File> | null): void {
  const sources = [...(files ?? [])].map((file): Source => ({ kind: 'file', file }));
  if (sources.length > 0) addMarkets(sources);
}
