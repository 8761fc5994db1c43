import * as vega from 'vega';
import { compile } from 'vega-lite';
import type { VegaLiteSpec } from '../../../src/charts/index.js';

/** The width of a letter in sizes of the font, where there is no canvas to measure it on: what common fonts have on average. */
const LETTER = 0.55;

/** A picture of a specification as SVG, the same bytes on every machine; a warning of Vega-Lite or of Vega is an error. */
export async function svgOf(spec: VegaLiteSpec): Promise<string> {
  const { textMetrics } = vega as unknown as { textMetrics: TextMetrics };
  const estimate = textMetrics.width;
  textMetrics.width = (item, text) => {
    const lines = Array.isArray(text) ? text : [text];
    return LETTER * (item.fontSize ?? 11) * Math.max(...lines.map((line) => `${line}`.length));
  };
  try {
    const { spec: compiled } = compile(spec, { logger: strict() });
    return await new vega.View(vega.parse(compiled), { renderer: 'none', logger: strict() }).toSVG();
  } finally {
    textMetrics.width = estimate;
  }
}

/** What Vega measures letters with. */
interface TextMetrics {
  width: (item: { readonly fontSize?: number }, text: unknown) => number;
}

/** A logger that throws what it is warned of. */
function strict(): vega.LoggerInterface {
  const refuse = (...words: readonly unknown[]): never => {
    throw new Error(words.join(' '));
  };
  const logger: vega.LoggerInterface = {
    level: () => logger,
    error: refuse,
    warn: refuse,
    info: () => logger,
    debug: () => logger,
  };
  return logger;
}
