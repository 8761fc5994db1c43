import type * as hyparquet from 'hyparquet';
import { BarstatsRangeError } from '../errors/index.js';

/** Loads the optional package `hyparquet` on first use: `import()` also gives CommonJS a package that has only ES modules. */
export async function loadHyparquet(): Promise<typeof hyparquet> {
  try {
    return await import('hyparquet');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Parquet files need the package hyparquet: npm install hyparquet (${reason})`;
    throw new BarstatsRangeError('missing-package', message, { argument: 'file' });
  }
}
