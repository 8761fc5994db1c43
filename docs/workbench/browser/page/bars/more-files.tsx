import { useRef } from 'preact/hooks';
import { addMarkets, markets } from '../../state/markets.js';
import { announce } from '../parts/controls.js';
import { counted } from '../parts/words.js';
import { barFilesOf } from './bar-files.js';

/** Not among the attributes that types know. */
const A_FOLDER = { webkitdirectory: true };

/** Adds files, or those of a folder, to the markets that are there. */
export function MoreFiles() {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const add = (chosen: readonly File[]): void => {
    if (chosen.length === 0) announce('The folder has no files of bars.');
    else
      addMarkets(
        chosen.map((file) => ({ kind: 'file', file })),
        { replace: false },
      );
  };
  const choose = (input: HTMLInputElement | null): void => {
    if (input === null) return;
    // Choosing the same file again fires no change event.
    input.value = '';
    input.click();
  };
  const several = markets.value.length > 0;
  return (
    <div class="row choices">
      {several && <button onClick={() => choose(files.current)}>Add files</button>}
      <button onClick={() => choose(folder.current)}>{several ? 'Add a folder' : 'Choose a folder'}</button>
      <input
        ref={files}
        class="more-files"
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => add([...(currentTarget.files ?? [])])}
      />
      <input
        ref={folder}
        class="more-folder"
        type="file"
        {...A_FOLDER}
        hidden
        onChange={({ currentTarget }) => {
          const all = [...(currentTarget.files ?? [])];
          const bars = barFilesOf(all);
          add(bars);
          if (bars.length > 0) announce(`${counted(bars.length, 'file')} of ${all.length} added.`);
        }}
      />
    </div>
  );
}
