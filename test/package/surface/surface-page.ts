import { usersOfNames } from './users.js';

/** The page of the site that says who uses each name of each entry. */
export function surfacePage(): string {
  const entries = [...usersOfNames()].map(([specifier, users]) => {
    const rows = [...users].map(([name, user]) => `| \`${name}\` | ${user ?? 'nobody'} |`);
    return [`## ${specifier}`, '', `${users.size} names.`, '', '| name | user |', '|---|---|', ...rows].join('\n');
  });
  return [
    '# The public surface',
    'Every name that an entry point exports, with one that uses it: a page, an example, a benchmark, a built-in family, or another name.',
    ...entries,
    '',
  ].join('\n\n');
}
