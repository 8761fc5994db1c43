import { percentOfPrice, priceToward } from '../../../../src/numeric/index.js';
import { candlesOf, firstTouchOfLevel, type Candle, type Criterion } from '../../../../src/sessions/index.js';
import { event } from '../../../../src/reports/columns/event.js';
import { inSessions, type InSession } from '../../../../src/reports/columns/in-sessions.js';
import { choice, columnsOf, flag, quotient } from '../../../../src/reports/columns/kinds.js';
import { lack, notAsked } from '../../../../src/reports/columns/lack.js';
import { ofItsSession } from '../../../../src/reports/columns/lifted.js';
import type { ColumnReport } from '../../../../src/reports/columns/report.js';
import { session } from '../../../../src/reports/columns/sessions.js';

interface Gap extends InSession {
  readonly direction: 'bullish' | 'bearish';
  readonly high: number;
  readonly low: number;
  readonly third: Candle;
}

export function fairValueGaps({ minutes, mitigation, criterion }: { minutes: number; mitigation: number; criterion: Criterion }): ColumnReport {
  const gaps = inSessions('gap', (own): readonly Gap[] => {
    const candles = candlesOf(own, minutes);
    return candles.slice(2).flatMap((third, i): Gap[] => {
      const first = candles[i];
      if (third.index !== first.index + 2) return [];
      if (first.high < third.low) return [{ session: own, direction: 'bullish', high: third.low, low: first.high, third }];
      return first.low > third.high ? [{ session: own, direction: 'bearish', high: first.low, low: third.high, third }] : [];
    });
  });
  const of = columnsOf<Gap>();
  const row = { session: of.object((gap) => gap.session), high: of.number((gap) => gap.high), low: of.number((gap) => gap.low), end: of.number((gap) => gap.third.endBar), direction: of.choice(['bullish', 'bearish'], (gap) => gap.direction) };
  const followed = flag([row.session, row.end], (own, end) => (end === own.endBar ? lack('no-following') : true));
  const level = quotient([row.direction, row.high, row.low], (direction, high, low) => (direction === 'bullish' ? priceToward(high, low, mitigation) : priceToward(low, high, mitigation)));
  const covered = event('covered', row.session, [row.direction, level, row.end], (own, direction, to, end) => firstTouchOfLevel(own, to, direction === 'bullish' ? 'above' : 'below', criterion, end));
  const mitigated = choice(['mitigated', 'unmitigated'], [covered.happens], (is) => (is ? 'mitigated' : 'unmitigated'));
  const percent = quotient([row.high, row.low, ofItsSession(session.open)], (high, low, o) => percentOfPrice(high, low, o) ?? notAsked);
  return {
    unit: gaps as never,
    needs: [ofItsSession(session.whole), followed],
    groups: [{ id: 'direction', by: row.direction, values: () => [{ id: 'bullish', label: '' }, { id: 'bearish', label: '' }] }],
    questions: [{ id: 'mitigated', title: '', outcomes: mitigated.labels.map((id) => ({ id, label: '', when: '' })), answer: mitigated }],
    measures: [{ id: 'gap-percent', label: '', unit: '%', formula: '', value: percent }],
    levels: [],
  };
}
