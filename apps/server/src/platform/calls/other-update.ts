/**
 * Whether an object was last updated at another time than the one that a client saw: null if it saw none, undefined if it
 * does not say.
 */
export const isOtherUpdate = (seen: string | null | undefined, updatedAt: Date | null): boolean =>
  seen !== undefined && (seen === null ? null : Date.parse(seen)) !== (updatedAt?.getTime() ?? null)
