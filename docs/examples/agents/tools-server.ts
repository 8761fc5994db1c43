import { type ListToolsResult, McpServer } from '@modelcontextprotocol/server';
import { type AsyncContext, type BarsNeed, type MarketData, type Service, toolResult, tools } from 'barstats/service';

/** What the tools of a service are answered with. */
export interface ToolsServerOptions {
  readonly service: Service;
  /** The key store, the rate limits and the clock, as for `service.receiveAsync`. */
  readonly context: () => AsyncContext;
  /** Loads the bars of a market. */
  readonly load: (need: BarsNeed) => Promise<MarketData>;
}

/** Creates a server of the Model Context Protocol for one connection or request, with the key in its `Authorization` header. */
export function toolsServer(
  { service, context, load }: ToolsServerOptions,
  authorization: string | null | undefined,
): McpServer {
  const mcp = new McpServer({ name: 'barstats', version: '1.0.0' }, { capabilities: { tools: {} } });
  // The tools have their own schemas and checks, so calls pass as they are.
  const { server } = mcp;
  server.setRequestHandler('tools/list', () => ({ tools: [...tools()] as unknown as ListToolsResult['tools'] }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: given } }) => {
    const received = await service.callToolAsync(name, given, {
      ...context(),
      authorization: authorization ?? undefined,
    });
    if (received.finished) return toolResult(received.response);
    const markets = await Promise.all(received.task.needs.map(load));
    return toolResult(service.compute(received.task, markets));
  });
  return mcp;
}
