import { correlation, type Quotient } from '../../numeric/index.js';
import { volumeOf } from '../../sessions/index.js';
import type { Description } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { marketOpenVolumeHeadline } from '../headlines/market-open-volume.js';
import { extended } from '../observations/extended.js';
import { kindPerOptions } from '../observations/kind-per-options.js';
import {
  sessionsWithWindow,
  wholeWindows,
  windowMinutes,
  type SessionWithWindow,
  type WindowCandidate,
} from '../observations/opening-window.js';
import { reportOf } from '../report.js';

const options = {
  minutes: windowMinutes(15, 'How long the window is, from the open of the session on.'),
} as const;

interface VolumeCandidate extends WindowCandidate {
  /** The volumes of the window and of the rest. */
  readonly volumes: { readonly opening: Quotient; readonly rest: Quotient } | null;
}

interface SessionWithVolumes extends VolumeCandidate, SessionWithWindow {
  readonly window: SessionWithWindow['window'];
  readonly volumes: NonNullable<VolumeCandidate['volumes']>;
}

const sessionsWithVolumes = kindPerOptions((minutes: number) =>
  extended(sessionsWithWindow(minutes), ({ session, window }): VolumeCandidate => {
    const opening = window && volumeOf(session, session.firstBar, window.endBar);
    const rest = window && volumeOf(session, window.endBar);
    return { session, window, volumes: opening && rest && { opening, rest } };
  }),
);

const standard = (minutes: number): Description<VolumeCandidate, SessionWithVolumes> => ({
  kind: sessionsWithVolumes(minutes),
  exclusions: [...wholeWindows, { reason: 'no-volume', applies: ({ volumes }) => volumes === null }],
  dimensions: [],
  questions: [],
  measures: [
    {
      id: 'opening-volume',
      label: 'Volume of the window',
      unit: 'volume',
      formula: 'the sum of the volumes of the bars of the window',
      of: ({ volumes }) => volumes.opening,
    },
    {
      id: 'rest-volume',
      label: 'Volume of the rest',
      unit: 'volume',
      formula: 'the sum of the volumes of the bars after the window',
      of: ({ volumes }) => volumes.rest,
    },
  ],
  statistics: [
    {
      id: 'correlation',
      label: 'Correlation of both',
      formula:
        '(nΣxy − ΣxΣy) / √((nΣx² − (Σx)²)(nΣy² − (Σy)²)) of the volumes x of the windows and y of the rests; undefined for a root of 0',
      of: (observations, decimals) =>
        correlation(
          observations.map(({ volumes: { opening, rest } }) => [opening, rest]),
          decimals,
        ),
    },
  ],
  levels: [],
  current: null,
});

/** How much trades in the first minutes of a session, and how that goes with the rest. */
export const marketOpenVolume = family({
  id: 'market-open-volume',
  title: 'Market-open volume',
  text: 'How much trades in the first minutes of a session and how much after them, and whether the two go together.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => reportOf(standard(minutes)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => reportOf({ ...standard(minutes), dimensions: [weekday] }),
    }),
  },
  headline: marketOpenVolumeHeadline,
});
