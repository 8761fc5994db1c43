const SHELL = new Set(['sh', 'bash', 'shell', 'console', 'zsh', '']);
const PROGRAM = /^(?:(?:npm|npx|node|python3?|deno|bun) |\.ci\/run)/;

/**
 * The commands that a page prints: those in blocks marked `sh`, and those in code marks that begin with a known program.
 *
 * @throws for a block of another mark that may hold commands
 */
export function printedCommands(page: string): readonly string[] {
  const inBlocks: string[] = [];
  const prose = page.replaceAll(
    /^( *)(```+)(.*)\n([^]*?)^\1\2 *$/gm,
    (_, _indent, _fence, mark: string, code: string) => {
      if (mark.trim() === 'sh') inBlocks.push(...commandsOf(code));
      else if (SHELL.has(mark.trim())) throw new Error(`Mark a block as sh, or as text: ${code}`);
      return '';
    },
  );
  const inProse = [...prose.matchAll(/`([^`]+)`/g)].map(([, code]) => code).filter((code) => PROGRAM.test(code));
  return [...inBlocks, ...inProse];
}

/** The commands of a block: a line each, without its comment, but as many lines as an open quote goes on for. */
function commandsOf(block: string): readonly string[] {
  const commands: string[] = [];
  let open = '';
  for (const line of block.split('\n')) {
    open += open === '' ? line.replace(/(^|\s+)#\s.*$/, '') : `\n${line}`;
    if ((open.match(/"/g) ?? []).length % 2 === 1) continue;
    commands.push(...open.split(' && ').map((command) => command.trim()));
    open = '';
  }
  return commands.filter((command) => command !== '');
}
