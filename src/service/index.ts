export type { BarsStatement, MarketData } from './bars-statement.js';
export { createService } from './create-service.js';
export type { Service } from './create-service.js';
export { internalError } from './internal-error.js';
export type { ReceiveContext } from './receive-context.js';
export type { Finished, Received, Unfinished } from './received.js';
export type { ServiceOptions } from './service-options.js';
export type { ServiceRequest } from './service-request.js';
export type { ServiceResponse } from './service-response.js';
