import {
  generatorFrom,
  numberBelow,
  seedOf,
  shuffleFrom,
} from '../../../../src/conformance/reference/discovery/generator.js';
import { FORMAT } from '../format.js';

const tests = [
  [0, 'stocks', 'AAPL', 'event-day'],
  [1, 'stocks', 'AAPL', 'event-day'],
  [-7, 'futures', 'ES', 'turn-of-month'],
  [9007199254740991, 'crypto', 'BTC/USDT', 'session-colour'],
  [0, 'forex', 'É"\\', 'expiration'],
] as const;

/** From the seed of a scan and the names of a test to its first random numbers and shuffles. */
export function randomNumbers(): object {
  return {
    format: FORMAT,
    kind: 'discovery',
    cases: tests.map(([seed, assetClass, ticker, family], i) => {
      const own = seedOf(seed, assetClass, ticker, family);
      const random = generatorFrom(own);
      const state = random.state();
      const numbers = Array.from({ length: 8 }, () => random.next());
      const below = [1, 2, 3, 7, 100].map((bound) => [bound, numberBelow(bound, random)]);
      const shuffled = ['a', 'b', 'c', 'd', 'e'];
      shuffleFrom(shuffled, 0, shuffled.length, shuffled.length, random);
      return {
        id: `random-numbers-${i + 1}`,
        why: 'The random numbers of a test, first eight, then below some bounds, then a shuffle of a to e: discovery.md#tests',
        tags: ['permutation'],
        ...{ seed, assetClass, ticker, family },
        expected: { seed: String(own), state, numbers, below, shuffled: shuffled.join(''), stateAfter: random.state() },
      };
    }),
  };
}
