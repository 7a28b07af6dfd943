/** The time of the last change as the version of a form; 0 for something that does not exist. */
export const versionOf = (thing: { updatedAt: string } | null): number =>
  thing ? Date.parse(thing.updatedAt) : 0

/** That version as the server compares it. */
export const seenUpdate = (version: number): string | null =>
  version === 0 ? null : new Date(version).toISOString()
