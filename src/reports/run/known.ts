/** When the condition of a question is known; what is known in hindsight describes and does not forecast. */
export type Known = 'at-open' | 'after-window' | 'at-time' | 'at-event' | 'hindsight';
