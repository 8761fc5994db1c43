/** The bytes of a file in chunks, decompressed if gzipped. */
export async function* bytesOfFile(file: Blob, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
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
  // Not every browser can iterate over a stream.
  const reader = (packed ? counted.pipeThrough(new DecompressionStream('gzip')) : counted).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
