import { useEffect, useState } from 'react'
import { currentOwner } from '#lib/session-owner.ts'
import { type DraftKind, type LocalDraft, readDraft } from './local-drafts.ts'
import { readSent } from './sent-texts.ts'

type Found = (LocalDraft & { readonly sent: readonly string[] }) | null

/** This browser's draft when the component mounted, with the texts that were sent last; undefined while it is read. */
export function useLocalDraft(conversationId: string, kind: DraftKind): Found | undefined {
  const [draft, setDraft] = useState<Found>()
  useEffect(() => {
    let isWanted = true
    const place = { owner: currentOwner(), conversationId, kind }
    void Promise.all([readDraft(place), readSent(place)]).then(([found, sent]) => {
      if (isWanted) setDraft(found && { ...found, sent })
    })
    return () => {
      isWanted = false
    }
  }, [conversationId, kind])
  return draft
}
