import { BarstatsRangeError, BarstatsTypeError, checkedFields, checkedName, shownValue } from '../../errors/index.js';

/** The origins that may call a service, `'*'` for all; `null` where nothing is said of other origins. */
export type CheckedOrigins = ReadonlySet<string> | '*' | null;

/** As browsers write an origin: in small letters, without a stroke or a path behind it. */
const ORIGIN = /^([a-z][a-z\d+.-]*):\/\/([a-z\d._-]+|\[[\da-f:.]+\])(?::([1-9]\d{0,4}))?$/;

/** A browser leaves these out. */
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Checks the origins that a service is made with. */
export function checkedCors(cors: unknown): CheckedOrigins {
  if (cors === undefined) return null;
  const { origins } = checkedFields(cors, 'options.cors', ['origins']);
  if (origins === '*') return origins;
  const argument = 'options.cors.origins';
  if (!Array.isArray(origins)) {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a list or "*", got ${shownValue(origins)}`, {
      argument,
    });
  }
  if (origins.length === 0) {
    throw new BarstatsRangeError('out-of-bounds', `${argument} must name at least one origin`, { argument });
  }
  return new Set(Array.from(origins as readonly unknown[], (each, i) => checkedOrigin(each, `${argument}[${i}]`)));
}

function checkedOrigin(value: unknown, argument: string): string {
  const origin = checkedName(value, argument);
  const [, scheme, , port] = ORIGIN.exec(origin) ?? [];
  if (scheme !== undefined && (port === undefined || (Number(port) < 65_536 && port !== DEFAULT_PORTS[scheme]))) {
    return origin;
  }
  throw new BarstatsRangeError(
    'out-of-bounds',
    `${argument} must be an origin as browsers send it, such as https://app.example.com: scheme and host in small letters, ` +
      `a port only where it is not the usual one, and nothing after it; got ${shownValue(origin)}`,
    { argument },
  );
}
