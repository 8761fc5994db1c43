import type { PlantedFault } from '../fault-table.js';

const server = '../test/conformance/service/in-process.ts';
const serviceResponse = 'service/service-response.ts';
const entityTag = 'service/entity-tag.ts';

/** Faults of what is kept and sent again. */
export const cacheFaults: readonly PlantedFault[] = [
  {
    breaks: 'the results of reports are kept by their URL once a plan allows them',
    file: server,
    change: ['query, plan, Math', 'query, Math'],
    shownBy: ['same-url-rows'],
  },
  {
    breaks: 'a result that was computed within a minute is sent to whoever asks',
    file: server,
    change: [
      'send: answered,',
      `send(request) {
      const memory = find as { kept?: Map<string, { at: number; response: ServiceResponse }> };
      const kept = (memory.kept ??= new Map());
      const url = request.path + request.query;
      const known = kept.get(url);
      const response = answered(request);
      if (known !== undefined && now - known.at < 60_000) return known.response;
      if (response.status === 200) kept.set(url, { at: now, response });
      return response;
    },`,
    ],
    shownBy: ['revoked', 'same-url-key'],
  },
  {
    breaks: 'a result of another key is sent to every known key',
    file: server,
    change: [
      'send: answered,',
      `send(request) {
      const memory = find as { kept?: Map<string, { at: number; response: ServiceResponse }> };
      const kept = (memory.kept ??= new Map());
      const url = request.path + request.query;
      const known = kept.get(url);
      const response = answered(request);
      if (known !== undefined && now - known.at < 60_000 && ![401, 429].includes(response.status)) return known.response;
      if (response.status === 200) kept.set(url, { at: now, response });
      return response;
    },`,
    ],
    shownBy: ['same-url-plan'],
  },
  {
    breaks: 'Pro gets a 304 for any ETag',
    file: server,
    change: [
      'return { ...known, headers: { ...known.headers, ...(rate === null ? {} : toHeaders(rate)) } };',
      `if (record?.plan === 'pro' && 'If-None-Match' in request.headers) return { status: 304, headers: {}, body: null };
    return { ...known, headers: { ...known.headers, ...(rate === null ? {} : toHeaders(rate)) } };`,
    ],
    shownBy: ['same-url-rows'],
  },
  {
    breaks: 'a request outside the plan gets a 304 for an ETag',
    file: serviceResponse,
    change: [
      'if (status !== 200) return refusalOf(',
      `if (status === 403 && namedTags(request).length > 0) return notModified(namedTags(request)[0], request, more);
  if (status !== 200) return refusalOf(`,
    ],
    shownBy: ['same-url-plan', 'service-conditional'],
  },
  {
    breaks: 'a request without a key gets a 304 for an ETag',
    file: serviceResponse,
    change: [
      'if (status !== 200) return refusalOf(',
      `if (status === 401 && namedTags(request).length > 0) return notModified(namedTags(request)[0], request, more);
  if (status !== 200) return refusalOf(`,
    ],
    shownBy: ['same-url-key'],
  },
  {
    breaks: 'a request that is refused with 400 gets a 304 for an ETag',
    file: serviceResponse,
    change: [
      'if (status !== 200) return refusalOf(',
      `if (status === 400 && namedTags(request).length > 0) return notModified(namedTags(request)[0], request, more);
  if (status !== 200) return refusalOf(`,
    ],
    shownBy: ['service-conditional'],
  },
  {
    breaks: 'results are public, so that a proxy sends them to other keys',
    file: serviceResponse,
    change: ["'private, no-cache', Vary: 'Authorization' }", "'public, max-age=60', Vary: 'Accept' }"],
    shownBy: ['shared-caches', 'service-conditional'],
  },
  {
    breaks: 'scans may be kept by a proxy for an hour',
    file: serviceResponse,
    change: [
      'return responseOf(200, joined({ ...headers, ...RESULT_HEADERS, ETag: tag }, more), text, request);',
      `if (request.path.startsWith('/discovery')) return responseOf(200, { ...headers, ...more, 'Cache-Control': 's-maxage=3600' }, text, request);
  return responseOf(200, joined({ ...headers, ...RESULT_HEADERS, ETag: tag }, more), text, request);`,
    ],
    shownBy: ['shared-caches'],
  },
  {
    breaks: 'results may be kept by a proxy for a minute, as must-revalidate allows it',
    file: serviceResponse,
    change: ["'private, no-cache', Vary: 'Authorization' }", "'max-age=60, must-revalidate', Vary: 'Accept' }"],
    shownBy: ['shared-caches', 'service-conditional'],
  },
  {
    breaks: 'results do not vary with the key',
    file: serviceResponse,
    change: [", Vary: 'Authorization' }", ' }'],
    shownBy: ['service-conditional'],
  },
  {
    breaks: 'refusals may be kept',
    file: serviceResponse,
    change: ['const own = { ...headers, ...NO_STORE,', 'const own = { ...headers,'],
    shownBy: ['service-conditional'],
  },
  {
    breaks: 'If-None-Match is ignored',
    file: entityTag,
    change: ['if (values.length === 0) return values;', 'if (values.length >= 0) return [];'],
    shownBy: ['service-conditional'],
  },
  { breaks: 'a weak tag is another', file: entityTag, change: ['(?:W\\/)?', ''], shownBy: ['service-conditional'] },
  {
    breaks: 'any tag matches',
    file: entityTag,
    change: ['match === null ? []', "match === null ? ['*']"],
    shownBy: ['service-conditional'],
  },
  { breaks: 'a star is no tag', file: entityTag, change: ['(?:\\*|(?:W', '(?:(?:W'], shownBy: ['service-conditional'] },
  {
    breaks: 'only the first tag is read',
    file: entityTag,
    change: [
      `    .split(',')
`,
      `    .split(',')
    .slice(0, 1)
`,
    ],
    shownBy: ['service-conditional'],
  },
  {
    breaks: 'a tag needs no quotes',
    file: entityTag,
    change: [
      'const match = TAG.exec(each.trim());',
      `const match = TAG.exec(each.trim().replace(/^[\\da-f]{32}$/, '"$&"'));`,
    ],
    shownBy: ['service-conditional'],
  },
  {
    breaks: 'HEAD ignores If-None-Match',
    file: entityTag,
    change: [
      'if (values.length === 0) return values;',
      "if (values.length === 0 || request.method === 'HEAD') return [];",
    ],
    shownBy: ['service-conditional'],
  },
  {
    breaks: 'results have no tag',
    file: serviceResponse,
    change: ['...RESULT_HEADERS, ETag: tag }, more), text', '...RESULT_HEADERS }, more), text'],
    shownBy: ['service-conditional'],
  },
  {
    breaks: 'a 304 has no tag',
    file: serviceResponse,
    change: ['...RESULT_HEADERS, ETag: tag }, more), null', '...RESULT_HEADERS }, more), null'],
    shownBy: ['service-conditional'],
  },
  {
    breaks: 'tags are weak',
    file: serviceResponse,
    change: ['...RESULT_HEADERS, ETag: tag }, more), text', '...RESULT_HEADERS, ETag: `W/${tag}` }, more), text'],
    shownBy: ['service-conditional'],
  },
  {
    breaks: 'a 304 has a body',
    file: serviceResponse,
    change: ['ETag: tag }, more), null, request);', "ETag: tag }, more), '{}', request);"],
    shownBy: ['service-conditional'],
  },
  {
    breaks: 'a tag is the same, whatever the bars',
    file: 'service/compute.ts',
    change: ['taggedInParts(text)', "taggedInParts('the same')"],
    shownBy: ['service-conditional'],
  },
];
