import { describe, expect, it } from 'vitest';
import { runLibrary } from '../../../src/conformance/index.js';
import { scanDiscovery } from '../../../src/discovery/index.js';
import { brokenEngines } from './engine.js';
import { engineInputs } from './engine-inputs.js';
import { brokenInPlay, inPlayOf } from './in-play.js';
import { inPlayInputs } from './in-play-inputs.js';
import { clampedMonthsBefore, dateOf, ownHistory } from './own-history.js';
import { slidingAnew } from './own-limiters.js';
import { brokenScans } from './scan.js';
import { scanInputs } from './scan-inputs.js';
import { brokenServices } from './service.js';
import { ordinary, steppingBack, telling } from './service-inputs.js';
import { wired } from './wired-service.js';

const all = { services: brokenServices, engines: brokenEngines, scans: brokenScans, inPlay: brokenInPlay };

const namesOf = (broken: readonly { readonly name: string }[]) => broken.map(({ name }) => name).sort();

describe('broken implementations written without sight of the kit', () => {
  it('have names and mistakes of their own', () => {
    const listed = Object.values(all).flat();
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
    expect(new Set(listed.map(({ breaks }) => breaks)).size).toBe(listed.length);
    for (const { name } of listed) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const inputs = [telling, engineInputs, scanInputs, inPlayInputs].map((each) => Object.keys(each).sort());
    expect(inputs).toEqual(Object.values(all).map(namesOf));
  });
});

describe('a broken service', () => {
  it.each(brokenServices)('$name answers as the library does, but for its mistake', async ({ name, open }) => {
    expect(await ordinary(open())).toEqual(await ordinary(wired()));
    expect(await telling[name](open())).not.toEqual(await telling[name](wired()));
  });

  it.each(Object.entries({ ...telling, 'stepping back': steppingBack }))(
    'has parts that are right without the mistake: %s',
    async (_, script) => {
      const right = await script(wired());
      expect(await script(wired({ limit: slidingAnew() }))).toEqual(right);
      expect(await script(wired(ownHistory((months, now) => clampedMonthsBefore(dateOf(now), months))))).toEqual(right);
    },
  );
});

describe('a broken engine', () => {
  it.each(brokenEngines)('$name answers as the library does, but for its mistake', ({ name, run }) => {
    const [right, wrong] = engineInputs[name];
    expect(run(right)).toEqual(runLibrary(right));
    expect(runLibrary(wrong)).not.toHaveProperty('error');
    expect(run(wrong)).not.toEqual(runLibrary(wrong));
  });
});

describe('a broken scan', () => {
  it.each(brokenScans)('$name answers as the library does, but for its mistake', ({ name, scan }) => {
    const [right, wrong] = scanInputs[name];
    expect(scan(...right)).toEqual(scanDiscovery(...right));
    expect(scan(...wrong)).not.toEqual(scanDiscovery(...wrong));
  });
});

describe('a broken implementation of what is in play', () => {
  it.each(brokenInPlay)('$name answers as the library does, but for its mistake', ({ name, open }) => {
    const [right, wrong] = inPlayInputs[name];
    const [first, second] = [open(), open()];
    expect(right.map((request) => first.run(request))).toEqual(right.map(inPlayOf));
    expect(wrong.map(inPlayOf).filter((answer) => 'error' in answer)).toEqual([]);
    expect(wrong.map((request) => second.run(request))).not.toEqual(wrong.map(inPlayOf));
  });
});
