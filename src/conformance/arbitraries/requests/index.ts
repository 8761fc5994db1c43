export { askArbitrary, inPlayAskArbitrary, reportAskArbitrary, reportIdArbitrary } from './ask-arbitrary.js';
export { pathOf, queryOf } from './ask.js';
export type { Ask } from './ask.js';
export { headersArbitrary, inAnyCase } from './headers-arbitrary.js';
export { requestArbitrary } from './request-arbitrary.js';
export type { RequestConstraints } from './request-constraints.js';
