import fc from 'fast-check';

/** A text in pieces, wherever it is cut. */
export async function* inPieces(text: string, sizes: readonly number[]): AsyncGenerator<string> {
  let at = 0;
  for (let i = 0; at < text.length; i++) {
    const size = sizes[i % sizes.length];
    yield await Promise.resolve(text.slice(at, at + size));
    at += size;
  }
}

/** Sizes of pieces: small ones cut between the two halves of a line break. */
export const pieces = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
  fc.constant([65_536]),
);

export const lineBreak = fc.constantFrom('\n', '\r\n', '\r');

export const delimiter = fc.constantFrom(',', ';', '\t', '|');
