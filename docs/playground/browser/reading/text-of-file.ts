/** The text of a file in pieces, unpacked where it is compressed with gzip; in UTF-8, or in UTF-16 where its first bytes say so. */
export async function* textOfFile(file: Blob, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  let bytes = 0;
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onBytes(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  const packed = first === 0x1f && second === 0x8b;
  const reader = (packed ? counted.pipeThrough(new DecompressionStream('gzip')) : counted).getReader();
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    decoder ??= new TextDecoder(encodingOf(value));
    yield decoder.decode(value, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
