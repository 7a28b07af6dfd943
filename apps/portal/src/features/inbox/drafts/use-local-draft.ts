import { useEffect, useState } from 'react'
import { currentOwner, type DraftKind, type LocalDraft, readDraft } from './local-drafts.ts'

/** This browser's draft when the component mounted; undefined while it is read. */
export function useLocalDraft(conversationId: string, kind: DraftKind): LocalDraft | null | undefined {
  const [draft, setDraft] = useState<LocalDraft | null>()
  useEffect(() => {
    let isWanted = true
    const place = { owner: currentOwner(), conversationId, kind }
    void readDraft(place).then((found) => {
      if (isWanted) setDraft(found)
    })
    return () => {
      isWanted = false
    }
  }, [conversationId, kind])
  return draft
}
