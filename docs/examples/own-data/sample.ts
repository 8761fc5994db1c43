import { createRequire } from 'node:module';
import type { BarFile } from './bar-files.js';

/** Yahoo's daily bars of AAPL from 13 May 2013 to 11 May 2018. */
export const sampleFile: BarFile = {
  assetClass: 'stocks',
  ticker: 'AAPL',
  file: createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv'),
};
