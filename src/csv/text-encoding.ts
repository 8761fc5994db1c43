interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

interface Encoder {
  encodeInto(text: string, bytes: Uint8Array): { readonly read: number; readonly written: number };
}

// Every runtime has the Encoding standard; the compiler knows it only with the types of a browser or of Node.js.
const standard = globalThis as unknown as {
  readonly TextDecoder: new (label?: string) => Decoder;
  readonly TextEncoder: new () => Encoder;
};

export const { TextDecoder, TextEncoder } = standard;
