import { fileURLToPath } from 'node:url';
import { catalog } from '../../../src/reports/index.js';
import { exampleMarkets } from '../families/example-market.js';
import { familyPicture } from './family-picture.js';

/** Where the picture that the README shows is kept. */
export const path = fileURLToPath(new URL('../../../docs/picture.svg', import.meta.url));

/** The picture that the README shows. */
export async function readmePicture(): Promise<string> {
  const report = catalog.find((each) => each.report === 'performance-by-weekday-standard')!;
  const marketOf = await exampleMarkets();
  return familyPicture(report, marketOf(report));
}
