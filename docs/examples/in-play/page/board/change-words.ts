import type { BoardChange, LevelChange, QuestionChange } from 'barstats';
import { levelWords } from '../levels/level-words.js';
import { priceWords } from '../price-words.js';
import { outcomeWords, reportOnBoard, type Words } from './row-words.js';

/** What happened in a market, in words without its name. */
export function changeWords(change: BoardChange, words: Words, decimals: number): string {
  if ('question' in change) return questionWords(change, words);
  if ('level' in change) return touchWords(change, words, decimals);
  switch (change.kind) {
    case 'market-added':
      return 'was added';
    case 'market-removed':
      return 'was removed';
    case 'market-failing':
      return `cannot be asked: ${change.to}`;
    case 'market-recovered':
      return 'can be asked again';
  }
}

function questionWords(change: QuestionChange, words: Words): string {
  const question = `${change.title} (${reportOnBoard(change, words)})`;
  switch (change.kind) {
    case 'came-into-play':
      return `came into play: ${question}`;
    case 'decided':
      return `decided “${outcomeWords(change, change.outcome ?? '', words)}”: ${question}`;
    case 'no-longer-in-play':
      return `no longer in play: ${question}`;
  }
}

function touchWords({ reports: [report], level, price, from }: LevelChange, words: Words, decimals: number): string {
  const again = from === null ? '' : ' again';
  return `touched${again} ${levelWords(words[report].family, level)} ${priceWords(price, decimals)}`;
}
