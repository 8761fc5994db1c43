export type { AsyncContext } from './async-context.js';
export type { BarsNeed } from './bars-need.js';
export type { MarketData } from './market-data.js';
export type { CorsOptions } from './cors.js';
export type { Deprecation } from './deprecations.js';
export { createFairQueue } from './fair-queue.js';
export type { FairQueue, FairQueueOptions } from './fair-queue.js';
export { createService } from './create-service.js';
export type { Service } from './create-service.js';
export { internalError, unavailable } from './service-response.js';
export type { Json, JsonObject } from '../requests/schemas/open-api-document.js';
export { openApi } from '../open-api/open-api.js';
export type { OpenApiDocument, OpenApiLicense } from '../requests/schemas/open-api-document.js';
export type { OpenApiOptions } from '../open-api/open-api-options.js';
export type { Operation } from './operation.js';
export type { ReceiveContext } from './receive-context.js';
export type { Finished, Received, RequestFacts, Unfinished } from './received.js';
export type { ServiceScan } from './scanned-families.js';
export type { ServiceOptions } from './service-options.js';
export type { ServiceRequest } from './service-request.js';
export type { ServiceResponse } from './service-response.js';
export { usageFact } from './usage/usage-fact.js';
export type { UsageFact, UsageKind, UsageOptions, UsedRequest } from './usage/usage-fact.js';
export { usageOf } from './usage/usage-of.js';
export type { Usage, UsagePeriod, UsageSum } from './usage/usage-of.js';
export type { ServiceTask } from './service-task.js';
export type { KeyStore, RateCharge, RateStore, Version } from './stores.js';
export type { ArgumentSchema, ObjectSchema, SchemaType, Tool } from '../requests/schemas/tool.js';
export type { ToolContext } from './tools/tool-call.js';
export { toolResult } from './tools/tool-result.js';
export type { ToolResult } from './tools/tool-result.js';
export { tools } from './tools/tools.js';
export { createThreads } from '../servers/threads/create-threads.js';
export type { Thread, Threads, ThreadsOptions } from '../servers/threads/create-threads.js';
export { fetchHandler } from '../servers/fetch-handler.js';
export type {
  Answered,
  BarsLoader,
  BodyStore,
  HandlerOptions,
  HandlerStores,
  TaskComputer,
} from '../servers/handler-options.js';
export { memoryBodies } from '../servers/memory-bodies.js';
export { nodeListener } from '../servers/node-listener.js';
export type { NodeOptions } from '../servers/node-listener.js';
export type { NodeRequest, NodeResponse, NodeServer } from '../servers/node-http.js';
export { stopServer } from '../servers/stop-server.js';
export type { WebRequest, WebResponse, WebSignal } from '../servers/web.js';
export { workOnThread } from '../servers/threads/work-on-thread.js';
export type { ThreadPort } from '../servers/threads/work-on-thread.js';
export { fewAtOnce } from '../stores/few-at-once.js';
export type { FewAtOnce } from '../stores/few-at-once.js';
export { memoryKeys, memoryRates } from '../stores/memory-stores.js';
export type { WritableKeys } from '../stores/writable-keys.js';
export { redisStores } from '../stores/redis-stores.js';
export type { RedisSend } from '../stores/redis-stores.js';
export { sqlStores, sqlTables } from '../stores/sql-stores.js';
export type { ListedKeys, SqlExecute, SqlOptions, SqlStores } from '../stores/sql-stores.js';
