import { createService, type Received, type ServiceResponse } from '../../../src/service/index.js';
import { marketsFor } from '../fixtures/bars-for.js';
import { bearer, findKey, now, plans, supported, type Holder } from '../fixtures/world.js';

const service = createService({ supported, plans });

/** Days of bars that there are. */
const DAYS = 12;

/** What is sent beside a path, where it differs from a plain GET of a key with the plan Pro. */
export interface Sent {
  readonly query?: string;
  readonly holder?: Holder;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly from?: typeof service;
}

export const report = (id: string, market = 'stocks/AAPL'): string => `/report_calculation/${id}/${market}`;
export const scan = '/discovery/scan';
export const inPlay = '/in_play/stocks/AAPL';

/** Reports of which the first one is a starter report and the second is not. */
export const starter = report('previous-days-range-standard');
export const other = report('gap-fill-standard');

/** What the service makes of a request, before there are bars. */
export function receive(path: string, sent: Sent = {}): Received {
  const {
    query = '',
    holder = 'pro',
    method = 'GET',
    headers = { authorization: bearer(holder) },
    from = service,
  } = sent;
  return from.receive({ method, path, query, headers }, { now, findKey, rateLimit: () => null });
}

/** The response to a request. */
export function ask(path: string, sent: Sent = {}): ServiceResponse {
  const received = receive(path, sent);
  const { from = service } = sent;
  return received.finished ? received.response : from.compute(received.task, marketsFor(received.task.needs, DAYS));
}

export const statusOf = (path: string, sent: Sent = {}): number => {
  const received = receive(path, sent);
  return received.finished ? received.response.status : 200;
};

/** The body of the response, as it is read by a client. */
export function bodyOf(path: string, sent: Sent = {}): Readonly<Record<string, unknown>> {
  return JSON.parse(ask(path, sent).body ?? 'null') as Readonly<Record<string, unknown>>;
}

/** The code of a 403; `undefined` of any other response. */
export function codeOf(path: string, sent: Sent = {}): unknown {
  const received = receive(path, sent);
  if (!received.finished || received.response.status !== 403) return undefined;
  return (JSON.parse(received.response.body ?? 'null') as { readonly code: unknown }).code;
}

/** The tickers that a scan would be of. */
export const scanned = (sent: Sent = {}): readonly string[] | undefined => {
  const received = receive(scan, { query: 'lookback=1mo', ...sent });
  return received.finished ? undefined : received.task.needs.map(({ assetClass, ticker }) => `${assetClass}/${ticker}`);
};
