/** Advice of the library to programmers, and the same for someone with a file. */
const ADVICE: readonly (readonly [string, string])[] = [
  ["pass stamped: 'close' to the converter", 'tick the box about closing times under the number of bars'],
  ['pass the hours of the market as session', 'choose a session with the hours of the market'],
  ['pass the trading dates to the converter, as YYYY-MM-DD', 'the file should have trading dates, as YYYY-MM-DD'],
  [
    'Pass split-adjusted prices (for files with an adjusted close, option adjusted of barstats/csv), or give the bars before and after a split different contracts.',
    'Choose a file with split-adjusted prices.',
  ],
];

/** A notice in words for someone with a file. */
export function noticeInWords(text: string): string {
  const template = /this session fits: \{.*"timeZone":"(.*?)","open":"(.*?)","close":"(.*?)".*\}/;
  const words = text.replace(template, 'the market needs a session from $2 to $3 $1');
  return ADVICE.reduce((said, [toPrograms, toPeople]) => said.replace(toPrograms, toPeople), words);
}
