import { barsFromColumns, type Bars } from '../../../src/bars/index.js';
import type { ReportDescription, ReportId, ReportOptions } from '../../../src/reports/index.js';
import { readColumns, realFiles } from '../../conformance/real-files.js';
import { exampleMarkets } from '../families/example-market.js';

/** What the picture of a report is computed on. */
export interface PictureMarket {
  readonly bars: Bars;
  readonly options: ReportOptions<ReportId>;
  /** The bars in words. */
  readonly caption: string;
}

/**
 * The markets of the pictures, all of them real: those of the pages for daily bars, and for intraday bars files of a folder.
 *
 * @param folder - where the files are; without it, reports that need intraday bars have no market
 */
export async function pictureMarkets(
  folder: string | undefined,
): Promise<(report: ReportDescription) => PictureMarket | undefined> {
  const exampleOf = await exampleMarkets();
  const intraday = folder === undefined ? undefined : { euro: euroBars(folder), index: indexFutures(folder) };
  return (report) => {
    if (report.bars === 'daily') {
      const { bars, options, text } = exampleOf(report);
      return { bars, options, caption: text };
    }
    // What compares the sessions of a day needs bars around the clock.
    return ['daily', 'second'].includes(report.defaultSession) ? intraday?.euro : intraday?.index;
  };
}

function euroBars(folder: string): PictureMarket {
  return {
    bars: barsFromColumns(readColumns(folder, 'eurusd-1h-2007-2018'), { interval: '1h' }),
    options: { assetClass: 'forex', ticker: 'EURUSD' },
    caption: 'Hourly bars of the euro in US dollars, 2007 to 2018.',
  };
}

function indexFutures(folder: string): PictureMarket {
  const { name, sessions } = realFiles.find((file) => file.name.startsWith('if-1m'))!;
  return {
    bars: barsFromColumns(readColumns(folder, name), { interval: '1m' }),
    options: { assetClass: 'futures', ticker: 'IF', session: sessions[0] },
    caption: '1-minute bars of the CSI 300 index future on 198 days of 2023 and 2024, 09:30 to 15:00 in Shanghai.',
  };
}
