import { useState } from 'react'
import { currentOwner } from '#lib/session-owner.ts'
import { removeDraft } from './local-drafts.ts'
import { LocalWriter } from './local-writer.ts'
import { useFlush } from './use-flush.ts'

/** Keeps an unfinished comment in this browser; the server has no drafts of comments. */
export function useCommentDraft(conversationId: string) {
  const [place] = useState(() => ({ owner: currentOwner(), conversationId, kind: 'comment' as const }))
  const [writer] = useState(() => new LocalWriter())
  const flush = () => void writer.flush()
  useFlush(flush)
  return {
    flush,
    keep: (body: string) => {
      const content = { body, from: null, recipients: null, files: [] }
      writer.write({ ...place, ...content, version: 0, isSaved: false, changedAt: Date.now() })
    },
    /** Removes the draft after the comment was posted or deleted. */
    forget: () => {
      writer.drop()
      void removeDraft(place)
    },
  }
}
