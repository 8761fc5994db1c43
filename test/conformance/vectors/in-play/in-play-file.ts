import type { VectorMarket, VectorOptions } from '../reports/report-file.js';

/** Vectors of sessions in progress. */
export interface InPlayFile {
  readonly format: number;
  readonly kind: 'in-play';
  readonly markets: readonly VectorMarket[];
  readonly cases: readonly InPlayCase[];
}

/** What is asked, of which market, and why. */
export interface InPlayInput {
  readonly id: string;
  readonly why: string;
  readonly tags: readonly string[];
  readonly report: string;
  readonly market: string;
  /** With the instant as `asOf`, in RFC 3339. */
  readonly options: VectorOptions;
}

/** What is in play, or the code with which the bars are refused. */
export interface InPlayCase extends InPlayInput {
  readonly result?: object;
  readonly refused?: string;
}
