declare module 'library-sources' {
  /** The types of the language and the sources of the library, by path. */
  export const sources: Readonly<Record<string, string>>;
  export const examples: readonly { readonly name: string; readonly text: string }[];
}
