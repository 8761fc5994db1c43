import { element } from '../element.js';
import { priceWords } from '../price-words.js';
import type { Level } from './levels-of.js';

/** Every level from the highest to the lowest, with how far it is from the last price. */
export function levelsTable(levels: readonly Level[], last: number, decimals: number): Node {
  const rows = [...levels].sort((a, b) => b.price - a.price);
  const row = ({ price, names }: Level): Node => {
    const distance = price - last;
    const side = distance > 0 ? 'above' : 'below';
    return element(
      'tr',
      {},
      element('td', {}, names.join(', ')),
      element('td', { class: 'figure' }, priceWords(price, decimals)),
      element(
        'td',
        { class: 'figure' },
        distance === 0 ? 'here' : `${priceWords(Math.abs(distance), decimals)} ${side}`,
      ),
    );
  };
  const head = ['Level', 'Price', 'From the last price'].map((text, i) =>
    element('th', { scope: 'col', ...(i > 0 ? { class: 'figure' } : {}) }, text),
  );
  return element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows.map((level) => row(level))),
  );
}
