import { answer, runReport, type Answer, type Bars } from 'barstats';

/** The two files of bars: hours of SPY, and minutes of a Chinese index future. */
export type MarketName = 'SPY' | 'IF';

/** A popular claim, as a question that any bars can be asked. */
export interface Claim {
  readonly claim: string;
  readonly market: MarketName;
  readonly ask: (bars: Bars) => Answer;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

// The first hour of the file holds the half hour from 09:30 on.
const spy = {
  assetClass: 'stocks',
  ticker: 'SPY',
  atRandom: 99,
  session: { id: 'clock-hours', timeZone: 'America/New_York', open: '09:00', close: '16:00', weekdays },
} as const;

const shanghai = {
  ...{ id: 'shanghai', timeZone: 'Asia/Shanghai', open: '09:30', close: '15:00', weekdays },
  breaks: [{ from: '11:30', to: '13:00' }],
} as const;

const index = {
  assetClass: { name: 'index', sessions: [shanghai], calendar: null },
  ticker: 'IF',
  atRandom: 99,
} as const;

const gaps = [0.25, 0.5, 1, 2];
const gapSizes = [
  ['below-0.25', 'below 0.25 %'],
  ['0.5-to-1', 'of 0.5 to 1 %'],
  ['from-2', 'of 2 % and more'],
] as const;

/** Every claim of the guide, in its order. */
export const claims: readonly Claim[] = [
  {
    claim: 'first break of the first half hour is up: closes green',
    market: 'SPY',
    ask: (bars) => {
      const result = runReport(bars, 'opening-range-breakout-by-breakout', { ...spy, params: { minutes: 60 } });
      return answer(result, { 'first-side': 'up' }, 'colour', 'green');
    },
  },
  {
    claim: 'first break of the first 15 minutes is up: gains one range before losing one',
    market: 'IF',
    ask: (bars) => {
      const params = { stops: [1], targets: [1] };
      const result = runReport(bars, 'opening-range-breakout-by-bracket', { ...index, params });
      return answer(result, { 'first-side': 'up' }, 'bracket-1-1', 'target');
    },
  },
  ...gapSizes.map(([size, words]): Claim => ({
    claim: `gap ${words}: fills`,
    market: 'SPY',
    ask: (bars) =>
      answer(
        runReport(bars, 'gap-fill-by-size', { ...spy, params: { edges: gaps } }),
        { direction: 'all', size },
        'filled',
        'filled',
      ),
  })),
  ...(['above', 'below'] as const).map((side): Claim => ({
    claim: `opens ${side} the value area, accepted: reaches its other side`,
    market: 'IF',
    ask: (bars) =>
      answer(runReport(bars, 'value-area-standard', index), { 'open-location': side }, 'crossed', 'crossed'),
  })),
  {
    claim: 'breaks both sides of the initial balance',
    market: 'IF',
    ask: (bars) => answer(runReport(bars, 'initial-balance-breakout-standard', index), {}, 'breaks', 'double'),
  },
  ...(['Tuesday', 'Wednesday'] as const).map((day): Claim => ({
    claim: `${day} after a lower close: up`,
    market: 'SPY',
    ask: (bars) => {
      const result = runReport(bars, 'green-and-red-days-by-weekday-standard', {
        ...spy,
        params: { basis: 'previous-close' },
        where: { field: 'previous.change', op: 'lt', value: 0 },
      });
      return answer(result, { weekday: day === 'Tuesday' ? 'tuesday' : 'wednesday' }, 'colour', 'green');
    },
  })),
];
