import { crc32 } from './crc32.js';

/** The characters of a checksum: as many as a 32-bit number needs in base 36. */
export const CHECKSUM_LENGTH = 7;

/** The last characters of a key, computed from all before them. */
export function keyChecksum(unchecked: string): string {
  return crc32(unchecked).toString(36).padStart(CHECKSUM_LENGTH, '0');
}
