import { describe, expect, it } from 'vitest';
import { serverNames } from './server-names.js';
import { measureLoad, roomy } from './load/measure-load.js';

describe.each(serverNames)('%s under load', (server) => {
  it('answers every request, and its memory stays level', async () => {
    const { statuses, errors, memory } = await measureLoad({
      server,
      extent: { requests: 300 },
      keys: 50,
      limits: roomy,
    });
    expect(errors).toBe(0);
    expect(statuses).toEqual({ 200: 300 });
    const [before, after] = memory;
    // What a request left behind would be there hundreds of times.
    expect(after.heapUsed - before.heapUsed).toBeLessThan(10e6);
    expect(after.rss - before.rss).toBeLessThan(100e6);
  });

  it('refuses what is over the limits with 429, and nothing else', async () => {
    const { statuses, errors } = await measureLoad({ server, extent: { requests: 250 }, keys: 3 });
    expect(errors).toBe(0);
    // Whether a burst comes back in the meantime is a matter of when they begin.
    expect(Object.keys(statuses).filter((status) => status !== '200')).toEqual(['429']);
  });
});
