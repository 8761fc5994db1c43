// Stands in for the module that reads vectors from files: here they were read, or sent for, before the suites begin.

let files: ReadonlyMap<string, string> = new Map();

export function giveVectors(texts: Readonly<Record<string, string>>): void {
  files = new Map(Object.entries(texts));
}

export function storedText(name: string): string {
  const text = files.get(name);
  if (text === undefined) throw new Error(`There are no vectors ${name}`);
  return text;
}

export function storedReportNames(): readonly string[] {
  return [...files.keys()].filter((name) => name.startsWith('reports/')).sort();
}
