const IDENTIFIER = /^[a-z\d]+(-[a-z\d]+)*$/;

/** Whether a text is written as identifiers of reports are: `outside-days-standard`. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}

/** Whether a text is an identifier, or a family such as `opening-stats-*`. */
export function isReportPattern(text: string): boolean {
  return isIdentifier(text.endsWith('-*') ? text.slice(0, -2) : text);
}
