/** The fields that have a value: options that are left out are missing, never undefined. */
export function given<Fields extends object>(fields: Fields) {
  const some = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(some) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}
