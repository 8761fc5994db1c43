import { Unavailable } from './unavailable.js';

/** How many requests may wait for or run a computation at once. */
export interface InFlightLimits {
  /** In this process; default 64. */
  readonly most?: number;
  /** Of one key; default 10. */
  readonly mostPerKey?: number;
}

/** Runs work for a key unless a limit is reached. */
export type InFlight = <Result>(hash: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits the requests in flight: more than that would only make all others wait longer. */
export function createInFlight({ most = 64, mostPerKey = 10 }: InFlightLimits = {}): InFlight {
  const ofKey = new Map<string, number>();
  let all = 0;
  return async (hash, work) => {
    const own = ofKey.get(hash) ?? 0;
    if (own >= mostPerKey) {
      throw new Unavailable(`${own} requests of this key are being computed. Please wait until one is answered.`);
    }
    if (all >= most) throw new Unavailable('Too many requests are being computed. Please try again later.');
    all++;
    ofKey.set(hash, own + 1);
    try {
      return await work();
    } finally {
      all--;
      const left = ofKey.get(hash)! - 1;
      if (left === 0) ofKey.delete(hash);
      else ofKey.set(hash, left);
    }
  };
}
