import {
  calledByEvidence,
  evidenceAgainstCoin,
  evidenceAgainstCommonShares,
  type Evidence,
} from '../../../../src/conformance/reference/discovery/evidence.js';
import { generatorFrom } from '../../../../src/conformance/reference/discovery/generator.js';
import { FORMAT } from '../format.js';

const shares = [0.5, 0.6, 0.8];

/** E-processes step by step, as exact fractions in lowest terms, and what e-BH calls of several. */
export function evidence(): object {
  const rule = 'discovery.md#evidence-at-every-look';
  return {
    format: FORMAT,
    kind: 'discovery',
    cases: [
      ...shares.map((share, i) => ({
        id: `evidence-half-${i + 1}`,
        why: `The stake against a fair coin after every case: ${rule}`,
        tags: ['half', 'step-by-step'],
        columns: ['successes', 'trials', 'e'],
        rows: walked(share, 40, i).map(({ successes, trials }) => [
          successes,
          trials,
          text(evidenceAgainstCoin(successes, trials)),
        ]),
      })),
      ...[2, 3].map((outcomes) => ({
        id: `evidence-common-shares-${outcomes}-outcomes`,
        why: `The stake against equal shares in all groups after every case: ${rule}`,
        tags: ['complement', 'homogeneity', 'step-by-step'],
        columns: ['table', 'e'],
        rows: tables(outcomes, 30).map((table) => [table, text(evidenceAgainstCommonShares(table))]),
      })),
      {
        id: 'evidence-called',
        why: `The most k for which the k-th largest of m is at least m / (k · level): ${rule}`,
        tags: ['e-bh', 'tie'],
        columns: ['values', 'level', 'called'],
        rows: [
          [],
          [20],
          [19],
          [40, 1],
          [39, 1],
          [40, 20],
          [20, 20, 20],
          [60, 30, 19],
          [60, 30, 20],
          [100, 1, 1, 1, 1],
        ].map((values) => {
          const exact = values.map((value) => ({ numerator: BigInt(value), denominator: 1n }));
          return [values, '1/20', calledByEvidence(exact, { numerator: 1n, denominator: 20n })];
        }),
      },
    ],
  };
}

function walked(share: number, length: number, seed: number) {
  const { next } = generatorFrom(BigInt(seed));
  let successes = 0;
  return Array.from({ length }, (_, i) => {
    if (next() < share * 2 ** 32) successes++;
    return { successes, trials: i + 1 };
  });
}

function tables(outcomes: number, length: number): readonly (readonly (readonly number[])[])[] {
  const { next } = generatorFrom(BigInt(outcomes));
  let table = [0, 1].map(() => new Array<number>(outcomes).fill(0));
  return Array.from({ length }, () => {
    const [group, outcome] = [next() % 2, next() % outcomes];
    table = table.map((row, i) => row.map((count, j) => (i === group && j === outcome ? count + 1 : count)));
    return table;
  });
}

function text({ numerator, denominator }: Evidence): string {
  return `${numerator}/${denominator}`;
}
