import { freeze, reasons } from '../reports/inner.js';
import { checkedOpenApi, type OpenApiOptions } from './open-api-options.js';
import { commonParameters, optionParameters } from './parameters.js';
import { conditionSchemas } from './condition-schemas.js';
import { discoverySchemas } from './discovery-schemas.js';
import { evidenceSchemas } from './evidence-schemas.js';
import { errorSchemas, responseComponents } from './responses.js';
import { headerComponents } from './header-components.js';
import type { JsonObject, OpenApiDocument } from '../requests/inner.js';
import { anyResult, optionsByName, reportOptionsSchema, reportsPath } from './one-path.js';
import { otherPaths, reportPath, templateOf } from './paths.js';
import { inPlaySchemas } from './in-play-schemas.js';
import { boardSchemas } from './board-schemas.js';
import { pooledSchemas } from './pooled-schemas.js';
import { relationSchemas } from './relation-schemas.js';
import { reportSchema } from './report-schema.js';
import { resultSchemas } from './result-schemas.js';
import { statedInPlace } from './stated-in-place.js';
import { ownFamilies } from '../service/inner.js';

const description = [
  'Statistical reports computed from price bars of one market or several, a scan that ranks their families, and what is in play in the session in progress.',
  'Every request carries `Authorization: Bearer <API_KEY>`; there is no session and no cookie.',
  'The plan of a key determines its reports, tickers, history, live data and rows.',
  'A query has at most 16,384 characters. Each parameter may occur once; unknown ones are refused by name.',
  'Numbers are written as in JSON, such as 0.25 or 1e-7.',
  'Errors are `application/problem+json` (RFC 9457) if `Accept` prefers it to `application/json`, and have the same fields and more.',
  'Every path also answers `OPTIONS` with 204 and `Allow`, and preflight requests from allowed origins without a key.',
].join(' ');

/**
 * Generates the OpenAPI 3.1 description of the service: one path for all reports with their options, or one per report, the scan, what is in
 * play, boards, pooled reports, the relation of two answers, every response with its headers, and results as JSON Schema 2020-12.
 *
 * @param options - the name and address of the service, and further options
 * @returns the description, frozen, as plain JSON; the same options give the same bytes
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`, `duplicate-report`, `wrong-family`, `unknown-report`, `not-a-date`, `end-before-start`
 *
 * @example
 * ```ts
 * import { catalog } from 'barstats/reports';
 * import { openApi } from 'barstats/service';
 *
 * const { paths, components } = openApi({ basePath: '/v1', serverUrl: 'https://api.barstats.dev', title: 'Reports' });
 * Object.keys(paths).length; // 7
 * '/v1/report_calculation/{report}/{asset_class}/{ticker}' in paths; // true
 * components.parameters.fill.name; // 'fill'
 * components.schemas.Untested.type; // 'string'
 *
 * const each = openApi({ paths: 'each-report' });
 * Object.keys(each.paths).length === catalog.length + 6; // true
 * '/report_calculation/gap-fill-standard/{asset_class}/{ticker}' in each.paths; // true
 *
 * openApi({ basePath: 'v1' }); // throws out-of-bounds
 * ```
 */
export function openApi(options: OpenApiOptions = {}): OpenApiDocument {
  const { paths, basePath, reports, serverUrl, title, version, license, limits, streaming, deprecations } =
    checkedOpenApi(options);
  const deprecating = deprecations.size > 0;
  const descriptions = reports.all.map(({ description, builtIn }) =>
    // What an own report leaves out may depend on options in ways that are not known.
    builtIn ? description : { ...description, exclusions: [...reasons, ...Object.keys(description.ownReasons ?? {})] },
  );
  const exclusions = [...new Set([...reasons, ...descriptions.flatMap((each) => each.exclusions)])];
  const common = commonParameters(streaming, reports.ids.size);
  const own = ownFamilies(reports).flatMap(({ id, headline }) => (headline === undefined ? [] : [id]));
  const isOne = paths === 'one';
  const byName = optionsByName(isOne ? descriptions : [], Object.keys(common));
  const { parameters, nameOf } = isOne ? { ...byName, nameOf: null } : optionParameters(reports, Object.keys(common));
  const shared = resultSchemas([...reports.ids], exclusions);
  const described = {
    paths: Object.fromEntries(
      [
        ...otherPaths((operation) => deprecations.has(operation)),
        ...(nameOf === null
          ? [
              [
                templateOf('report-calculation'),
                reportsPath(
                  byName.names,
                  streaming,
                  [...reports.ids].filter((id) => deprecations.has(id)),
                ),
              ] as const,
            ]
          : descriptions.map(
              (each) =>
                [
                  templateOf('report-calculation', each.report),
                  reportPath(each, nameOf, streaming, deprecations.has(each.report)),
                ] as const,
            )),
      ].map(([path, each]) => [basePath + path, each]),
    ),
    components: {
      parameters: isOne ? usedParameters({ ...common, ...parameters }) : { ...common, ...parameters },
      headers: headerComponents(limits, streaming, deprecating),
      responses: responseComponents(streaming, deprecating, isOne),
      schemas: {
        ...shared,
        ...(isOne
          ? {
              ReportResult: anyResult(shared.ReportResult, descriptions),
              ReportOptions: reportOptionsSchema(descriptions),
            }
          : {}),
        ...conditionSchemas(),
        ...discoverySchemas(own),
        ...evidenceSchemas(),
        ...relationSchemas(),
        ...boardSchemas(),
        ...pooledSchemas(),
        ...inPlaySchemas(
          descriptions.map(({ unit }) => unit),
          exclusions,
        ),
        ...errorSchemas(isOne),
        ...(isOne ? {} : Object.fromEntries(descriptions.map((report) => [report.report, reportSchema(report)]))),
      },
    },
  };
  const { paths: stated, components } = isOne ? statedInPlace(described) : described;
  return freeze({
    openapi: '3.1.1',
    info: { title, version, description, license },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: serverUrl }],
    security: [{ bearer: [] }],
    tags: [
      ...tagsOf([
        ['discovery', 'The scan that ranks the families of reports.'],
        ['live data', 'What is in play in the session in progress.'],
        ['pooled', 'One report over several markets.'],
        ['relation', 'How two answers go together.'],
        ...(isOne
          ? [['reports', 'The reports, each with its definition.'] as const]
          : descriptions.map(({ family, definition }) => [family, definition] as const)),
      ]),
    ],
    paths: stated,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The bearer token is the API key itself. A tool that asks for a bearer token takes the bare key and adds `Bearer`.',
        },
      },
      ...(components as Pick<OpenApiDocument['components'], 'parameters' | 'headers' | 'responses' | 'schemas'>),
    },
  });
}

/** The parameters but those for the default sessions of single reports. */
function usedParameters(parameters: Readonly<Record<string, JsonObject>>): Readonly<Record<string, JsonObject>> {
  const ofOneReport = /^session(\.(?!in-play).*)?$/;
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !ofOneReport.test(name)));
}

/** Tags by name, of which the first description counts: an own family may have the name of another tag. */
function tagsOf(tags: readonly (readonly [name: string, description: string])[]): OpenApiDocument['tags'] {
  const words = new Map<string, string>();
  for (const [name, description] of tags) if (!words.has(name)) words.set(name, description);
  return Array.from(words, ([name, text]) => ({ name, description: text }));
}
