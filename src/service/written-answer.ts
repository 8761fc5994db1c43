import { foundText, type Answer } from './answer.js';
import { taggedInParts } from './entity-tag.js';
import { MAX_BYTES } from './pages/page.js';
import { written } from './pages/written.js';
import { tooLong } from './tasks/bounded-answer.js';

/**
 * A result as text, written with pauses, so that however long it is a server can do other work meanwhile; a refusal if it is longer than it
 * may be. Other answers are small or written already.
 *
 * @param isTagged - whether the text itself is to be told by its tag
 */
export function* writtenAnswer(answer: Answer, isTagged: boolean): Generator<void, Answer, void> {
  if (answer.status !== 200 || answer.chunks !== undefined) return answer;
  const text = answer.text ?? (yield* written(answer.body, answer.isBounded === true ? MAX_BYTES : Infinity));
  if (text === null) return tooLong();
  return isTagged ? { ...foundText(text), tag: yield* taggedInParts(text) } : foundText(text);
}
