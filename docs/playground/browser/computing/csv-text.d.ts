/** The text of a file, which the bundler puts in. */
declare module '*.csv' {
  const text: string;
  export default text;
}
