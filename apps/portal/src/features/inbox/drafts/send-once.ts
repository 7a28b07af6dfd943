import { randomId } from '#lib/random-id.ts'
import { isOutage } from '#lib/server-back.ts'
import type { EditedDraft } from './edited-draft.ts'
import { findKeyUse } from './sending-drafts.ts'

/** What became of a message: an earlier attempt without an answer can have sent it, or the text as it was then. */
export type Outcome<T> = { kind: 'sent'; answer: T } | { kind: 'sent before' } | { kind: 'earlier text sent' }

/** Sends a draft with a key that stays the same until the server has answered. */
export async function sendOnce<T>(
  draft: EditedDraft,
  request: (idempotencyKey: string) => Promise<T>,
): Promise<Outcome<T>> {
  draft.attempt ??= { idempotencyKey: randomId(), changedAt: draft.changedAt }
  const { idempotencyKey, changedAt } = draft.attempt
  await draft.write()
  try {
    return { kind: 'sent', answer: await request(idempotencyKey) }
  } catch (error) {
    if (isOutage(error)) {
      // The next save tells whether it was sent.
      draft.isSaved = false
      throw error
    }
    draft.attempt = undefined
    const use = findKeyUse(error)
    // It was not sent, and cannot be with that key.
    if (use === 'save') return sendOnce(draft, request)
    if (use === 'message' && changedAt === draft.changedAt) return { kind: 'sent before' }
    await draft.write()
    if (use === 'message') return { kind: 'earlier text sent' }
    throw error
  }
}
