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
  /** Sets a header of the response. */
  setHeader(name: string, value: string): unknown;
  /** Sends a part of the body; `false` if more should wait for `drain`. */
  write(chunk: string): boolean;
  /** Sends the rest of the body. */
  end(body?: string): unknown;
  /** Ends the connection without an answer. */
  destroy(): unknown;
  /** Tells once when the connection is closed, or takes more. */
  once(event: 'close' | 'drain', listener: () => void): unknown;
}

/** The parts of a server of `node:http` that are used. */
export interface NodeServer {
  /** Tells of each connection. */
  on(event: 'connection', listener: () => void): unknown;
  /** Tells of each request before it is answered. */
  prependListener(event: 'request', listener: (incoming: unknown, outgoing: NodeHeaders) => void): unknown;
  /** Takes no more connections, and tells when those that there are have ended. */
  close(done: () => void): unknown;
  /** Ends connections without a request. */
  closeIdleConnections(): void;
  /** Ends all connections. */
  closeAllConnections(): void;
}

interface NodeHeaders {
  setHeader(name: string, value: string): unknown;
}
