import { describe, expect, it, test } from 'vitest';
import { defineFamily, flag, headline, session, sessions, type HeadlineCalibration } from '../../src/define/index.js';
import { scanDiscovery, type ScanResult } from '../../src/discovery/index.js';
import { gapFill } from '../../src/families/index.js';
import { definePlan, plans } from '../../src/policy/index.js';
import { headlines } from '../../src/reports/index.js';
import { estimateCostOfMany, lastOf } from '../../src/reports/inner.js';
import { createService, openApi, type ServiceOptions } from '../../src/service/index.js';
import { scannedFamilies, type ServiceScan } from '../../src/service/scanned-families.js';
import { servedReports } from '../../src/requests/served-reports.js';
import { scanTask } from '../../src/service/tasks/scan-task.js';
import { barsFor } from './fixtures/bars-for.js';
import { NOW, receiveWith, respond } from './fixtures/receive-with.js';
import { settingOf, taskOf } from './fixtures/setting.js';
import { strongCloseFamily } from './fixtures/strong-close.js';

const builtIn = headlines.map(({ family }) => family);
const { headline: none, reports: _, ...described } = strongCloseFamily();

/** A family with a headline question, under an id of its own. */
const asking = <const Id extends string>(id: Id, calibration?: HeadlineCalibration) =>
  defineFamily({
    ...described,
    id,
    headline: headline({
      question: 'Does the session close above its open?',
      cases: 'sessions that are not flat',
      success: 'the close is above the open',
      test: 'half',
      bars: 'daily',
      options: {},
      columns: () => ({
        unit: sessions,
        needs: [session.whole],
        answer: flag([session.open, session.close], (open, close) => close > open),
      }),
      ...(calibration === undefined ? {} : { calibration }),
    }),
  });

const silent = strongCloseFamily();
const sound = asking('sound', { rejected: 50, of: 1000 });
const biased = asking('biased', { rejected: 400, of: 1000 });
const fresh = asking('fresh');
const reports = [silent, sound, biased, fresh, sound.reports.standard];

const namesOf = (scan?: ServiceScan, plan = plans.allAccess): readonly string[] =>
  scannedFamilies(scan, servedReports(reports))
    .of(plan)
    .families.map((each) => (typeof each === 'string' ? each : each.id));

describe('the scan of a service ranks', () => {
  it('the built-in families and the own ones that are calibrated', () => {
    expect(none).toBeUndefined();
    expect(namesOf()).toEqual([...builtIn, 'sound']);
    expect(namesOf({})).toEqual(namesOf());
    expect(namesOf({ uncalibrated: false })).toEqual(namesOf());
  });

  it('each own one with a headline question on request', () => {
    expect(namesOf({ uncalibrated: true })).toEqual([...builtIn, 'sound', 'biased', 'fresh']);
  });

  it('those that are named', () => {
    expect(namesOf({ families: ['gap-fill', sound] })).toEqual(['gap-fill', 'sound']);
    expect(namesOf({ families: [gapFill] })).toEqual(['gap-fill']);
    expect(namesOf({ families: [fresh], uncalibrated: true })).toEqual(['fresh']);
  });

  it('own ones only where the plan includes one of their reports', () => {
    const some = definePlan({ ...plans.allAccess, id: 'some', reports: ['gap-fill-standard', 'sound-by-weekday'] });
    expect(namesOf({ uncalibrated: true }, some)).toEqual([...builtIn, 'sound']);
    const built = definePlan({ ...some, reports: ['gap-fill-standard'] });
    expect(namesOf({ families: ['doji', sound] }, built)).toEqual(['doji']);
  });
});

describe('a mistake in what to scan shows when the service starts', () => {
  const refusal = (scan: unknown, served: ServiceOptions['reports'] = reports): unknown => {
    try {
      return createService({ supported: {}, reports: served, scan: scan as ServiceScan });
    } catch (error) {
      return error;
    }
  };

  it.each<[unknown, string, string, string]>([
    [{ families: ['gap-fil'] }, 'unknown-report', 'families[0]', 'is not known: "gap-fil"; did you mean "gap-fill"?'],
    [
      { families: ['gap-fill', asking('other')] },
      'unknown-report',
      'families[1]',
      'must be a family of options.reports',
    ],
    [{ families: 'all' }, 'wrong-type', 'families', 'must be a list, got "all"'],
    [{ uncalibrated: 1 }, 'wrong-type', 'uncalibrated', 'must be true or false, got 1'],
    [{ uncalibrated: null }, 'wrong-type', 'uncalibrated', 'must be true or false, got null'],
    [
      { alreadySearched: -1 },
      'out-of-bounds',
      'alreadySearched',
      'must be a whole number from 0 to 1000000000, got -1',
    ],
  ])('%o: %s of %s, which %s', (scan, code, field, rule) => {
    const argument = `options.scan.${field}`;
    expect(refusal(scan)).toMatchObject({ code, argument, message: `${argument} ${rule}` });
  });

  it('with the place in the list of a family that is not served', () => {
    expect(refusal({ families: ['gap-fill', asking('other')] })).toMatchObject({ index: 1 });
  });

  it.each<[unknown, string, string]>([
    [{ families: [silent] }, 'no-headline', 'options.scan.families[0]'],
    [{ families: [sound, fresh] }, 'uncalibrated', 'options.scan.families[1]'],
    [{ families: [biased] }, 'uncalibrated', 'options.scan.families[0]'],
    [{ families: [1] }, 'wrong-type', 'options.scan.families[0]'],
    [{ families: [null] }, 'wrong-type', 'options.scan.families[0]'],
    [{ families: [{}] }, 'unknown-report', 'options.scan.families[0]'],
    [{ all: true }, 'unknown-option', 'options.scan'],
  ])('%o: %s of %s, in the words of the scan', (scan, code, argument) => {
    expect(refusal(scan)).toMatchObject({
      ...{ code, argument },
      message: expect.stringContaining(argument) as string,
    });
  });

  it('even if it is in the calibration of a family that was not asked for', () => {
    expect(refusal(undefined, [asking('wrong', { rejected: 2, of: 1 })])).toMatchObject({ code: 'out-of-bounds' });
  });
});

test('a scan gives what scanDiscovery does with these families, marks the uncalibrated, and costs as many', () => {
  const served = servedReports(reports);
  const setting = settingOf({ scan: scannedFamilies({ uncalibrated: true }, served), reports: served });
  const task = taskOf(scanTask('lookback=1mo&tickers=stocks/MSFT', setting));
  const markets = task.needs.map((need) => ({ bars: barsFor(need, 30) }));
  const result = lastOf(task.steps(markets, false)).body as ScanResult;
  const families = [...builtIn, sound, biased, fresh];
  const scanned = scanDiscovery(
    task.needs.map(({ assetClass, ticker }, i) => ({ assetClass, ticker, ...markets[i] })),
    { lookback: '1mo', asOf: NOW, families, uncalibrated: true },
  );
  expect(result.ranking).toEqual(scanned.ranking);
  expect(result.tests).toBe(scanned.tests);
  expect(result.tests).toBeLessThan(families.length);
  const own = result.ranking.filter(({ family }) => ['sound', 'biased', 'fresh'].includes(family));
  expect(Object.fromEntries(own.map(({ family, calibrated }) => [family, calibrated]))).toEqual({
    sound: undefined,
    biased: false,
    fresh: false,
  });
  const outline = { bars: 1000, interval: 60_000, from: 0, to: 30 * 86_400_000 };
  expect(task.costOf([outline])).toBe(estimateCostOfMany(families.length, outline));
});

test('a service scans with its option, and its description names the families', () => {
  const receive = receiveWith({ reports, scan: { families: [sound] } }, 'all-access');
  const received = receive('/discovery/scan?lookback=1mo&tickers=stocks/AAPL');
  if (received.finished) throw new Error(String(received.response.body));
  const { status, body } = respond(
    received,
    received.task.needs.map((need) => ({ bars: barsFor(need, 30) })),
  );
  const { ranking, warnings } = JSON.parse(String(body)) as ScanResult;
  expect([status, ranking.map(({ family }) => family)]).toEqual([200, ['sound']]);
  expect(warnings?.map(({ code }) => code)).toEqual(['families-picked']);
  const familyOf = (options?: Parameters<typeof openApi>[0]): unknown =>
    openApi(options).components.schemas.FamilyId.enum;
  expect(familyOf()).toEqual(builtIn);
  expect(familyOf({ reports })).toEqual([...builtIn, 'sound', 'biased', 'fresh']);
});
