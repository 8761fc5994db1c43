/** The text of a file, inlined by the bundler. */
declare module '*.csv' {
  const text: string;
  export default text;
}
