import type { Condition } from '../../../src/reports/index.js';

// What the client uses of the types that openapi-typescript generates from the description. They are large and not kept: where the client
// is checked against them, they stand in the place of this file.

interface Operation<Parameters, Result> {
  readonly parameters: Parameters;
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': Result } };
    readonly 403: { readonly content: { readonly 'application/json': { readonly code: string } } };
  };
}

interface Path<Parameters, Result> {
  readonly parameters: Parameters;
  readonly get: Operation<Parameters, Result>;
  readonly head: Operation<Parameters, never>;
}

interface GapFillBySize {
  readonly query?: {
    edges?: number[];
    fill?: number;
    maxSize?: number | 'none';
    where?: string;
    groupBy?: string;
    stability?: boolean;
  };
  readonly header?: { 'If-None-Match'?: string };
  readonly path: { asset_class: 'stocks' | 'futures' | 'crypto' | 'forex'; ticker: string };
}

interface Scan {
  readonly query: { lookback: '1mo' | '3mo' | '6mo' | '1y'; tickers?: string[] };
}

export interface components {
  readonly schemas: {
    readonly 'gap-fill-by-size': { readonly report: 'gap-fill-by-size' };
    readonly ScanResult: { readonly tests: number };
    readonly Condition: Condition;
  };
}

export interface paths {
  readonly '/report_calculation/gap-fill-by-size/{asset_class}/{ticker}': Path<
    GapFillBySize,
    components['schemas']['gap-fill-by-size']
  >;
  readonly '/discovery/scan': Path<Scan, components['schemas']['ScanResult']>;
}
