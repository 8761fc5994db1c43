import { signal } from '@preact/signals';
import type { KeptBars, LoadedMarket } from './markets.js';

/** What is kept, by its number. */
export const keptBars = signal<ReadonlyMap<number, KeptBars>>(new Map());

/** Why something could not be kept, listed or removed; empty if nothing went wrong. */
export const keepingFault = signal('');

const STORE = 'bars';

/** Asks the browser, and lists what it keeps then. */
async function after(change: ((store: IDBObjectStore) => void) | null, size = 0): Promise<void> {
  try {
    const opening = indexedDB.open('barstats-workbench', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true });
    const database = await done(opening);
    const transaction = database.transaction(STORE, change === null ? 'readonly' : 'readwrite');
    const store = transaction.objectStore(STORE);
    change?.(store);
    const [keys, values] = [store.getAllKeys(), store.getAll() as IDBRequest<KeptBars[]>];
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave up'));
    });
    database.close();
    keptBars.value = new Map(keys.result.map((key, i) => [Number(key), values.result[i]]));
    keepingFault.value = '';
  } catch (error) {
    keepingFault.value = inWords(error, size);
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser gave no reason'));
  });
}

/** A failure of the storage in words; nothing for one that merely keeps nothing and was not asked to. */
function inWords(error: unknown, size: number): string {
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : new Error(String(error));
  if (name === 'QuotaExceededError')
    return `The browser has no room for ${megabytes(size)} more. Remove something that it keeps, or free space on the disk.`;
  return size === 0 ? '' : `The browser keeps nothing here: ${message}`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1)} MB`;
}

/** Lists what is kept. */
export const listKept = (): Promise<void> => after(null);

export function keep({ source, answers, assetClass, ticker, withoutInvalidRows }: LoadedMarket): void {
  if (source.kind !== 'file') return;
  const { file } = source;
  void after((store) => store.add({ file, answers, assetClass, ticker, withoutInvalidRows }), file.size);
}

export function removeKept(key: number): void {
  void after((store) => store.delete(key), 1);
}

/** Whether a file is kept. */
export function isKept({ source }: LoadedMarket): boolean {
  if (source.kind !== 'file') return false;
  const { name, size, lastModified } = source.file;
  return [...keptBars.value.values()].some(
    ({ file }) => file.name === name && file.size === size && file.lastModified === lastModified,
  );
}
