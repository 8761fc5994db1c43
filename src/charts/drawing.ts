import type { Layout } from './layout.js';
import type { Curves } from './panels/curve-panel.js';

/** What there is to draw of a result. */
export interface Drawing {
  /** What is drawn above all else. */
  readonly curves?: readonly Curves[];
  readonly layouts: readonly Layout[];
  /** What is drawn below them. */
  readonly sums?: readonly Curves[];
  /** What is drawn only on request, since the rest shows it together. */
  readonly onRequest?: readonly string[];
  /** Sentences below all panels. */
  readonly notes?: readonly string[];
  /** What is said where there is nothing to draw. */
  readonly nothing: string;
}
