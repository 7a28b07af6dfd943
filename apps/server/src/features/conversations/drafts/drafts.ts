import {
  type Draft,
  draftChanged,
  type getDraft,
  type InputOf,
  type OutputOf,
  type PayloadOf,
  type saveDraft,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { getConversationRow } from '../find-conversation.ts'
import { announceSharedDraft, sharesDrafts } from './announce-shared-draft.ts'
import { getAnsweredRow } from './answered-message.ts'
import { isBlank } from './blank-html.ts'
import { deleteDraft, findDraft, keepDraft, lockDraft } from './draft-rows.queries.ts'
import { countDraftVersions, findTakenDraft } from './draft-versions.queries.ts'
import { isSavedAgain } from './is-saved-again.ts'
import { refuseTakenDraft, versionPlaceOf } from './refuse-taken-draft.ts'

export async function getDraftCall(
  ctx: Context,
  input: InputOf<typeof getDraft>,
): Promise<OutputOf<typeof getDraft>> {
  const row = await getConversationRow(ctx, input.conversationId, 'read')
  const place = versionPlaceOf(ctx, row)
  const keptVersions = await countDraftVersions(ctx.tx, place)
  return {
    draft: await findDraft(ctx.tx, place),
    takenOver: keptVersions > 0 ? await findTakenDraft(ctx.tx, place) : null,
    keptVersions,
  }
}

export async function saveDraftCall(
  ctx: Context,
  input: InputOf<typeof saveDraft>,
): Promise<{ draft: Draft | null }> {
  const row = await getConversationRow(ctx, input.conversationId, 'work')
  const { id: conversationId, inboxId } = row
  const place = { workspaceId: ctx.workspaceId, conversationId, userId: ctx.person.userId }
  const shared = { conversationId, inboxId, userId: ctx.person.userId }
  await lockDraft(ctx.tx, place)
  const current = await findDraft(ctx.tx, place)
  if (!current) await refuseTakenDraft(ctx, row, input)
  if (input.version !== undefined && (current?.version ?? 0) !== input.version) {
    const { answeredMessageId = null } = input
    const isSame =
      current && isSavedAgain(current, input) && (current.answers?.id ?? null) === answeredMessageId
    if (isSame) return { draft: current }
    fail('conflict', { current })
  }
  if (isBlank(input.html) && input.attachmentIds.length === 0) {
    const deleted = await deleteDraft(ctx.tx, place)
    if (deleted) announceDraft(ctx, { conversationId, inboxId, exists: false })
    if (deleted?.wasShared) await announceSharedDraft(ctx, shared, 'ended')
    return { draft: null }
  }
  const { html, isPlain, from = null, to, cc, bcc, attachmentIds, answeredMessageId = null } = input
  if (answeredMessageId) await getAnsweredRow(ctx, conversationId, answeredMessageId)
  const isShared = await sharesDrafts(ctx, inboxId)
  const text = { html, isPlain, from, to, cc, bcc, uploadIds: attachmentIds, answeredMessageId, isShared }
  await keepDraft(ctx.tx, place, text)
  if (!current) announceDraft(ctx, { conversationId, inboxId, exists: true })
  await announceSharedDraft(ctx, shared, current ? 'changed' : 'began')
  return { draft: await findDraft(ctx.tx, place) }
}

/** Tells the person's devices that a draft began or ended. */
export const announceDraft = (
  { person, emit }: Pick<Context, 'person' | 'emit'>,
  payload: PayloadOf<typeof draftChanged>,
): void =>
  emit(draftChanged, payload, {
    personId: person.userId,
    subjectId: payload.conversationId ?? payload.inboxId,
  })

/**
 * Makes a text the reply draft of the person of the call, who chooses the recipients when writing. Answers false where they have begun
 * one that may not be replaced.
 */
export async function writeReplyDraft(
  ctx: Context,
  { id: conversationId, inboxId }: { readonly id: string; readonly inboxId: string },
  { html, replaces }: { readonly html: string; readonly replaces: boolean },
): Promise<boolean> {
  const { tx, workspaceId, person } = ctx
  const place = { workspaceId, conversationId, userId: person.userId }
  await lockDraft(tx, place)
  const current = await findDraft(tx, place)
  if (!replaces && current !== null) return false
  const isShared = await sharesDrafts(ctx, inboxId)
  const recipients = { from: null, to: [], cc: [], bcc: [] }
  const text = { html, isPlain: false, ...recipients, uploadIds: [], answeredMessageId: null }
  await keepDraft(tx, place, { ...text, isShared })
  const shared = { conversationId, inboxId, userId: person.userId }
  await announceSharedDraft(ctx, shared, current ? 'changed' : 'began')
  return true
}
