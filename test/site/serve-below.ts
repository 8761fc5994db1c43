import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Files that are served on loopback. */
export interface Served {
  /** Where they are, with a slash at the end. */
  readonly address: string;
  readonly stop: () => void;
}

/**
 * Serves files below a path, as any server of files does, without a header that they do not need.
 *
 * @param contentOf - the content of a file; nothing, or a rejection, if there is none of that name
 */
export async function serveBelow(
  path: string,
  contentOf: (name: string) => Promise<Buffer | undefined>,
): Promise<Served> {
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '', 'http://site').pathname);
    const name = asked.startsWith(path) ? asked.slice(path.length) || 'index.html' : '';
    const missing = (): void => {
      response.writeHead(404).end();
    };
    contentOf(name).then((content) => {
      if (content === undefined) missing();
      else response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(content);
    }, missing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens at a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${path}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
