/** Contract names in numbers. */
export interface IndexedContracts {
  readonly contract: Int32Array;
  readonly contracts: readonly string[];
  /** The first bar whose contract is not a name, or the number of bars when all are. */
  readonly wrong: number;
}

/** Numbers the contracts of bars in the order of their first bar. */
export function indexContracts(length: number, nameOf: (bar: number) => unknown): IndexedContracts {
  const contract = new Int32Array(length);
  const numbers = new Map<string, number>();
  let current: unknown;
  let number = -1;
  let bar = 0;
  for (; bar < length; bar++) {
    const name = nameOf(bar);
    // Bars of a contract follow each other, so that the map is asked once per run.
    if (bar === 0 || name !== current) {
      if (typeof name !== 'string' || name === '') break;
      current = name;
      number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
    }
    contract[bar] = number;
  }
  return { contract, contracts: Object.freeze([...numbers.keys()]), wrong: bar };
}
