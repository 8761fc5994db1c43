import type { ResultSession } from '../../reports/index.js';
import { sessionTemplates, type SessionTemplate } from '../../reports/inner.js';
import { LONGEST_TEMPLATE } from '../read-value.js';
import { refTo, type JsonObject } from './open-api-document.js';
import { date, listOf, objectSchema, oneOfNames, wallTimePattern } from './plain-schemas.js';

const name: JsonObject = { type: 'string', minLength: 1 };

/** Schemas of sessions in requests. */
export function sessionSchemas(): Readonly<Record<string, JsonObject>> {
  return {
    SessionId: { description: `The sessions of ${sessionsInWords()}.`, ...oneOfNames(sessionIds()) },
    SessionTemplate: {
      description:
        'A session in the wall-clock time of its own zone. If it opens at or after its close, it opens on the day before its trading date.',
      ...objectSchema<SessionTemplate>(
        {
          ...resultSession(),
          id: { description: 'The name in results.', ...name },
          timeZone: { description: 'An IANA time zone.', ...name },
          weekdays: {
            description: 'The weekdays of the trading dates that have a session.',
            type: 'array',
            items: oneOfNames(weekdays),
            minItems: 1,
            uniqueItems: true,
          },
          breaks: breaks(),
          earlierHours: {
            description: 'Earlier hours, by ascending `through`, the last trading date with them.',
            ...listOf(objectSchema<EarlierHours>({ through: date, ...openAndClose(), breaks: breaks() }, ['breaks'])),
          },
        },
        ['breaks', 'earlierHours'],
      ),
    },
    Session: {
      description: 'A session: the id of one, or a template as JSON.',
      anyOf: [
        refTo('schemas', 'SessionId'),
        {
          type: 'string',
          pattern: '^\\{',
          maxLength: LONGEST_TEMPLATE,
          contentMediaType: 'application/json',
          contentSchema: refTo('schemas', 'SessionTemplate'),
        },
      ],
    },
  };
}

type EarlierHours = NonNullable<SessionTemplate['earlierHours']>[number];
type SessionBreak = NonNullable<SessionTemplate['breaks']>[number];

const weekdays: readonly SessionTemplate['weekdays'][number][] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/** The properties of the session template of a result. */
export function resultSession(): Readonly<Record<keyof ResultSession, JsonObject>> {
  return {
    id: { description: 'One of `SessionId`, or the name of a custom template.', ...name },
    timeZone: name,
    ...openAndClose(),
  };
}

function openAndClose(): Readonly<Record<'open' | 'close', JsonObject>> {
  return {
    open: { type: 'string', pattern: wallTimePattern(false) },
    close: { type: 'string', pattern: wallTimePattern(true) },
  };
}

function breaks(): JsonObject {
  const { open: from, close: to } = openAndClose();
  return {
    description: 'Breaks inside the session, ascending, touching neither each other nor its ends.',
    ...listOf(objectSchema<SessionBreak>({ from, to })),
  };
}

/** The ids of all sessions, each once. */
export function sessionIds(): readonly string[] {
  return [...new Set(Object.values(sessionTemplates).flatMap((templates) => templates.map(({ id }) => id)))];
}

/** The sessions of each asset class, in words. */
export function sessionsInWords(): string {
  return Object.entries(sessionTemplates)
    .map(([assetClass, templates]) => `${assetClass}: ${templates.map(({ id }) => `\`${id}\``).join(', ')}`)
    .join('; ');
}
