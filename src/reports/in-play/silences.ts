/** Why a report may have nothing to say of a session in progress, beside the reasons for which observations do not count. */
export type Silence = 'hindsight' | 'no-questions' | 'none' | 'over';

/** The same in words, each as a clause about the report. */
export const silencesInWords: Readonly<Record<Silence, string>> = Object.freeze({
  hindsight: 'what it asks is known only afterwards',
  'no-questions': 'it asks no questions, and only measures',
  none: 'there is nothing of its kind under way',
  over: 'it asks nothing more of this session',
});
