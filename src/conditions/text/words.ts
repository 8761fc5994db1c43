/** The most characters of a condition as text. */
export const MAX_CHARACTERS = 10_000;

/** How deep a session given as JSON may be nested; its breaks and earlier hours take three levels. */
export const MAX_SESSION_DEPTH = 5;

/** The words that are no values unless they are quoted. */
export const keywords: readonly string[] = ['and', 'or', 'not', 'in', 'between'];

/** The argument for no limit, as in queries of the service. */
export const NONE = 'none';

/** The argument that is not an option of the report. */
export const PREVIOUS = 'previous';

/** The word after `in` for a list of numbers, needed only if it is empty. */
export const NUMBERS = 'numbers';

/** The symbols of operators. */
export const symbols = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** The signs and words of other languages for operators. */
export const foreign: Readonly<Record<string, string>> = {
  ...{ '==': '=', is: '=', '=>': '>=', '=<': '<=', '<>': '!=' },
  ...{ '&': 'and', '&&': 'and', ',': 'and', '|': 'or', '||': 'or' },
};

/** For anything but a value. */
export const UNEQUAL = '!=';

/** What words and numbers are made of: outcomes such as `09:30` and `0.5-to-0.75` are words. */
export const RUN = String.raw`[\p{L}\p{M}\p{N}_.:+-]+`;

/** The name of an argument. */
export const ARGUMENT = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_-]*`;

const wholeRun = new RegExp(`^${RUN}$`, 'u');
const wholeArgument = new RegExp(`^${ARGUMENT}$`, 'u');
const wholeNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const beginsLikeWord = /^[\p{L}\p{N}_]/u;

/** Whether a text is a number. */
export function isNumber(text: string): boolean {
  return wholeNumber.test(text);
}

/** Whether a text without quotes is a name where there may also be a number or keyword. */
export function isPlainValue(text: string): boolean {
  return wholeRun.test(text) && beginsLikeWord.test(text) && !isNumber(text) && !keywords.includes(text);
}

/** Whether a text without quotes is a name where there can be nothing else. */
export function isPlainName(text: string): boolean {
  return wholeRun.test(text);
}

/** Whether a text without quotes names an option of a report. */
export function isPlainOption(text: string): boolean {
  return wholeArgument.test(text) && text !== PREVIOUS;
}
