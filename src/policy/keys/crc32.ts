/** The CRC-32 (IEEE 802.3, polynomial 0xEDB88320 reflected) of a text in ASCII: it notices every change within four characters in a row. */
export function crc32(text: string): number {
  let remainder = ~0;
  for (let i = 0; i < text.length; i++) {
    remainder ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ ((remainder & 1) === 1 ? 0xedb88320 : 0);
  }
  return ~remainder >>> 0;
}
