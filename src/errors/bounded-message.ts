/** The most characters of a message. */
const LONGEST = 500;

/** A message, without its end if it is too long: what a caller gave may be in it several times. */
export function boundedMessage(message: string): string {
  if (message.length <= LONGEST) return message;
  // Half a character is none.
  return `${message.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
