import { foundText, invalidRequest, type Answer } from '../answer.js';
import { MAX_BYTES } from '../pages/page.js';
import { utf8Length } from '../pages/utf8-length.js';

/** A result over several markets, which has no pages; a refusal if it is longer than a page may be. */
export function boundedAnswer(body: unknown): Answer {
  const text = JSON.stringify(body);
  return utf8Length(text) <= MAX_BYTES
    ? foundText(text)
    : invalidRequest(`The result has more than ${MAX_BYTES} bytes. Ask for fewer tickers, reports or groups.`);
}
