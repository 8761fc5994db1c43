import { BarstatsTypeError } from '../../errors/index.js';
import { checkedFunction, shownValue } from '../../errors/inner.js';

/** A function of an adapter, which may be an object of any class; `undefined` where it has none. */
export function adapterFunction(adapter: unknown, name: string): ((...given: readonly unknown[]) => never) | undefined {
  if (typeof adapter !== 'object' || adapter === null || Array.isArray(adapter)) {
    throw new BarstatsTypeError('wrong-type', `adapter must be an object, got ${shownValue(adapter)}`, {
      argument: 'adapter',
    });
  }
  const value: unknown = (adapter as Readonly<Record<string, unknown>>)[name];
  if (value === undefined) return undefined;
  const call = checkedFunction(value, `adapter.${name}`);
  return (...given) => call.apply(adapter, given as unknown[]);
}

/** A function that an adapter must have. */
export function neededFunction(adapter: unknown, name: string): (...given: readonly unknown[]) => never {
  const call = adapterFunction(adapter, name);
  if (call !== undefined) return call;
  const argument = `adapter.${name}`;
  throw new BarstatsTypeError('missing-field', `${argument} is missing`, { argument, field: name });
}
