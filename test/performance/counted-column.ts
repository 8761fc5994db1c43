/** How many elements of some columns were read. */
export class Reads {
  count = 0;
}

/**
 * The same column, which counts what is read of it: each element, and for a method such as `some` or `slice` all that it was called on.
 *
 * A part of it made by `subarray` counts into the same sum.
 */
export function countedColumn(column: Float64Array, reads: Reads): Float64Array {
  return new Proxy(column, {
    get(target, key) {
      // Every element passes here, so the cheapest test comes first: no name of a property begins with a digit.
      if (typeof key === 'string' && key.charCodeAt(0) <= 57) {
        reads.count++;
        return target[Number(key)];
      }
      const value: unknown = Reflect.get(target, key, target);
      if (key === 'buffer') reads.count += target.length;
      if (typeof value !== 'function' || key === 'constructor') return value;
      if (key === 'subarray') return (...part: [number?, number?]) => countedColumn(target.subarray(...part), reads);
      return (...given: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, given);
        reads.count += key === 'at' ? 1 : result instanceof Float64Array ? result.length : target.length;
        return result;
      };
    },
  });
}
