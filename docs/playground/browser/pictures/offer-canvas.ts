/**
 * Gives Vega what it measures words with: a canvas that it asks the document for. A worker has no document, but it has canvases; without
 * one, words would be taken for wider than they are. It has to be there before Vega is loaded.
 */
export function offerCanvas(): void {
  const host = globalThis as { document?: unknown };
  host.document ??= { createElement: () => new OffscreenCanvas(1, 1) };
}
