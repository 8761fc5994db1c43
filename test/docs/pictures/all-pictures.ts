import { scanDiscovery } from '../../../src/discovery/index.js';
import { toVegaLite, type Theme } from '../../../src/charts/index.js';
import { catalog, runReport } from '../../../src/reports/index.js';
import { pictureMarkets } from './picture-markets.js';
import { svgOf } from './svg-of.js';

/** A picture and what it is called. */
export interface NamedPicture {
  readonly name: string;
  readonly svg: string;
}

/** The end of what the ranking looks at: the last day of the daily bars. */
const AS_OF = Date.UTC(2018, 4, 12);

/** The picture of every identifier on real bars, and that of a ranking. */
export async function allPictures(data: string, theme: Theme): Promise<readonly NamedPicture[]> {
  const marketOf = await pictureMarkets(data);
  const pictures: NamedPicture[] = [];
  for (const report of catalog) {
    const { bars, options } = marketOf(report)!;
    const svg = await svgOf(toVegaLite(runReport(bars, report.report, options), { theme }));
    pictures.push({ name: report.report, svg });
  }
  const { bars } = marketOf(catalog.find((report) => report.bars === 'daily')!)!;
  const ranking = scanDiscovery([{ assetClass: 'stocks', ticker: 'AAPL', bars }], { lookback: '1y', asOf: AS_OF });
  return [...pictures, { name: 'ranking', svg: await svgOf(toVegaLite(ranking, { theme })) }];
}
