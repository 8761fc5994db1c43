import { describe, expect, it } from 'vitest';
import { toldOf } from '../../../../src/conformance/in-play/judge-in-play.js';
import { inPlay, type InPlayResult } from '../../../../src/reports/index.js';
import { barsOfMarket } from '../reports/bars-of-market.js';
import { runOptions } from '../reports/run-options.js';
import { stored } from '../stored.js';
import type { InPlayCase, InPlayFile } from './in-play-file.js';
import { notReached } from './not-reached.js';

const file = stored('in-play/sessions.json') as InPlayFile;
const markets = new Map(file.markets.map((each) => [each.market, barsOfMarket(each)]));

/** What the engine answers, in the parts that the vectors tell. */
function answerOf({ report, market, options, result, refused }: InPlayCase): Pick<InPlayCase, 'result' | 'refused'> {
  const { params, ...run } = runOptions(options);
  const own = params === undefined ? {} : { params: { [report]: params } };
  const asked = { ...run, ...own, reports: [report], lookback: 'all' } as unknown as Parameters<typeof inPlay>[1];
  const expected = (result ?? { error: refused }) as Parameters<typeof toldOf>[1];
  const told = toldOf(inPlay(markets.get(market)!, asked), expected);
  return 'error' in told ? { refused: String(told.error) } : { result: told };
}

/** Each state and reason that a case shows. */
function shownBy({ report, result, refused }: InPlayCase): readonly string[] {
  if (refused !== undefined) return [`${report} refused`];
  const { reports, notInPlay = [] } = result as Partial<InPlayResult> & Pick<InPlayResult, 'reports'>;
  const states = reports.flatMap(({ observations }) =>
    observations.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions.map(({ state }) => state))),
  );
  return [...states, ...notInPlay.map(({ reason }) => reason)].map((each) => `${report} ${each}`);
}

describe('the vectors of sessions in progress', () => {
  it('are what the engine answers', () => {
    for (const each of file.cases) {
      const { result, refused } = each;
      const expected = refused === undefined ? { result } : { refused };
      expect(JSON.parse(JSON.stringify(answerOf(each))), each.id).toEqual(expected);
    }
  });

  it('show every state of every report, but for those that are listed', () => {
    const shown = new Set(file.cases.flatMap(shownBy));
    const reports = [...new Set(file.cases.map(({ report }) => report))];
    const missing = reports.flatMap((report) =>
      ['waiting', 'open', 'decided'].map((state) => `${report} ${state}`).filter((each) => !shown.has(each)),
    );
    expect([...missing].sort()).toEqual(Object.values(notReached).flat().sort());
    for (const reason of ['incomplete', 'condition', 'no-pattern', 'no-gap', 'over']) {
      expect(
        [...shown].filter((each) => each.endsWith(` ${reason}`)),
        reason,
      ).not.toEqual([]);
    }
  });

  it('have ids of their own, a reason with a link, and tags', () => {
    expect(new Set(file.cases.map(({ id }) => id)).size).toBe(file.cases.length);
    for (const { id, why, tags } of file.cases) {
      expect(id).toMatch(/^in-play-[a-z0-9-]+-\d+$/);
      expect(why).toMatch(/: [a-z/-]+\.md#[a-z-]+$/);
      expect(tags.length).toBeGreaterThan(0);
    }
  });

  it('have no more than three megabytes', () => {
    expect(JSON.stringify(file).length).toBeLessThan(3_000_000);
  });
});
