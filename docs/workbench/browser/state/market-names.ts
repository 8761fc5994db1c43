/** What a market is called: its ticker is unique within its asset class. */
export interface NamedMarket {
  readonly assetClass: string;
  readonly ticker: string;
}

/** A market in an address and as the value of a choice. */
export function nameOf({ assetClass, ticker }: NamedMarket): string {
  return `${assetClass} ${ticker}`;
}

/** A market among others: its asset class is named only where its ticker alone is not enough. */
export function shortNameOf(market: NamedMarket, all: readonly NamedMarket[]): string {
  const sameTicker = all.filter(({ ticker }) => ticker === market.ticker).length;
  return sameTicker > 1 ? `${market.ticker} (${market.assetClass})` : market.ticker;
}

/** Why a market cannot have a name among others; `null` if it can. */
export function objectionTo(name: NamedMarket, others: readonly NamedMarket[]): string | null {
  if (name.ticker === '') return 'A market needs a name.';
  if (!others.some((other) => nameOf(other) === nameOf(name))) return null;
  return `There is another ${name.ticker} among the ${name.assetClass}. Choose another name.`;
}

/** A ticker that no other market of the class has: the one wanted, or that with the first free number. */
export function freeTicker({ assetClass, ticker }: NamedMarket, others: readonly NamedMarket[]): string {
  let free = ticker;
  for (let number = 2; objectionTo({ assetClass, ticker: free }, others) !== null; number++) {
    free = `${ticker}-${number}`;
  }
  return free;
}
