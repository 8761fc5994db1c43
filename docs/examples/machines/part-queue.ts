import type { QueueEventsListener } from 'bullmq';
import type { FailedMarket, Job, KindName, PartOf } from '../parts/kinds.js';
import type { NamedMarket } from '../parts/listed-market.js';
import type { MarketFile } from './load-market.js';

/** The queue of everything that workers do. */
export const QUEUE = 'barstats-parts';

/** The event that cancels a job, with the identifier of its run. */
export interface Cancelled extends QueueEventsListener {
  readonly cancelled: (args: { readonly run: string }) => void;
}

/** An entry of the queue: the part of one market; parts to join; or those to make the result of. */
export type Entry =
  | { readonly step: 'part'; readonly job: Job; readonly market: MarketFile }
  | {
      readonly step: 'join' | 'merge';
      readonly job: Job;
      /** The markets whose parts it waits for, by the identifiers of their entries. */
      readonly markets: Readonly<Record<string, NamedMarket>>;
      readonly cancelled?: true;
    };

/** What parts and joins give: the parts, and the markets without. */
export interface Gathered<Name extends KindName = KindName> {
  readonly parts: readonly PartOf<Name>[];
  readonly failed: readonly FailedMarket[];
}
