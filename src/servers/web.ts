/**
 * The parts of web standards that are used here, by their shape: every runtime has them, but TypeScript knows them only with the types of one.
 * Where those are there, `Response` and `AbortSignal` are theirs.
 */

/** A request of the Fetch standard. */
export interface WebRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: {
    /** Calls a function with each header. */
    forEach(each: (value: string, name: string) => void): void;
  };
  /** Aborts when the client goes away, where the runtime tells so. */
  readonly signal?: WebSignal | null;
  readonly body?: {
    /** Reads no more of the body. */
    cancel(): Promise<void>;
  } | null;
}

/** A response of the Fetch standard. */
export type WebResponse = typeof globalThis extends { readonly Response: { readonly prototype: infer Global } }
  ? Global
  : {
      readonly status: number;
      /** The whole body. */
      text(): Promise<string>;
    };

/** A signal that aborts. */
export type WebSignal = typeof globalThis extends { readonly AbortSignal: { readonly prototype: infer Global } }
  ? Global
  : {
      readonly aborted: boolean;
      /** Tells when it aborts. */
      addEventListener(type: 'abort', listener: () => void): void;
    };

interface StreamController {
  enqueue(bytes: Uint8Array): void;
  close(): void;
}

interface StreamSource {
  pull(controller: StreamController): void;
  cancel(): void;
}

declare const AbortController: new () => { readonly signal: WebSignal; abort(): void };
declare const ReadableStream: new (source: StreamSource, strategy: { readonly highWaterMark: number }) => object;
declare const Response: new (
  body: string | object | null,
  init: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
) => WebResponse;
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

export const abortController = (): InstanceType<typeof AbortController> => new AbortController();

/** A response whose body is text, or comes in chunks. */
export function webResponse(
  body: string | Generator<string, void, void> | null,
  init: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
): WebResponse {
  return new Response(typeof body === 'object' && body !== null ? streamOf(body) : body, init);
}

/** A stream that asks for a chunk when it is to send one: none is computed ahead, and none after the client has gone. */
function streamOf(chunks: Generator<string, void, void>): object {
  const encoder = new TextEncoder();
  const pull = (controller: StreamController): void => {
    const { done, value } = chunks.next();
    if (done === true) controller.close();
    else controller.enqueue(encoder.encode(value));
  };
  return new ReadableStream({ pull, cancel: () => void chunks.return() }, { highWaterMark: 0 });
}
