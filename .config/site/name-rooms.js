import { readFileSync } from 'node:fs';
import { Comment, ReflectionKind } from 'typedoc';

/**
 * Calls the rooms what programs import, and says of each what the README does. The front door, which passes on what the rooms have, is
 * documented after them and listed first.
 *
 * @param {import('typedoc').ProjectReflection} project
 */
export function nameRooms(project) {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `(barstats[^`]*)` \| (.+) \|$/gm);
  const said = new Map([...rows].map(([, room, words]) => [room, words.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')]));
  const rooms = project.getReflectionsByKind(ReflectionKind.Module);
  const frontDoor = rooms.find(({ name }) => name === 'index');
  for (const room of rooms) {
    room.name = room === frontDoor ? 'barstats' : `barstats/${room.name}`;
    const words = said.get(room.name);
    if (words === undefined) continue;
    room.comment ??= new Comment([{ kind: 'text', text: `${words[0].toUpperCase()}${words.slice(1)}.` }]);
  }
  for (const list of [project.children, project.childrenIncludingDocuments]) {
    list.unshift(...list.splice(list.indexOf(frontDoor), 1));
  }
}
