import { compareQuotients, divideQuotients, roundQuotient } from '../../numeric/index.js';
import type { MarketEvent } from '../../sessions/index.js';
import type { Description, Measure, Question } from '../description.js';
import { family, variant } from '../family.js';
import { economicDataVolumeHeadline } from '../headlines/economic-data-volume.js';
import {
  eventVolumes,
  wholeEventVolumes,
  type EventVolumes,
  type EventVolumesCandidate,
} from '../observations/event-volumes.js';
import { reportOf } from '../report.js';

/** The sessions of a window in order. */
const days = [
  { id: 'volume-2-before', label: 'Volume two sessions before' },
  { id: 'volume-1-before', label: 'Volume one session before' },
  { id: 'volume-on', label: 'Volume of the session of the event' },
  { id: 'volume-1-after', label: 'Volume one session after' },
] as const;

const standard = (events: readonly MarketEvent[]): Description<EventVolumesCandidate, EventVolumes> => ({
  kind: eventVolumes(events),
  exclusions: wholeEventVolumes,
  dimensions: [],
  questions: days.map(({ id, label }, i): Question<EventVolumes> => ({
    id,
    title: label,
    // The mean takes in sessions that are still to come.
    known: 'hindsight',
    outcomes: [
      {
        id: 'above',
        label: 'Above the mean of other sessions',
        when: 'the volume is above the mean volume of the sessions that lie around no event',
      },
      { id: 'not-above', label: 'Not above it', when: 'the volume is at or below that mean' },
    ],
    of: ({ volumes, mean }) => (compareQuotients(volumes[i], mean) > 0 ? 'above' : 'not-above'),
  })),
  measures: days.map(({ id, label }, i): Measure<EventVolumes> => ({
    id,
    label,
    unit: 'ratio',
    formula: 'volume of that session / mean volume of the sessions that lie around no event; undefined for a mean of 0',
    of: ({ volumes, mean }) => divideQuotients(volumes[i], mean),
  })),
  statistics: [
    {
      id: 'mean-volume',
      label: 'Mean volume of other sessions',
      formula: 'the sum of the volumes of the complete sessions that lie around no event / how many they are',
      of: (observations, decimals) => {
        if (observations.length === 0) return null;
        const { numerator, denominator } = observations[0].mean;
        return roundQuotient(numerator, denominator, decimals);
      },
    },
  ],
  levels: [],
  current: null,
});

/** The volume around events against that of all other sessions. */
export const economicDataVolume = family({
  id: 'economic-data-volume',
  title: 'Volume around economic data',
  text: 'How much is traded on the two sessions before an event, on its own and on the one after, against the mean of the sessions that lie around no event.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All events',
      text: 'All events that the caller gives, whatever their names.',
      bars: 'daily',
      options: {},
      report: (_, { events }) => reportOf(standard(events)),
    }),
  },
  headline: economicDataVolumeHeadline,
});
