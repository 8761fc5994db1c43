/** The values of an attribute in all tags of a page; code on a page has no tags, as its angle brackets are written as entities. */
export function attributesOf(html: string, attribute: 'href' | 'src' | 'id'): readonly string[] {
  const text = html.replaceAll(/<!--[^]*?-->|<script>[^]*?<\/script>/g, '');
  return [...text.matchAll(new RegExp(`<[a-z][^<>]*?\\s${attribute}="([^"]*)"`, 'g'))].map(([, value]) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}
