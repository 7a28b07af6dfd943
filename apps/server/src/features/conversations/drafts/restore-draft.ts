import type {
  Draft,
  DraftVersion,
  dismissTakenDraft,
  InputOf,
  listDraftVersions,
  OutputOf,
  restoreDraftVersion,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import type { ConversationRow } from '../conversation-rows.queries.ts'
import { getConversationRow } from '../find-conversation.ts'
import { announceSharedDraft, sharesDrafts } from './announce-shared-draft.ts'
import { deleteDraft, findDraft, keepDraft, lockDraft } from './draft-rows.queries.ts'
import { insertDraftVersion, listDraftVersionRows, settleTakenDrafts } from './draft-versions.queries.ts'
import { announceDraft } from './drafts.ts'
import { versionPlaceOf } from './refuse-taken-draft.ts'

/** Lists what the person can restore in the conversation. */
export async function listDraftVersionsCall(
  ctx: Context,
  { conversationId }: InputOf<typeof listDraftVersions>,
): Promise<OutputOf<typeof listDraftVersions>> {
  const row = await getConversationRow(ctx, conversationId, 'read')
  return { items: await listDraftVersionRows(ctx.tx, versionPlaceOf(ctx, row)) }
}

/** Makes a version the draft of the person again. */
export async function restoreDraftVersionCall(
  ctx: Context,
  { conversationId, versionId, replacesOwn }: InputOf<typeof restoreDraftVersion>,
): Promise<OutputOf<typeof restoreDraftVersion>> {
  const row = await getConversationRow(ctx, conversationId, 'work', { lock: true })
  const versions = await listDraftVersionRows(ctx.tx, versionPlaceOf(ctx, row))
  const version = versions.find(({ id }) => id === versionId) ?? fail('not_found')
  return { draft: await restoreVersion(ctx, row, version, replacesOwn) }
}

/** Leaves the draft to the colleague who took it over. */
export async function dismissTakenDraftCall(
  ctx: Context,
  { conversationId }: InputOf<typeof dismissTakenDraft>,
): Promise<Record<string, never>> {
  const row = await getConversationRow(ctx, conversationId, 'work', { lock: true })
  await settleTakenDrafts(ctx.tx, versionPlaceOf(ctx, row), ctx.now)
  return {}
}

/** Makes the text of a version the draft of the person; a taken draft no longer waits for their decision. */
export async function restoreVersion(
  ctx: Context,
  row: ConversationRow,
  { html, isPlain, from, to, cc, bcc, files, answers }: DraftVersion,
  replacesOwn: boolean,
): Promise<Draft> {
  const { tx, workspaceId, person, now } = ctx
  const { id: conversationId, inboxId } = row
  const own = { workspaceId, conversationId, userId: person.userId }
  await lockDraft(tx, own)
  const hadOwn = await replaceOwnDraft(ctx, own, replacesOwn)
  const isShared = await sharesDrafts(ctx, inboxId)
  const uploadIds = files.map(({ id }) => id)
  const answeredMessageId = answers?.id ?? null
  await keepDraft(tx, own, { html, isPlain, from, to, cc, bcc, uploadIds, answeredMessageId, isShared })
  await settleTakenDrafts(tx, versionPlaceOf(ctx, row), now)
  if (!hadOwn) announceDraft(ctx, { conversationId, inboxId, exists: true })
  const shared = { conversationId, inboxId, userId: person.userId }
  await announceSharedDraft(ctx, shared, hadOwn ? 'changed' : 'began')
  return found(await findDraft(tx, own))
}

/**
 * Keeps the own draft as a version and removes it, so that another one takes its place. Fails with `draft_exists` if the
 * person has not chosen that. Returns whether there was one.
 */
export async function replaceOwnDraft(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  own: Parameters<typeof deleteDraft>[1],
  replacesOwn: boolean,
): Promise<boolean> {
  if ((await findDraft(tx, own)) === null) return false
  if (!replacesOwn) fail('draft_exists')
  await insertDraftVersion(tx, own, { takenById: null, at: now })
  await deleteDraft(tx, own)
  return true
}
