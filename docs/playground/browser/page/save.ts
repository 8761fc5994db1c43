import { element } from './element.js';

const TYPES = { json: 'application/json', csv: 'text/csv', svg: 'image/svg+xml' } as const;

/** Saves text as a file, without any network. */
export function save(name: string, type: keyof typeof TYPES, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${TYPES[type]};charset=utf-8` }));
  const link = element('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A part of a file name. */
export function inFileName(text: string): string {
  return text.replaceAll(/[^\w.-]+/g, '-');
}
