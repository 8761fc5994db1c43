import { describe, expect, it } from 'vitest';
import { definePlan } from '../../src/policy/index.js';
import {
  describeReport,
  formatCondition,
  neededBars,
  runReport,
  type Condition,
  type ReportResult,
} from '../../src/reports/index.js';
import { createService, type Received, type ServiceResponse } from '../../src/service/index.js';
import { barsFor, marketsFor } from './fixtures/bars-for.js';
import { NOW, receiveWith, respond, requestOf } from './fixtures/receive-with.js';
import { strongClose } from './fixtures/strong-close.js';
import { keyOf } from './fixtures/world.js';
import { misfitsOf } from '../open-api/validator-of.js';

const DAYS = 20;
const RANGE = 'start_date=2026-06-01&end_date=2026-06-30';
const market = {
  assetClass: 'stocks',
  ticker: 'AAPL',
  startDate: '2026-06-01',
  endDate: '2026-06-30',
  asOf: NOW,
} as const;
const GAPS = '/report_calculation/gap-fill-standard/stocks/AAPL';

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const responseOf = (received: Received, days = DAYS): ServiceResponse =>
  received.finished ? received.response : respond(received, marketsFor(received.task.needs, days));
const bodyOf = (received: Received): unknown => JSON.parse(responseOf(received).body ?? 'null');
const refusalOf = (received: Received): readonly unknown[] => {
  const { status, body } = responseOf(received);
  const { code, message } = JSON.parse(body ?? '') as { readonly code: string; readonly message: string };
  return [status, code, message];
};

const breakout = { report: 'opening-range-breakout-standard', question: 'breaks', is: 'breakout' } as const;
const filled = { report: 'gap-fill-standard', question: 'filled', is: 'filled', previous: 1 } as const;

const several = ['/in_play/stocks', '/board/stocks', '/pooled/gap-fill-standard/stocks'];

describe('a condition on another report', () => {
  const receive = receiveWith({}, 'all-access');

  it('gets the bars that both reports need, and gives what a run gives', () => {
    const where = {
      and: [
        { ...breakout, params: { minutes: 10 }, is: ['breakout', 'breakdown', 'double'] },
        { ...filled, is: ['filled', 'unfilled'] },
      ],
    };
    const groupBy = { report: 'gap-fill-standard', question: 'filled', previous: 1 } as const;
    const received = receive(`${GAPS}?${RANGE}&detailed=false&where=${json(where)}&groupBy=${json(groupBy)}`);
    if (received.finished) throw new Error(String(received.response.body));
    const [need] = received.task.needs;
    expect(need.interval).toBe(600_000);
    expect(neededBars('gap-fill-standard', { ...market, where, groupBy }).interval).toBe(600_000);
    const { status, body } = respond(received, marketsFor(received.task.needs, DAYS));
    const result = JSON.parse(body ?? '') as ReportResult;
    expect(status).toBe(200);
    expect(result).toEqual(runReport(barsFor(need, DAYS), 'gap-fill-standard', { ...market, where, groupBy }));
    expect(result.observations.eligible).toBeGreaterThan(0);
    expect(result.observations.along).toHaveLength(2);
    expect(result.observations.excluded['decided-before']).toBeGreaterThan(0);
    expect(misfitsOf('gap-fill-standard', result)).toEqual([]);
    expect(receive(`${GAPS}?${RANGE}`)).toMatchObject({ task: { needs: [{ interval: 86_400_000 }] } });
  });

  it('is the same as text, and so is a group', () => {
    const where: Condition = {
      or: [filled, { report: 'gap-fill-standard', measure: 'gap-size', op: 'gt', value: 0.1, previous: 2 }],
    };
    const groupBy = { report: 'gap-fill-standard', question: 'filled', previous: 1 };
    const asText = `where=${encodeURIComponent(formatCondition(where))}&groupBy=gap-fill(previous:+1).filled`;
    const text = responseOf(receive(`${GAPS}?${RANGE}&${asText}`));
    expect(text.status).toBe(200);
    expect(text).toEqual(responseOf(receive(`${GAPS}?${RANGE}&where=${json(where)}&groupBy=${json(groupBy)}`)));
    expect(misfitsOf('gap-fill-standard', JSON.parse(text.body ?? ''))).toEqual([]);
  });

  it('is in the body and so in its tag, with every param, and hindsight', () => {
    const asked = (minutes: number, more = '') =>
      receive(`${GAPS}?${RANGE}&detailed=false&where=${json({ ...breakout, params: { minutes } })}${more}`);
    // Nothing is eligible without bars, so that only the conditions tell the bodies apart.
    const responses = [asked(5), asked(10), asked(5, '&hindsight=true'), asked(5, '&hindsight=false')].map((each) =>
      responseOf(each, 0),
    );
    expect(new Set(responses.map(({ headers }) => headers.ETag)).size).toBe(3);
    expect(responses[3]).toEqual(responses[0]);
    const [usual, , hindsight] = responses.map(({ body }) => JSON.parse(body ?? '') as ReportResult);
    expect(usual).not.toHaveProperty('hindsight');
    expect(hindsight).toMatchObject({ hindsight: true, where: { params: { minutes: 5 } } });
    expect(misfitsOf('gap-fill-standard', hindsight)).toEqual([]);
  });

  it('counts the outcomes of a group towards the limit of figures', () => {
    const edges = Array.from({ length: 50 }, (_, i) => i);
    const groupBy = { report: 'gap-fill-standard', measure: 'gap-size', edges, previous: 1 };
    const target = `/report_calculation/previous-days-range-by-size/stocks/AAPL?${RANGE}&edges=${edges.join()}`;
    expect(receive(`${target}&stability=true`).finished).toBe(false);
    expect(refusalOf(receive(`${target}&stability=true&groupBy=${json(groupBy)}`))).toEqual([
      ...[400, 'invalid_request'],
      expect.stringMatching(/^the options must give at most 50000 figures, got \d+ in \d+ groups/),
    ]);
  });

  it('costs more than none, in a report and in play', () => {
    for (const target of [`${GAPS}?${RANGE}&detailed=false`, '/in_play/stocks/AAPL?reports=gap-fill-standard']) {
      const costs = ['', `&where=${json(filled)}`, `&where=${json({ and: [filled, breakout] })}`].map((more) => {
        const received = receive(target + more);
        return received.finished ? 0 : received.cost;
      });
      expect(costs[0]).toBeGreaterThan(0.5);
      expect(costs[1]).toBeGreaterThan(costs[0] + 0.5);
      expect(costs[2]).toBeGreaterThan(costs[1] + 0.5);
    }
  });

  it('costs as much as the session that it is looked at in', () => {
    const question = describeReport('fair-value-gaps-standard').questions[0].id;
    const where = json({ report: 'fair-value-gaps-standard', question, is: [] });
    const [hours, day] = ['london', 'daily'].map((session) => {
      const received = receive(`/in_play/futures/ES?reports=gap-fill-standard&session=${session}&where=${where}`);
      return received.finished ? 0 : received.cost;
    });
    expect(hours).toBeGreaterThan(1);
    expect(day).toBeGreaterThan(hours);
  });

  it.each([
    [{ ...breakout, question: 'moon' }, /^where\.question must be one of breaks, first-side/],
    [{ ...breakout, is: 'moon' }, /^where\.is must be one of breakout/],
    [{ and: [{ ...breakout, is: ['breakout', 'moon'] }] }, /^where\.and\[0\]\.is\[1\] must be one of breakout/],
    [{ report: 'gap-fill-standard', measure: 'moon', op: 'gt', value: 1 }, /^where\.measure must be one of gap-size/],
    [{ ...breakout, params: { minutes: 0 } }, /^where\.params\.minutes must be/],
    [{ ...breakout, previous: 251 }, /^where\.previous must be/],
    [{ report: 1, question: 'breaks', is: 'x' }, /^where\.report must be /],
    [{ series: 'vix', op: 'gt', value: 20 }, /^where\.series is not known: "vix"/],
  ])('is refused as any other option, 400 with its path: %j', (where, message) => {
    for (const target of [GAPS, '/in_play/stocks/AAPL', ...several]) {
      expect(refusalOf(receive(`${target}?where=${json(where)}`))).toEqual([
        ...[400, 'invalid_request'],
        expect.stringMatching(message),
      ]);
    }
  });

  it('that is known too late is refused 400, but not in hindsight, and not for what goes on', () => {
    const late = { report: 'outside-days-standard', question: 'close-location', is: [] };
    const inAnd = { and: [{ field: 'weekday', op: 'eq', value: 'monday' }, late] };
    expect(refusalOf(receive(`${GAPS}?${RANGE}&where=${json(inAnd)}`))).toEqual([
      ...[400, 'invalid_request'],
      expect.stringMatching(/^where\.and\[1\] is only known when the session has closed.*hindsight: true to describe/),
    ]);
    expect(refusalOf(receive(`${GAPS}?${RANGE}&groupBy=outside-days.close-location`))[2]).toMatch(
      /^groupBy is only known/,
    );
    expect(receive(`${GAPS}?${RANGE}&where=${json(inAnd)}&hindsight=true`).finished).toBe(false);
    expect(receive(`${GAPS}?${RANGE}&where=${json({ ...late, previous: 1 })}`).finished).toBe(false);
    // One report in play is refused as it is itself; of several, each as it is.
    const play = `/in_play/stocks/AAPL?where=${json(late)}&reports=`;
    expect(refusalOf(receive(`${play}gap-fill-standard`))[2]).toMatch(/^where is only known/);
    const result = bodyOf(receive(`${play}gap-fill-standard,seasonality-standard`)) as Record<string, unknown>;
    expect(result.refused).toEqual([
      expect.objectContaining({
        report: 'gap-fill-standard',
        refused: expect.objectContaining({ code: 'known-too-late' }) as unknown,
      }),
    ]);
  });

  it('that bars cannot give is 422', () => {
    const received = receive(`${GAPS}?${RANGE}&where=${json(breakout)}`);
    if (received.finished) throw new Error(String(received.response.body));
    const daily = barsFor({ ...received.task.needs[0], interval: 86_400_000 }, DAYS);
    const { status, body } = respond(received, [{ bars: daily }]);
    expect([status, (JSON.parse(body ?? '') as { code: string }).code]).toEqual([422, 'report_unavailable']);
    // Half hours are not the times of bars of an hour.
    const half = json({ report: 'intraday-timing-standard', question: 'high-time', is: '18:30', previous: 1 });
    for (const target of ['/report_calculation/gap-fill-standard/futures/ES?', '/in_play/futures/ES?']) {
      const timed = receive(`${target}session=daily&where=${half}`);
      if (timed.finished) throw new Error(String(timed.response.body));
      const [need] = timed.task.needs;
      const [halves, hours] = [1_800_000, 3_600_000].map((interval) => barsFor({ ...need, interval }, DAYS));
      expect(respond(timed, [{ bars: halves }]).status).toBe(200);
      const { status: refused, body: why } = respond(timed, [{ bars: hours }]);
      expect([refused, JSON.parse(why ?? '')]).toEqual([
        422,
        {
          code: 'report_unavailable',
          message: expect.stringMatching(/^where\.is is not known: "18:30"/) as string,
        },
      ]);
    }
  });
});

describe('the plan', () => {
  const own = definePlan({
    ...{ id: 'own', name: 'Own', endpoints: ['report-calculation', 'live-data'], liveData: true, detailedRows: true },
    ...{ reports: ['gap-fill-*', 'strong-close-standard'], tickers: 'all', historyMonths: 12 },
  });
  const service = { reports: [strongClose], plans: [own] };
  const receive = receiveWith(service, 'own');
  const FORBIDDEN = '"opening-range-breakout-standard" is not one of the reports of the plan Own.';
  const strong = { report: 'strong-close-standard', question: 'strong', is: 'strong', previous: 1 };

  it('includes a condition on a report just if it includes the report', () => {
    expect(refusalOf(receive('/report_calculation/opening-range-breakout-standard/stocks/AAPL'))).toEqual([
      ...[403, 'report_not_allowed', FORBIDDEN],
    ]);
    expect(receive(`${GAPS}?where=${json(filled)}`).finished).toBe(false);
    const nested = { not: { or: [{ and: [filled, breakout] }] } };
    for (const target of [GAPS, '/in_play/stocks/AAPL', ...several]) {
      for (const more of [
        `where=${json(breakout)}`,
        `where=${json(nested)}`,
        `where=${json({ report: breakout.report, measure: 'window-percent', op: 'gt', value: 1 })}`,
        'where=weekday=monday+or+opening-range-breakout.breaks=breakout',
        `groupBy=${json({ report: breakout.report, question: 'breaks' })}`,
        'groupBy=opening-range-breakout(minutes:+5).breaks',
      ]) {
        const received = receive(`${target}?${more}`);
        expect(received.finished).toBe(true);
        expect(refusalOf(received), more).toEqual([403, 'report_not_allowed', FORBIDDEN]);
      }
    }
  });

  it('is told nothing of a report that it does not include, nor whether there is one', () => {
    const without = receiveWith({ ...service, reports: [] }, 'own');
    const parts = [
      { question: 'strong', is: 'strong' },
      { question: 'moon', is: 'moon' },
      { question: 'strong', is: 'strong', params: { part: 'moon' }, previous: -1 },
      { measure: 'moon', op: 'moon', value: 'moon' },
      {},
    ];
    for (const id of ['strong-close-by-weekday', 'strong-close-by-moon', '', '__proto__', 'discovery-scan']) {
      const expected = [403, 'report_not_allowed', `"${id}" is not one of the reports of the plan Own.`];
      for (const part of parts) {
        const query = `where=${json({ and: [{ report: id, ...part }, { report: 1 }] })}&groupBy=${json({ report: id, ...part })}`;
        for (const target of [GAPS, '/in_play/stocks/AAPL', ...several].map((path) => `${path}?${query}`)) {
          expect([receive, without].map((each) => refusalOf(each(target)))).toEqual([expected, expected]);
        }
      }
    }
  });

  it('refuses what is wrong elsewhere first, and names the first limit of all in the documented order', () => {
    expect(refusalOf(receive(`${GAPS}?fill=x&where=${json(breakout)}`))[0]).toBe(400);
    expect(refusalOf(receive(`${GAPS.replace('AAPL', 'TSLA')}?where=${json(breakout)}`))).toEqual([
      ...[403, 'report_not_allowed', FORBIDDEN],
    ]);
    expect(refusalOf(receive(`${GAPS}?start_date=1990-01-01&where=${json(filled)}`))[1]).toBe('history_range_exceeded');
    expect(refusalOf(receive(`${GAPS}?start_date=1990-01-01&where=${json(breakout)}`))[1]).toBe('report_not_allowed');
    const mine = '/report_calculation/outside-days-standard/stocks/AAPL';
    expect(refusalOf(receive(`${mine}?where=${json(breakout)}`))[2]).toBe(
      '"outside-days-standard" is not one of the reports of the plan Own.',
    );
  });

  it('may be one of a key that has none: then nothing is said of any report', () => {
    const lapsed = receiveWith({ ...service, plans: [definePlan({ ...own, endpoints: [] })] }, 'own');
    for (const where of [filled, breakout, { ...filled, question: 'moon' }]) {
      expect(refusalOf(lapsed(`${GAPS}?where=${json(where)}`))[1]).toBe('missing_entitlement');
    }
  });

  it('includes own reports by their identifiers, which only their service knows', () => {
    const where = { and: [strong, { not: filled }] };
    const groupBy = { report: 'strong-close-standard', question: 'strong', previous: 1 };
    const asked = `${GAPS}?${RANGE}&detailed=false&where=${json(where)}&groupBy=strong-close(previous:+1).strong`;
    const received = receive(asked);
    if (received.finished) throw new Error(String(received.response.body));
    const result = bodyOf(received);
    const mine = strongClose.reports.standard;
    const options = {
      where: { and: [{ ...strong, report: mine }, { not: filled }] },
      groupBy: { ...groupBy, report: mine },
    };
    expect(result).toEqual(
      runReport(barsFor(received.task.needs[0], DAYS), 'gap-fill-standard', { ...market, ...options }),
    );
    expect(result).toMatchObject({ where: { and: [{ report: 'strong-close-standard', params: { part: 75 } }, {}] } });
    expect(responseOf(receive(`/in_play/stocks/AAPL?where=${json(where)}`)).status).toBe(200);
    const other = receiveWith({ ...service, reports: [], plans: [definePlan({ ...own, reports: 'all' })] }, 'own');
    expect(refusalOf(other(asked))[2]).toBe('"strong-close-standard" is not one of the reports of the plan Own.');
  });
});

it('a condition of the most references is answered within its cost', () => {
  const all = Array.from({ length: 20 }, (_, i) => ({
    ...{ report: 'opening-range-breakout-standard', params: { minutes: i + 1 }, question: 'breaks', is: 'breakout' },
  }));
  const where = { or: Array.from({ length: 99 }, (_, i) => ({ ...all[i % 20], previous: i % 3 })) };
  const { plaintext, record } = keyOf('the only one', 'all-access');
  const context = { now: NOW, findKey: () => record, rateLimit: () => null };
  const target = requestOf(`${GAPS}?${RANGE}&where=${json(where).slice(0, 16_000)}`, plaintext);
  expect(target.query.length).toBeGreaterThan(15_000);
  // It does not fit in a query as JSON, but does as text.
  const text = encodeURIComponent(formatCondition(where));
  const service = createService({ supported: { stocks: ['AAPL'] }, maxCost: 20 });
  const received = service.receive(requestOf(`${GAPS}?${RANGE}&where=${text}`, plaintext), context);
  expect(refusalOf(received)).toEqual([
    400,
    'invalid_request',
    expect.stringMatching(/^The request costs about \d+ units/),
  ]);
});
