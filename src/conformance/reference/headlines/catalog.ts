import { headlinesOfChanges } from './changes.js';
import { headlinesOfEarlierRanges } from './earlier-ranges.js';
import { headlinesOfEvents } from './events.js';
import { headlinesOfGaps } from './gaps.js';
import type { ReferenceHeadline } from './headline.js';
import { headlinesOfLevels } from './levels.js';
import { headlinesOfPartsOfTheDay } from './parts-of-the-day.js';
import { headlinesOfPatterns } from './patterns.js';
import { headlinesOfSizes } from './sizes.js';
import { headlinesOfWindows } from './windows.js';

/** The headline question of every family, in the order of the definitions. */
export const headlines: readonly ReferenceHeadline[] = [
  ...headlinesOfGaps,
  ...headlinesOfEarlierRanges,
  ...headlinesOfWindows,
  ...headlinesOfPartsOfTheDay,
  ...headlinesOfSizes,
  ...headlinesOfChanges,
  ...headlinesOfPatterns,
  ...headlinesOfEvents,
  ...headlinesOfLevels,
];
