import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedText } from '../../conformance/vectors/stored-text.js';
import { stored } from '../../conformance/vectors/stored.js';

/** Puts all vectors into one file, by name, for programs that can read no folder. */
export function writeVectorsFile(folder: string): void {
  const { files } = stored('manifest.json') as { readonly files: readonly { readonly file: string }[] };
  const texts = Object.fromEntries(files.map(({ file }) => [file, storedText(file)]));
  writeFileSync(join(folder, 'vectors.json'), JSON.stringify(texts));
}
