/**
 * Gives Vega a canvas for measuring text, which it requests from the document. A worker has canvases but no document; without one, text
 * widths are overestimated. Must run before Vega is loaded.
 */
export function offerCanvas(): void {
  const host = globalThis as { document?: unknown };
  host.document ??= { createElement: () => new OffscreenCanvas(1, 1) };
}
