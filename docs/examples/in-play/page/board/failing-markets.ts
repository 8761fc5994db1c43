import { byId, element } from '../element.js';
import { counted } from '../../../../workbench/browser/page/parts/words.js';
import type { Board } from 'barstats';

/** The markets and reports that cannot be asked, and why. */
export function showFailing({ markets, refused }: Board): void {
  const lines = [
    ...markets.flatMap(({ ticker, error }) => (error === undefined ? [] : [`${ticker}: ${error.message}`])),
    ...refused.map(({ ticker, report, refused: { message } }) => `${ticker}, ${report}: ${message}`),
  ];
  byId('failing').hidden = lines.length === 0;
  byId('failing-summary').textContent =
    `${counted(lines.length, 'market or report', 'markets or reports')} cannot be asked`;
  byId('failing-list').replaceChildren(...lines.map((line) => element('li', {}, line)));
}
