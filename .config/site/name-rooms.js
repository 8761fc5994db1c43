import { ReflectionKind } from 'typedoc';

/**
 * Calls the rooms what programs import. The front door, which passes on what the rooms have, is documented after them and listed first.
 *
 * @param {import('typedoc').ProjectReflection} project
 */
export function nameRooms(project) {
  const rooms = project.getReflectionsByKind(ReflectionKind.Module);
  const frontDoor = rooms.find(({ name }) => name === 'index');
  for (const room of rooms) room.name = room === frontDoor ? 'barstats' : `barstats/${room.name}`;
  for (const list of [project.children, project.childrenIncludingDocuments]) {
    list.unshift(...list.splice(list.indexOf(frontDoor), 1));
  }
}
