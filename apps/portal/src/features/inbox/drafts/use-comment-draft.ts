import { useState } from 'react'
import { currentOwner } from '#lib/session-owner.ts'
import { EditedDraft } from './edited-draft.ts'
import { type LocalDraft, removeDraft } from './local-drafts.ts'
import { type Outcome, sendOnce } from './send-once.ts'
import { useFlush } from './use-flush.ts'

const contentOf = (body: string) => ({ body, from: null, recipients: null, files: [] })

/** Keeps an unfinished comment in this browser; the server has no drafts of comments. */
export function useCommentDraft(conversationId: string, kept: LocalDraft | null) {
  const [draft] = useState(() => {
    const place = { owner: currentOwner(), conversationId, kind: 'comment' as const }
    const content = kept && contentOf(kept.body)
    const { changedAt = 0, attempt } = kept ?? {}
    const edited = new EditedDraft(place, {
      content,
      version: 0,
      isSaved: false,
      sent: [],
      changedAt,
      attempt,
    })
    return { place, edited }
  })
  const { place, edited } = draft
  const flush = () => void edited.flush()
  useFlush(flush)
  const forget = () => {
    edited.drop()
    edited.content = null
    void removeDraft(place)
  }
  return {
    flush,
    keep: (body: string) => edited.change(contentOf(body)),
    forget,
    /** Posts the comment, and then removes the draft. */
    post: async <T>(request: (idempotencyKey: string) => Promise<T>): Promise<Outcome<T>> => {
      const outcome = await sendOnce(edited, request)
      if (outcome.kind !== 'earlier text sent') forget()
      return outcome
    },
  }
}
