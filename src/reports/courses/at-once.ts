import { barEnd } from '../../sessions/index.js';
import type { Course } from '../course.js';
import type { Dated } from '../description.js';

/** What the open decides is decided with the first bar, which tells the open. */
export const atOnce: Course<Dated> = { decided: ({ session }) => barEnd(session, session.firstBar) };
