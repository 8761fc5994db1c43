import { toTable, toVegaLite } from 'barstats/charts';
import { offerCanvas } from './offer-canvas.js';
import type { PictureAsked, PictureTold } from './messages.js';

// A second worker that draws while the other computes.

const tell = (told: PictureTold): void => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<PictureAsked>) => {
  const { number } = data;
  textOf(data).then(
    (text) => tell({ number, text }),
    (error: unknown) => tell({ number, failed: error instanceof Error ? error.message : String(error) }),
  );
});

async function textOf(asked: PictureAsked): Promise<string> {
  if (asked.ask === 'csv') return toTable(asked.of, { format: 'csv' });
  const { of, theme, width } = asked;
  const spec = toVegaLite(of, { theme, width });
  if (asked.ask === 'vega-lite') return JSON.stringify(spec, null, 2);
  offerCanvas();
  const { draw } = await import('./draw.js');
  return draw(spec);
}
