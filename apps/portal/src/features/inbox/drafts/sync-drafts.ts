import { queryClient } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { isOutage, reportOutage } from '#lib/server-back.ts'
import { currentOwner } from '#lib/session-owner.ts'
import { isKeptByServer, keyOf } from './draft-place.ts'
import { putDraft } from './draft-query.ts'
import {
  type LocalDraft,
  listDrafts,
  noteSaved,
  readDraft,
  removeDraft,
  removeSent,
  removeUnchanged,
} from './local-drafts.ts'
import { isBlank } from './reconcile.ts'
import { saveDraft } from './save-draft.ts'
import { sendingDrafts } from './sending-drafts.ts'
import { noteSent, readSent } from './sent-texts.ts'
import { isStoredSince } from './stored-since.ts'

/** A draft in an open composer, which saves it itself. */
export type OpenDraft = {
  conversationId: string
  /** Resolves when the server has stored or refused it. */
  save: () => Promise<void>
  forgetAttempt: () => void
}
export const openDrafts = new Set<OpenDraft>()

/** Sending was undone: what is written in open composers is a draft again. */
export function forgetAttempts(ids: readonly (string | undefined)[]): void {
  for (const draft of openDrafts) if (ids.includes(draft.conversationId)) draft.forgetAttempt()
}

/** Saves drafts that only this browser has. Comments, forms, conflicts and refused drafts stay unsaved. */
export async function syncDrafts(owner: string): Promise<void> {
  await Promise.all([...openDrafts].map(({ save }) => save()))
  for (const draft of await listUnsaved(owner)) {
    if (currentOwner() !== owner) break
    const isOpen = [...openDrafts].some(({ conversationId }) => conversationId === draft.conversationId)
    if (!isKeptByServer(draft) || isOpen || !(await isStillUnsaved(draft))) continue
    if (!(await trySaving(draft))) break
  }
}

/** Whether a draft was neither sent nor changed since it was listed. */
async function isStillUnsaved(draft: LocalDraft): Promise<boolean> {
  const kept = await readDraft(draft)
  return kept?.changedAt === draft.changedAt && !sendingDrafts.has(keyOf(draft))
}

export const listUnsaved = async (owner: string): Promise<LocalDraft[]> =>
  (await listDrafts(owner)).filter(({ isSaved, attempt }) => !isSaved || attempt)

/** Asks the server whether a draft was sent by an attempt whose answer never came. */
export async function settleAttempt(draft: LocalDraft): Promise<void> {
  if (!draft.attempt || sendingDrafts.has(keyOf(draft))) return
  if (draft.kind !== 'comment') await trySaving(draft)
  else if (await isPosted(draft)) await removeDraft(draft)
}

/** Whether the conversation has a comment of this person with the text of the draft, written since. */
async function isPosted(draft: LocalDraft): Promise<boolean> {
  const { conversationId } = draft
  const conversation = await call('conversations.get', { conversationId }).catch(() => undefined)
  return (conversation?.timeline ?? []).some(
    (entry) => entry.kind === 'comment' && isStoredSince(draft, { ...entry.comment, at: entry.at }),
  )
}

/** Returns false if the server does not answer, to stop trying. */
async function trySaving(draft: LocalDraft): Promise<boolean> {
  try {
    const sent = await readSent(draft)
    await noteSent(draft, draft.body)
    const saved = await saveDraft({ ...draft, content: draft, isOwn: (html) => sent.includes(html) })
    if (saved.kind === 'sent') {
      await removeSent(draft)
      return true
    }
    const isEmpty = isBlank(draft.body) && draft.files.length === 0
    if (saved.kind === 'saved')
      putDraft(queryClient, { kind: draft.kind, id: draft.conversationId }, saved.draft)
    if (saved.kind === 'conflict' && !isEmpty) return true
    // A discarded draft that was changed elsewhere is kept there.
    if (saved.kind === 'conflict' || !saved.draft) await removeUnchanged(draft)
    else await noteSaved(draft, saved.draft.version)
    return true
  } catch (error) {
    if (!isApiError(error)) throw error
    if (isOutage(error)) reportOutage()
    return !isOutage(error)
  }
}
