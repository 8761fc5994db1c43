/** Whether there may be anything in a text that `maskKeys` masks. Most names have neither the underscores of a key nor its length, which is seen at once. */
export function mayHoldKey(text: string): boolean {
  return text.length >= 40 || text.includes('_');
}
