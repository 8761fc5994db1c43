import { fileURLToPath } from 'node:url';
import { toVegaLite } from '../../../src/charts/index.js';
import { catalog, runReport } from '../../../src/reports/index.js';
import { titleOf } from '../families/family-page.js';
import { pictureMarkets } from './picture-markets.js';
import { svgOf } from './svg-of.js';

/** Where the pictures of the families are. */
export const folder = fileURLToPath(new URL('../../../docs/families/pictures/', import.meta.url));

/** The picture of a family: that of its first report, on real bars. */
export interface FamilyPicture {
  readonly family: string;
  readonly svg: string;
  readonly caption: string;
}

/** The pictures of the families, but those whose bars are not there. */
export async function familyPictures(data: string | undefined): Promise<readonly FamilyPicture[]> {
  const marketOf = await pictureMarkets(data);
  const pictures: FamilyPicture[] = [];
  for (const report of catalog.filter(({ family }, i) => catalog.findIndex((each) => each.family === family) === i)) {
    const market = marketOf(report);
    if (market === undefined) continue;
    const result = runReport(market.bars, report.report, market.options);
    const title = `${titleOf(report)} · ${result.ticker}`;
    pictures.push({
      family: report.family,
      svg: await svgOf(toVegaLite(result, { title })),
      caption: `\`${report.report}\`. ${market.caption}`,
    });
  }
  return pictures;
}
