import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A folder that is served on loopback. */
export interface ServedFolder {
  /** Where it is, with a slash at the end. */
  readonly address: string;
  readonly stop: () => void;
}

/** Serves the files of a folder below a path, as any server of files would do, without a header that they do not need. */
export async function serveFolder(folder: string, path: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(path) ? pathname.slice(path.length) || 'index.html' : '';
    const type = TYPES[extname(name)];
    if (type === undefined || name.includes('/')) {
      response.writeHead(404).end();
      return;
    }
    readFile(join(folder, name)).then(
      (content) => response.writeHead(200, { 'content-type': type }).end(content),
      () => response.writeHead(404).end(),
    );
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
