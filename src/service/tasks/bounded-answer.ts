import { found, invalidRequest, type Answer } from '../answer.js';
import { MAX_BYTES } from '../pages/page.js';

/** A result over several markets, which has no pages; it is refused if it is longer than a page may be. */
export const boundedAnswer = (body: unknown): Answer => ({ ...found(body), isBounded: true });

/** The refusal of a result that is too long. */
export const tooLong = (): Answer =>
  invalidRequest(`The result has more than ${MAX_BYTES} bytes. Ask for fewer tickers, reports or groups.`);
