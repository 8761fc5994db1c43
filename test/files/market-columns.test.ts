import { describe, expect, it } from 'vitest';
import { columnsBelow, marketColumns } from '../../src/files/inner.js';
import { namesOfMarket } from '../../src/files/market-columns.js';
import { refusal } from '../bars/refusal.js';

const FIELDS = ['Open', 'High', 'Low', 'Close'];
const of = (...names: readonly string[]): readonly string[] => ['Date', ...names];
const named = (name: (field: string, market: string) => string, ...markets: readonly string[]): readonly string[] =>
  of(...markets.flatMap((market) => FIELDS.map((field) => name(field, market))));

const read = (names: readonly string[], ticker: string | null = null) =>
  namesOfMarket(names, marketColumns(names)!, ticker);

describe('columns that name a market', () => {
  it.each<[string, (field: string, market: string) => string]>([
    ['AAPL.Open', (field, market) => `${market}.${field}`],
    ['Open_AAPL', (field, market) => `${field}_${market}`],
    ["('Open', 'AAPL')", (field, market) => `('${field}', '${market}')`],
    ['AAPL Open', (field, market) => `${market} ${field}`],
  ])('as %s are those of the ticker', (_, name) => {
    const names = named(name, 'AAPL', 'BRK-B');
    expect(read(names, 'BRK-B')).toEqual({ names: of('', '', '', '', ...FIELDS), market: 'BRK-B' });
    expect(refusal(() => read(names))).toMatchObject({ code: 'several-tickers', fits: ['AAPL', 'BRK-B'] });
    expect(refusal(() => read(names, 'MSFT'))).toMatchObject({ code: 'out-of-bounds', argument: 'options.ticker' });
    expect(read(named(name, 'AAPL'))).toEqual({ names: of(...FIELDS), market: 'AAPL' });
  });

  it('may do so on another line', () => {
    const fields = of(...FIELDS, ...FIELDS);
    const columns = columnsBelow(fields, ['Ticker', 'A', 'A', 'A', 'A', 'B', 'B', 'B', 'B'])!;
    expect(namesOfMarket(fields, columns, 'B').names).toEqual(of('', '', '', '', ...FIELDS));
    expect(columnsBelow(fields, of('USD', 'USD', '', '', '', '', '', ''))).toBeNull();
    // The rule below the header of a table in Markdown.
    expect(
      columnsBelow(
        fields,
        fields.map(() => ':--'),
      ),
    ).toBeNull();
  });

  it.each<[string, (field: string, side: string) => string]>([
    ['BidOpen', (field, side) => `${side}${field}`],
    ['bid_open', (field, side) => `${side}_${field}`.toLowerCase()],
    ['OpenBid', (field, side) => `${field}${side}`],
    ['Open (Bid)', (field, side) => `${field} (${side})`],
  ])('as %s ask for the side', (_, name) => {
    const names = named(name, 'Bid', 'Ask');
    const asked = refusal(() => read(names));
    expect(asked).toMatchObject({ code: 'unknown-column', argument: 'options.columns' });
    expect(asked.message).toContain(`open: "${names[1]}"`);
    expect(read(named(name, 'Bid'))).toEqual({
      names: of(...FIELDS.map((field) => expect.stringMatching(new RegExp(field, 'i')) as string)),
      market: null,
    });
  });

  it('are none where prices have names of their own, or are incomplete', () => {
    expect(marketColumns(of(...FIELDS, 'BidVolume', 'AskVolume'))).toBeNull();
    expect(marketColumns(of('BidOpen', 'BidHigh', 'BidLow'))).toBeNull();
  });
});
