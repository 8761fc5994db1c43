const TYPES = { json: 'application/json', csv: 'text/csv', svg: 'image/svg+xml', png: 'image/png' } as const;

/** Saves a file, without any network. */
export function save(name: string, type: keyof typeof TYPES, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${TYPES[type]};charset=utf-8` }));
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A part of a file name. */
export function inFileName(text: string): string {
  return text.replaceAll(/[^\w.-]+/g, '-');
}

/** How many pixels of a PNG a pixel of the picture has, so that it is sharp in print and on fine screens. */
const SHARPNESS = 2;

/** An SVG as PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  // The policy of the page allows pictures in addresses of data only.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth * SHARPNESS, image.naturalHeight * SHARPNESS);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}
