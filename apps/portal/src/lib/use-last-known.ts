import { useState } from 'react'

/**
 * The item with this id, also after someone else has deleted it: what is typed in its form stays, and saving says that it
 * is gone.
 */
export function useLastKnown<T extends { readonly id: string }>(
  items: readonly T[],
  id: string | undefined,
): T | undefined {
  const found = items.find((item) => item.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : undefined)
}
