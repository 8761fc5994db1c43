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
