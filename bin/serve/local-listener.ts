import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { assetClasses } from 'barstats/calendar';
import { createKey, definePlan, endpoints } from 'barstats/policy';
import { createService, memoryBodies, memoryKeys, memoryRates, nodeListener, openApi } from 'barstats/service';
import { nearest } from '../arguments/nearest.js';
import { fileFor, type ServedFile } from './served-file.js';

/** How a local service answers. */
export interface LocalOptions {
  /** The pages whose scripts may read it; without it, none. */
  readonly origins?: readonly string[] | '*';
  readonly now: () => number;
  /** Told of what failed inside. */
  readonly tell: (error: unknown) => void;
}

/** Everything there is, as far back as plans go. */
const plan = definePlan({
  id: 'local',
  // Refusals speak of the plan of these files.
  name: 'of these files',
  endpoints,
  reports: 'all',
  tickers: 'all',
  historyMonths: 1200,
  liveData: true,
  detailedRows: true,
});

/** More than one computer asks. */
const limits = [{ name: 'local', limit: 1_000_000, windowMs: 1000 }];

/** A page of elsewhere whose name was made to point here sends that name. */
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

const DESCRIPTION = '/openapi.json';

/** Keeps no process alive that is to end. */
const wait = (ms: number): Promise<unknown> => delay(ms, undefined, { ref: false });

/**
 * The service over files, for programs of this computer: a key of its own goes with every request, so that clients need none. It has its
 * description at `/openapi.json`.
 */
export function localListener(files: readonly ServedFile[], { origins, now, tell }: LocalOptions): RequestListener {
  const service = createService({
    supported: Object.fromEntries(assetClasses.map((each) => [each, tickersOf(files, each)])),
    plans: [plan],
    limits,
    maxCost: Number.MAX_VALUE,
    maxRows: 100_000,
    streaming: true,
    ...(origins === undefined ? {} : { cors: { origins } }),
  });
  const { plaintext, record } = createKey(randomBytes(32), { plan: plan.id });
  const answer = nodeListener(service, {
    keys: memoryKeys([record]),
    rates: memoryRates(),
    bodies: memoryBodies(),
    // Only markets with files are supported.
    versionOf: (need) => fileFor(need, files)!.version(),
    bars: async (need) => {
      const file = fileFor(need, files)!;
      return { bars: await file.bars(), events: file.events };
    },
    now,
    wait,
    onAnswer: ({ error }) => {
      if (error !== null) tell(error);
    },
  });
  const api = once(() => openApi({ limits, streaming: true }));
  /** What paths begin with. */
  const beginnings = once(() => [...new Set(Object.keys(api().paths).map((path) => path.split('/')[1]))]);
  return ({ method = '', url = '', headers, headersDistinct }, outgoing) => {
    const request = { method, path: url, query: '', headers: headersDistinct };
    const json = (status: number, body: object): void => {
      const sent = { 'Content-Type': 'application/json', ...service.corsHeaders(request) };
      outgoing.writeHead(status, sent).end(JSON.stringify(body));
    };
    const [, first] = /^\/([^/?]*)/.exec(url) ?? [];
    if (!LOCAL.test(headers.host ?? 'localhost')) {
      json(421, { code: 'misdirected', message: 'This service is for this computer: ask localhost.' });
    } else if (url === DESCRIPTION && (method === 'GET' || method === 'HEAD')) {
      json(200, api());
    } else if (first !== undefined && method !== 'OPTIONS' && !beginnings().includes(first)) {
      const meant = nearest(first, beginnings());
      const such = meant === undefined ? `${DESCRIPTION} says what there is` : `did you mean /${meant}?`;
      json(404, { code: 'not_found', message: `There is nothing at this path; ${such}` });
    } else {
      const authorization = [`Bearer ${plaintext}`];
      answer({ method, url, headersDistinct: { ...headersDistinct, authorization } }, outgoing);
    }
  };
}

function tickersOf(files: readonly ServedFile[], of: string): readonly string[] {
  return [...new Set(files.filter(({ assetClass }) => assetClass === of).map(({ ticker }) => ticker))];
}

/** What is made when it is first asked for. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
