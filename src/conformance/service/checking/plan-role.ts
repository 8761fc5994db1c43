/** The plans that the interface has, and one without access. */
export type PlanRole = 'essential' | 'pro' | 'allAccess' | 'withoutAccess';
