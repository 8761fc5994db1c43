import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { board, boardPart, rankBoard, type Board } from '../../src/board/index.js';
import { inPlay } from '../../src/reports/index.js';
import { law } from '../laws/law.js';
import { referenceOrder, subjectOf } from './reference.js';
import { watchlistArbitrary } from './watchlists.js';

const asked = fc.record({ flips: fc.integer({ min: 1, max: 4 }), seed: fc.nat(1000) });
const bytes = (value: unknown): string => JSON.stringify(value);

describe('a board at random', () => {
  law(
    'ranks by how far intervals lie above what chance gives, with the figures of inPlay, and keeps all questions',
    [watchlistArbitrary(1), asked],
    ({ markets, options, instants: [asOf], market }, atRandom) => {
      const { rows, markets: named, asked: said, refused, levels } = board(markets(), { ...options, atRandom, asOf });
      expect(said.options.atRandom).toEqual(atRandom);
      if (refused.some((each) => each.refused.code === 'not-flippable')) return false;
      if (named.some(({ error }) => error?.code === 'not-flippable')) return false;
      const plain = board(markets(), { ...options, asOf });
      expect(rows.map(subjectOf).sort(), market.description).toEqual(plain.rows.map(subjectOf).sort());
      expect(levels, market.description).toEqual(plain.levels);
      rows.forEach((row, i) => {
        if (i > 0) expect(referenceOrder(rows[i - 1], row)).toBeLessThanOrEqual(0);
        expect('atRandom' in row).toBe(row.outcome !== null);
        if (row.outcome === null) return;
        expect(row.margin).toBe(Number(Math.max(0, row.low! - row.atRandom!.mean!).toFixed(8)));
      });
      let found = 0;
      for (const { bars, ...kind } of markets()) {
        if (kind.ticker === 'BAD') continue;
        const { reports } = inPlay(bars, { ...options, ...kind, atRandom, asOf });
        const shares = new Set(
          reports.flatMap(({ observations }) =>
            observations.flatMap(({ groups }) =>
              groups.flatMap(({ questions }) =>
                questions.flatMap(({ id, undecided }) =>
                  (undecided?.outcomes ?? []).map((each) => bytes([id, each.id, each.percent, each.atRandom])),
                ),
              ),
            ),
          ),
        );
        for (const row of rows.filter(({ ticker, outcome }) => ticker === kind.ticker && outcome !== null)) {
          expect(shares).toContain(bytes([row.question, row.outcome, row.percent, row.atRandom]));
          found++;
        }
      }
      return found > 0;
    },
    { runs: 24, atLeast: 0.1 },
  );

  law(
    'is the same from parts in any order, through JSON, and is not combined with one of other flips',
    [watchlistArbitrary(1), asked, fc.boolean()],
    ({ markets, options, instants: [asOf] }, atRandom, reversed) => {
      const given = { ...options, atRandom, asOf };
      const whole = bytes(board(markets(), given));
      const parts = markets().map((market) => JSON.parse(bytes(boardPart(market, given))) as Board);
      const [first, ...others] = reversed ? parts.reverse() : parts;
      expect(bytes(rankBoard([rankBoard([first]), ...others]))).toBe(whole);
      expect(bytes(board(markets(), given))).toBe(whole);
      const other = boardPart(markets()[0], { ...options, asOf });
      expect(() => rankBoard([first, other])).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
      return whole.includes('"atRandom":{"mean"');
    },
    { runs: 16, atLeast: 0.1 },
  );
});
