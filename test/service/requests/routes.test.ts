import { expect, it } from 'vitest';
import { routeOf } from '../../../src/service/requests/routes.js';

const report = (ticker: string | null, id: string | null = 'r', assetClass: string | null = 'stocks'): object => ({
  endpoint: 'report-calculation',
  report: id,
  assetClass,
  ticker,
});

it.each([
  ['/discovery/scan', { endpoint: 'discovery-scan' }],
  ['/discovery/%73can', { endpoint: 'discovery-scan' }],
  ['/in_play/stocks/AAPL', { endpoint: 'in-play', assetClass: 'stocks', ticker: 'AAPL' }],
  ['/in_play/forex/GBP%2FCAD', { endpoint: 'in-play', assetClass: 'forex', ticker: 'GBP/CAD' }],
  ['/in_play/%ff/%zz', { endpoint: 'in-play', assetClass: null, ticker: null }],
  ['/relation/stocks/AAPL', { endpoint: 'relation', assetClass: 'stocks', ticker: 'AAPL' }],
  ['/relation/stocks/AAPL/x', null],
  ['/in_play/stocks', null],
  ['/in_play/stocks/', null],
  ['/in_play//AAPL', null],
  ['/in_play/stocks/AAPL/gap-fill-standard', null],
  ['/In_play/stocks/AAPL', null],
  ['/report_calculation/r/stocks/AAPL', report('AAPL')],
  ['/report_calculation/r/stocks/GBP%2FCAD', report('GBP/CAD')],
  ['/report_calculation/r/stocks/%00', report('\0')],
  ['/report_calculation/r/stocks/..', report('..')],
  ['/report_calculation/r/stocks/%ZZ', report(null)],
  ['/report_calculation/%E0%A4/stocks/A', report('A', null)],
  ['/report_calculation/r/stocks/a+b', report('a+b')],
  ['/report_calculation/r/stocks/', null],
  ['/report_calculation/r//A', null],
  ['/report_calculation/r/stocks', null],
  ['/report_calculation/r/stocks/A/', null],
  ['/report_calculation/r/stocks/A/B', null],
  ['/Report_calculation/r/stocks/A', null],
  ['/discovery/scan/', null],
  ['//discovery/scan', null],
  ['discovery/scan', null],
  ['/discovery%2Fscan', null],
  ['/', null],
  ['', null],
  ['*', null],
] as const)('%s', (path, route) => {
  expect(routeOf(path, '')).toEqual(route);
});
