import type { ServiceRequest } from '../service/inner.js';

/** The parts of a request of `node:http` that are used. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The target as it was sent, where a framework has changed `url`. */
  readonly originalUrl?: string | undefined;
  readonly headersDistinct: ServiceRequest['headers'];
}

/** The parts of a response of `node:http` that are used. */
export interface NodeResponse {
  statusCode: number;
  readonly writableFinished: boolean;
  setHeader(name: string, value: string): unknown;
  write(chunk: string): boolean;
  end(body?: string): unknown;
  destroy(): unknown;
  once(event: 'close' | 'drain', listener: () => void): unknown;
}

/** The parts of a server of `node:http` that are used. */
export interface NodeServer {
  on(event: 'connection', listener: () => void): unknown;
  prependListener(event: 'request', listener: (incoming: unknown, outgoing: NodeHeaders) => void): unknown;
  close(done: () => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

interface NodeHeaders {
  setHeader(name: string, value: string): unknown;
}
