import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The pictures of the families, as Markdown: of a family that has one, the picture and a sentence that says what is to be seen in it.
 *
 * @param folder - where they are, as `gap-fill.svg`, with `captions.json`, a sentence for each family
 */
export function familyPicture(folder: string): (family: string, title: string) => readonly string[] {
  const file = join(folder, 'captions.json');
  const captions = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>) : {};
  return (family, title) => {
    if (!existsSync(join(folder, `${family}.svg`))) return [];
    const caption = captions[family];
    return [`![${title}, drawn on bars](pictures/${family}.svg)`, ...(caption === undefined ? [] : [`*${caption}*`])];
  };
}
