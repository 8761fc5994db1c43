/** A text without its percent-encoding; `null` where that is malformed or of no text. */
export function decoded(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
