const TYPES = { json: 'application/json', csv: 'text/csv', svg: 'image/svg+xml', png: 'image/png' } as const;

/** Saves a file, without any network. */
export function save(name: string, type: keyof typeof TYPES, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${TYPES[type]};charset=utf-8` }));
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A part of a file name. */
export function inFileName(text: string): string {
  return text.replaceAll(/[^\w.-]+/g, '-');
}
