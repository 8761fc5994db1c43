/** The part of the Encoding standard used here. Every runtime has it; TypeScript knows it only with a runtime's types. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

export interface Encoder {
  encodeInto(text: string, bytes: Uint8Array): { readonly read: number; readonly written: number };
}

declare const TextDecoder: new (label?: string) => Decoder;
declare const TextEncoder: new () => Encoder;

export const decoder = (encoding: 'utf-8' | 'utf-16le' | 'utf-16be' = 'utf-8'): Decoder => new TextDecoder(encoding);

export const encoder = (): Encoder => new TextEncoder();
