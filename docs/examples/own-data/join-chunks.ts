/** The chunks of a column as one array; a single one is not copied. */
export function joinChunks(chunks: readonly Float64Array[]): Float64Array {
  if (chunks.length === 1) return chunks[0];
  const column = new Float64Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    column.set(chunk, at);
    at += chunk.length;
  }
  return column;
}
