import { useState } from 'react'

/**
 * Items that are found for a text in several answers: as long as the text is the same, those that were shown keep their places,
 * and others follow below them.
 */
export function useGrowing(text: string, items: readonly string[]): readonly string[] {
  const [shown, setShown] = useState({ text, items })
  const kept = shown.text === text ? shown.items : []
  const added = items.filter((item) => !kept.includes(item))
  if (shown.text === text && added.length === 0) return kept
  const next = [...kept, ...added]
  setShown({ text, items: next })
  return next
}
