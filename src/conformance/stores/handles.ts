import { BarstatsTypeError } from '../../errors/index.js';
import { checkedFunction, shownValue } from '../../errors/inner.js';
import { freeze } from '../../reports/inner.js';
import type { CheckedStoreOptions } from './store-options.js';
import type { StoreFinding, StoreReport } from './store-report.js';

/** What a handle may have besides the functions of its store. */
export interface Closable {
  /** Called when the check ends. */
  readonly close?: () => unknown;
}

const HANDLES = 3;

/** Opens the handles and checks that they have the functions of the store. */
export async function openHandles<Handle extends Closable>(
  open: () => Handle | PromiseLike<Handle>,
  functions: readonly (keyof Handle & string)[],
): Promise<readonly Handle[]> {
  const handles: Handle[] = [];
  for (let i = 0; i < HANDLES; i++) {
    const handle: unknown = await open();
    if (typeof handle !== 'object' || handle === null) {
      const message = `open() must be a store, got ${shownValue(handle)}`;
      throw new BarstatsTypeError('wrong-type', message, { argument: 'open()' });
    }
    handles.push(handle as Handle);
    for (const name of functions) checkedFunction((handle as Handle)[name], `open().${name}`);
  }
  return handles;
}

/** Runs a check and closes the handles, whatever comes of it. */
export async function closing<Result>(handles: readonly Closable[], check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } finally {
    for (const handle of handles) await handle.close?.();
  }
}

/** The report of a check. */
export function reportOf(laws: readonly StoreFinding[], { seed, runs }: CheckedStoreOptions): StoreReport {
  return freeze({ conforms: laws.every(({ status }) => status !== 'broken'), seed, runs, laws });
}
