import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The pictures of the families, as Markdown: the picture and its caption, or nothing for a family without one.
 *
 * @param folder - has the pictures, such as `gap-fill.svg`, and `captions.json`, a sentence for each family
 */
export function familyPicture(folder: string): (family: string, title: string) => readonly string[] {
  const file = join(folder, 'captions.json');
  const captions = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>) : {};
  return (family, title) => {
    if (!existsSync(join(folder, `${family}.svg`))) return [];
    const caption = captions[family];
    return [`![${title} on a chart](pictures/${family}.svg)`, ...(caption === undefined ? [] : [`*${caption}*`])];
  };
}
