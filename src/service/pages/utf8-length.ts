const OTHER_THAN_ASCII = /[^\0-\x7f]/;

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  let { length } = text;
  if (!OTHER_THAN_ASCII.test(text)) return length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7f) length++;
    // Two surrogates are four bytes.
    if (unit > 0x7ff && (unit & 0xf800) !== 0xd800) length++;
  }
  return length;
}
