/** Decodes percent-encoding; `null` if it is malformed or not UTF-8. */
export function decoded(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
