import { expect, it } from 'vitest';
import { adapterFunction, neededFunction } from '../../../src/conformance/engine/adapter-function.js';

class Counting {
  readonly #step = 2;
  count = 0;

  run(times: number): number {
    return (this.count += times * this.#step);
  }
}

it('calls a function of an object of any class, which keeps what it knows', () => {
  const adapter = new Counting();
  expect(neededFunction(adapter, 'run')(3)).toBe(6);
  expect(adapterFunction(adapter, 'run')!(1)).toBe(8);
  expect(adapter.count).toBe(8);
});

it('finds none where there is none, and refuses that where it is needed', () => {
  expect(adapterFunction({}, 'inPlay')).toBeUndefined();
  expect(adapterFunction({ inPlay: undefined }, 'inPlay')).toBeUndefined();
  expect(() => neededFunction({ run: () => null }, 'inPlay')).toThrow(
    expect.objectContaining({
      ...{ name: 'BarstatsTypeError', code: 'missing-field', message: 'adapter.inPlay is missing' },
      ...{ argument: 'adapter.inPlay', field: 'inPlay' },
    }),
  );
});

it.each([
  [null, 'adapter', 'adapter must be an object, got null'],
  [undefined, 'adapter', 'adapter must be an object, got undefined'],
  ['run', 'adapter', 'adapter must be an object, got "run"'],
  [[], 'adapter', 'adapter must be an object, got a list'],
  [{ run: null }, 'adapter.run', 'adapter.run must be a function, got null'],
  [{ run: {} }, 'adapter.run', 'adapter.run must be a function, got an object'],
])('refuses %j', (adapter, argument, message) => {
  expect(() => adapterFunction(adapter, 'run')).toThrow(
    expect.objectContaining({ code: 'wrong-type', argument, message }),
  );
});
