import { byId, element } from '../element.js';
import type { BoardChange } from 'barstats';
import { setupTitle } from '../setups/setup-title.js';
import type { FollowedBoard } from './followed-board.js';

/** The market and the report to which the page is restricted, if any. */
export class Filters {
  readonly #market = byId('market', HTMLSelectElement);
  readonly #report = byId('report', HTMLSelectElement);

  constructor(onChange: () => void) {
    for (const field of [this.#market, this.#report]) field.addEventListener('change', onChange);
  }

  /** Offers the markets and reports of a board. */
  offer({ markets, words }: FollowedBoard): void {
    offerIn(
      this.#market,
      [...markets.keys()].map((ticker) => [ticker, ticker]),
    );
    offerIn(
      this.#report,
      Object.entries(words).map(([report, { title }]) => [report, setupTitle(title)]),
    );
  }

  get areSet(): boolean {
    return this.#market.value !== '' || this.#report.value !== '';
  }

  fits(ticker: string, reports: readonly string[]): boolean {
    const [market, report] = [this.#market.value, this.#report.value];
    return (market === '' || market === ticker) && (report === '' || reports.includes(report));
  }

  fitsChange(change: BoardChange): boolean {
    const { ticker } = change;
    return this.fits(ticker, 'question' in change ? [change.report] : 'level' in change ? change.reports : []);
  }
}

/** Options after the first one, which stands for all. */
function offerIn(field: HTMLSelectElement, options: readonly (readonly [value: string, text: string])[]): void {
  if (field.options.length > 1) return;
  field.append(...options.map(([value, text]) => element('option', { value }, text)));
}
