import { describe, expect, it } from 'vitest';
import { attributesOf } from './attributes-of.js';

describe('attributesOf', () => {
  it('takes the values of all tags, whatever stands before them', () => {
    const html =
      '<a class="x" href="a.html#b">a</a>\n<a\n  href="c&amp;d.html">&lt;a href="no"&gt;</a><link href="e.css" rel="x"/>';
    expect(attributesOf(html, 'href')).toEqual(['a.html#b', 'c&d.html', 'e.css']);
  });

  it('does not take other attributes, comments and scripts', () => {
    expect(
      attributesOf('<!-- <img src="a"> --><script>"<img src=\\"b\\">"</script><img data-src="c" id="d">', 'src'),
    ).toEqual([]);
  });
});
