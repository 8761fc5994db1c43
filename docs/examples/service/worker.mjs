import { barsFromCsv } from 'barstats/csv';
import { createService, fetchHandler, memoryKeys, memoryRates } from 'barstats/service';

const service = createService({ supported: { stocks: ['AAPL'] }, basePath: '/v1' });

/** `env` has the address of the bars and the records of the keys. Rates are those of one worker: `redisStores` has them for all. */
const handlerOf = (env) => {
  const bars = async ({ ticker }, signal) =>
    barsFromCsv(await (await fetch(`${env.BARS}/${ticker}.csv`, { signal })).text());
  return fetchHandler(service, { keys: memoryKeys(JSON.parse(env.KEYS)), rates: memoryRates(), bars, now: Date.now });
};

let handle;
export default { fetch: (request, env) => (handle ??= handlerOf(env))(request) };
