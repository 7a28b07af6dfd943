import {
  type Draft,
  draftChanged,
  type InputOf,
  type OutputOf,
  type takeBackDraft,
  type takeOverDraft,
} from '@postroom/contract'
import { withPictureIds } from '@postroom/contract/inbox-values'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { announceChange } from '../change-conversation.ts'
import type { ConversationRow } from '../conversation-rows.queries.ts'
import { copyUploads } from '../files/uploads.ts'
import { getConversationRow } from '../find-conversation.ts'
import { announceSharedDraft, sharesDrafts } from './announce-shared-draft.ts'
import { deleteDraft, findDraft, keepDraft, lockDraft } from './draft-rows.queries.ts'
import { findTakenDraft, insertDraftVersion, settleTakenDrafts } from './draft-versions.queries.ts'
import { findColleagueDraft } from './read-shared-drafts.ts'
import { versionPlaceOf } from './refuse-taken-draft.ts'
import { replaceOwnDraft, restoreVersion } from './restore-draft.ts'
import { findTaker, setTakenFrom } from './shared-drafts.queries.ts'

/**
 * Makes the draft of a colleague that of the person. The conversation is locked as for a reply: of taking over and sending
 * at the same moment, the second finds what the first did.
 */
export async function takeOverDraftCall(
  ctx: Context,
  { conversationId, userId, replacesOwn }: InputOf<typeof takeOverDraft>,
): Promise<OutputOf<typeof takeOverDraft>> {
  const row = await getConversationRow(ctx, conversationId, 'reply', { lock: true })
  if (!(await sharesDrafts(ctx, row.inboxId))) fail('drafts_not_shared')
  return { draft: await takeOver(ctx, row, userId, replacesOwn) }
}

/** Takes back what a colleague made of the draft; where they no longer have it or drafts are not shared, the last own text. */
export async function takeBackDraftCall(
  ctx: Context,
  { conversationId }: InputOf<typeof takeBackDraft>,
): Promise<OutputOf<typeof takeBackDraft>> {
  const row = await getConversationRow(ctx, conversationId, 'reply', { lock: true })
  const taken = (await findTakenDraft(ctx.tx, versionPlaceOf(ctx, row))) ?? fail('draft_gone')
  const place = { workspaceId: ctx.workspaceId, conversationId: row.id }
  const takerId = (await sharesDrafts(ctx, row.inboxId)) ? await findTaker(ctx.tx, place, taken.id) : null
  if (takerId === null) return { draft: await restoreVersion(ctx, row, taken, false) }
  return { draft: await takeOver(ctx, row, takerId, false) }
}

async function takeOver(
  ctx: Context,
  row: ConversationRow,
  fromId: string,
  replacesOwn: boolean,
): Promise<Draft> {
  const { tx, workspaceId, person, now } = ctx
  const place = { workspaceId, conversationId: row.id }
  const own = { ...place, userId: person.userId }
  const theirs = { ...place, userId: fromId }
  // In one order, so that two who take over from each other do not wait for each other.
  for (const one of [own, theirs].sort((a, b) => (a.userId < b.userId ? -1 : 1))) await lockDraft(tx, one)
  const { from, to, cc, bcc, files, answers, ...text } = await findColleagueDraft(ctx, row.id, fromId)
  const hadOwn = await replaceOwnDraft(ctx, own, replacesOwn)
  const versionId = await insertDraftVersion(tx, theirs, { takenById: person.userId, at: now })
  await deleteDraft(tx, theirs)
  const theirIds = files.map(({ id }) => id)
  const uploadIds = await copyUploads(ctx, fromId, theirIds)
  const copies = new Map(theirIds.map((id, index) => [id, uploadIds[index] ?? id]))
  const html = withPictureIds(text.html, copies)
  const answeredMessageId = answers?.id ?? null
  await keepDraft(tx, own, { ...text, html, from, to, cc, bcc, uploadIds, answeredMessageId, isShared: true })
  await setTakenFrom(tx, place, person.userId, versionId)
  await settleTakenDrafts(tx, versionPlaceOf(ctx, row), now)
  await announceTaken(ctx, row, fromId, hadOwn)
  return found(await findDraft(tx, own))
}

async function announceTaken(
  ctx: Context,
  row: ConversationRow,
  fromId: string,
  hadOwn: boolean,
): Promise<void> {
  const { person, emit } = ctx
  const { id: conversationId, inboxId } = row
  const payload = { conversationId, inboxId }
  const subjectId = conversationId
  emit(
    draftChanged,
    { ...payload, exists: false, takenOverById: person.userId },
    { personId: fromId, subjectId },
  )
  if (!hadOwn) emit(draftChanged, { ...payload, exists: true }, { personId: person.userId, subjectId })
  await announceSharedDraft(ctx, { ...payload, userId: fromId }, 'ended', person.userId)
  await announceSharedDraft(ctx, { ...payload, userId: person.userId }, 'began')
  await announceChange(ctx, row, [{ type: 'draft_taken_over', draftOfId: fromId }])
}
