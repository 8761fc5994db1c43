import { byId } from './element.js';

/** The file input and drop zone. */
export interface DropZone {
  /** Clears the chosen file, so that it can be chosen again. */
  readonly clear: () => void;
}

/** Files are chosen in the input or dropped anywhere on the page. */
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
  // Choosing the same file again, after fixing it, fires no change event.
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
