import { byId } from './element.js';

/** Where files come from. */
export interface DropZone {
  /** Forgets the file that was chosen, so that it can be chosen again. */
  readonly clear: () => void;
}

/** Files come by the input or are dropped anywhere on the page. */
export function dropZone(onFile: (file: File) => void): DropZone {
  const input = byId('file', HTMLInputElement);
  const zone = byId('drop');
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined) onFile(file);
  });
  const clear = (): void => {
    input.value = '';
  };
  // The same file, mended, is no change to the browser.
  input.addEventListener('click', clear);
  const over = (is: boolean) => zone.classList.toggle('over', is);
  addEventListener('dragover', (event) => {
    event.preventDefault();
    over(true);
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) over(false);
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    over(false);
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    clear();
    onFile(file);
  });
  return { clear };
}
