/** The common part of several titles, and the part that differs. */
interface SeriesTitle {
  readonly title: string;
  readonly labels: readonly string[];
}

/**
 * A common title: the words that all begin and end with, around "…". The words in between are the labels. Without common words there is no title.
 */
export function seriesTitle(titles: readonly string[]): SeriesTitle | undefined {
  if (titles.length === 1) return { title: titles[0], labels: titles };
  const words = titles.map((title) => title.split(' '));
  const shortest = Math.min(...words.map(({ length }) => length));
  const [first] = words;
  let begin = 0;
  while (begin < shortest - 1 && words.every((each) => each[begin] === first[begin])) begin++;
  let end = 0;
  while (
    end < shortest - 1 - begin &&
    words.every((each) => each[each.length - 1 - end] === first[first.length - 1 - end])
  )
    end++;
  if (begin + end === 0) return undefined;
  const before = first.slice(0, begin);
  const after = first.slice(first.length - end);
  const labels = words.map((each) =>
    capitalised(
      each
        .slice(begin, each.length - end)
        .join(' ')
        .replace(/[,:;]$/, ''),
    ),
  );
  return { title: capitalised([...before, '…', ...after].join(' ')), labels };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
