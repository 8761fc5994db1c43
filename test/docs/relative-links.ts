/** The files that the text of a page links to, relative to the page. */
export function relativeLinks(text: string): readonly string[] {
  const prose = text.replaceAll(/^(`{3,})[^]*?^\1$/gm, '');
  return [...prose.matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)].map(([, link]) => link).filter((link) => !/^\w+:/.test(link));
}
