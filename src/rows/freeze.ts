/** Freezes a value of plain objects and lists through and through. */
export function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) if (typeof part === 'object') freeze(part);
  }
  return value;
}
