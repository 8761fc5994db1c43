import { createServer } from 'node:http';
import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Files that are served on loopback. */
export interface ServedFiles {
  /** Where they are, with a slash at the end. */
  readonly address: string;
  readonly stop: () => void;
}

/** Serves files by name below a path, as any server of files would do, without a header that they do not need. */
export async function serveFiles(files: ReadonlyMap<string, Buffer>, path: string): Promise<ServedFiles> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(path) ? pathname.slice(path.length) || 'index.html' : '';
    const content = files.get(name);
    if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(name)] }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return {
    address: `http://127.0.0.1:${bound.port}${path}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
