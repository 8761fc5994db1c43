import { useSignal } from '@preact/signals';
import { drawn } from '../../asking/drawing.js';
import type { Tabular } from '../../pictures/messages.js';
import { inFileName, save } from '../parts/save.js';

/** Saves a result as it is, and as a table. */
export function SaveResult({ of, name }: { readonly of: Tabular; readonly name: string }) {
  const failed = useSignal('');
  const file = inFileName(name);
  return (
    <div class="downloads" role="group" aria-label="Save the result">
      <button type="button" onClick={() => save(`${file}.json`, 'json', JSON.stringify(of))}>
        JSON
      </button>
      <button
        type="button"
        onClick={() => {
          drawn({ ask: 'csv', of }).then(
            (text) => save(`${file}.csv`, 'csv', text),
            (error: unknown) => (failed.value = error instanceof Error ? error.message : String(error)),
          );
        }}
      >
        CSV
      </button>
      {failed.value !== '' && <p class="notice wrong">{failed}</p>}
    </div>
  );
}
