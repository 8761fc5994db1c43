/** The highest of the values from `first` up to, but not including, `end`. */
export function highest(values: Float64Array, first: number, end: number): number {
  let result = values[first];
  for (let i = first + 1; i < end; i++) if (values[i] > result) result = values[i];
  return result;
}

/** The lowest of the values from `first` up to, but not including, `end`. */
export function lowest(values: Float64Array, first: number, end: number): number {
  let result = values[first];
  for (let i = first + 1; i < end; i++) if (values[i] < result) result = values[i];
  return result;
}
