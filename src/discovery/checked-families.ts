import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, checkedList, checkedNumber, oneOf, oneOfMany, shownValue, wrongType } from '../errors/inner.js';
import {
  type Family,
  type HeadlineCalibration,
  type HeadlineKind,
  type HeadlineOutline,
  headlines,
  type HeadlineTest,
} from '../reports/index.js';
import { familyIds, headlineOutline, isBuiltIn, namedFamily } from '../reports/inner.js';
import { verdictInWords, verdictOf } from './calibration-verdict.js';

/** A headline question of a scan; one of the caller may be uncalibrated. */
export interface AskedHeadline extends HeadlineOutline {
  /** Only if it is not calibrated. */
  readonly calibrated?: false;
  /** Why it counts as uncalibrated, if a calibration was attached. */
  readonly calibration?: HeadlineCalibration;
}

export interface CheckedFamilies {
  /** Ordered by the name of the family. */
  readonly headlines: readonly AskedHeadline[];
  /** The families of the caller, by id. */
  readonly own: ReadonlyMap<string, Family>;
}

/** Checks the families of a scan: ids of built-in ones, and families of the caller. */
export function checkedFamilies(families: unknown, uncalibrated: boolean): CheckedFamilies {
  if (families === undefined) return { headlines, own: new Map() };
  const asked = new Set<string>();
  const own = new Map<string, Family>();
  const outlines: AskedHeadline[] = [];
  checkedList(families, 'options.families', 'families or their ids').forEach((given, i) => {
    const argument = `options.families[${i}]`;
    if (typeof given !== 'object' || given === null) {
      asked.add(oneOfMany(given, argument, familyIds, 'unknown-report'));
      return;
    }
    const family = namedFamily(given, argument);
    if (isBuiltIn(family)) {
      asked.add(family.id);
      return;
    }
    const before = own.get(family.id);
    if (before === family) return;
    if (before !== undefined || familyIds.includes(family.id)) {
      const other = before === undefined ? 'a built-in family' : 'a different family before it';
      throw new BarstatsRangeError('duplicate-report', `${argument} has the id "${family.id}" of ${other}`, {
        argument,
        index: i,
      });
    }
    own.set(family.id, family);
    outlines.push(checkedOwn(family, argument, uncalibrated));
  });
  return { headlines: inOrder([...headlines.filter(({ family }) => asked.has(family)), ...outlines]), own };
}

/** Built-in and own questions, ordered by the name of the family. */
export function inOrder(asked: readonly AskedHeadline[]): readonly AskedHeadline[] {
  return [...asked].sort((a, b) => (a.family < b.family ? -1 : 1));
}

function checkedOwn(family: Family, argument: string, uncalibrated: boolean): AskedHeadline {
  const { id, headline } = family;
  if (headline === undefined) {
    throw new BarstatsRangeError('no-headline', `${argument}: the family "${id}" has no headline question`, {
      argument,
    });
  }
  const outline = headlineOutline({ ...family, headline });
  oneOf(outline.test, `${argument}.headline.test`, tests, 'out-of-bounds');
  oneOf(outline.kind, `${argument}.headline.kind`, kinds, 'out-of-bounds');
  const calibration =
    headline.calibration === undefined
      ? undefined
      : checkedCalibration(headline.calibration, `${argument}.headline.calibration`);
  if (calibration !== undefined && verdictOf(calibration) === 'holds') return outline;
  if (!uncalibrated) {
    const why = calibration === undefined ? 'is not calibrated' : verdictInWords(calibration);
    const what =
      calibration === undefined
        ? 'run calibrate on it and set headline.calibration to the result'
        : 'change the question, or calibrate it on more markets';
    throw new BarstatsRangeError(
      'uncalibrated',
      `${argument}: the headline question of "${id}" ${why}; ${what}, or set options.uncalibrated to true`,
      { argument },
    );
  }
  return { ...outline, calibrated: false, ...(calibration === undefined ? {} : { calibration }) };
}

/** The counts of a calibration; other fields, such as those of a whole result of `calibrate`, are ignored. */
function checkedCalibration(calibration: unknown, argument: string): HeadlineCalibration {
  if (typeof calibration !== 'object' || calibration === null) {
    throw wrongType(argument, 'an object with rejected and of', calibration);
  }
  const { rejected, of } = calibration as Partial<Record<keyof HeadlineCalibration, unknown>>;
  const tested = checkedNumber(of, `${argument}.of`, { minimum: 0, maximum: 1e9, whole: true });
  return {
    rejected: checkedNumber(rejected, `${argument}.rejected`, { minimum: 0, maximum: tested, whole: true }),
    of: tested,
  };
}

/** The fields of a question that a part carries; it may have been through JSON. */
const fields = [
  ...['family', 'title', 'question', 'cases', 'success', 'test', 'nullHypothesis', 'kind', 'race', 'bars'],
  ...['outcomes', 'groups'],
] as const;

const tests = ['half', 'complement', 'homogeneity', 'within-blocks'] as const satisfies readonly HeadlineTest[];

const kinds = ['direction', 'structure'] as const satisfies readonly HeadlineKind[];

/** Checks the own questions of a part of a scan. */
export function checkedOwnHeadlines(carried: unknown, argument: string): readonly AskedHeadline[] {
  if (carried === undefined) return [];
  checkedList(carried, argument).forEach((each, i) => {
    const name = `${argument}[${i}]`;
    const own = checkedFields(each, name, fields, ['calibrated', 'calibration', 'years']);
    oneOf(own.test, `${name}.test`, tests, 'out-of-bounds');
    oneOf(own.kind, `${name}.kind`, kinds, 'out-of-bounds');
    for (const list of ['outcomes', 'groups'] as const) checkedList(own[list], `${name}.${list}`);
    if (own.calibration !== undefined) checkedCalibration(own.calibration, `${name}.calibration`);
    if (typeof own.family === 'string' && !familyIds.includes(own.family)) return;
    throw new BarstatsRangeError(
      'duplicate-report',
      `${name} has the id ${shownValue(own.family)} of a built-in family`,
      {
        argument: name,
        index: i,
      },
    );
  });
  return carried as readonly AskedHeadline[];
}
