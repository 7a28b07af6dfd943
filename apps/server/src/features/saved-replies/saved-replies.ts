import {
  type createSavedReply,
  type InputOf,
  type listSavedReplies,
  type OutputOf,
  type RuleScope,
  type SavedReply,
  savedRepliesChanged,
  savedReplyLimits,
  type updateSavedReply,
  type useSavedReply,
} from '@postroom/contract'
import { sanitizeMailHtml } from '@postroom/mail'
import { getReadableMessage } from '#features/conversations/index.ts'
import { listInboxRows } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { copyFiles, putFiles, releaseFiles } from './files.ts'
import {
  deleteSavedReplyRow,
  insertSavedReply,
  listPersonalIds,
  listSavedReplyRows,
  lockSavedReplies,
  lockSavedReply,
  type SavedReplyRow,
  updateSavedReplyRow,
} from './saved-replies.queries.ts'
import { suggestFor } from './suggest.ts'
import { insertUse } from './uses.queries.ts'

export async function listSavedRepliesCall(
  ctx: Context,
  { messageId }: InputOf<typeof listSavedReplies>,
): Promise<OutputOf<typeof listSavedReplies>> {
  const { tx, workspaceId, person } = ctx
  const items = (await listSavedReplyRows(tx, workspaceId, person.userId)).map((row) => present(ctx, row))
  const shown = new Set(items.map(({ id }) => id))
  const suggested = messageId === undefined ? [] : await suggestFor(ctx, messageId)
  return {
    items,
    suggestedIds: suggested.filter((id) => shown.has(id)),
    // Only staff may create those of the workspace; everybody may create personal ones.
    abilities: ctx.abilitiesOn(['saved-reply.manage'], { scope: 'workspace' }),
  }
}

export async function createSavedReplyCall(
  ctx: Context,
  { scope, fileIds, ...fields }: InputOf<typeof createSavedReply>,
): Promise<SavedReply> {
  const { tx, workspaceId, person, now } = ctx
  ctx.authorize('saved-reply.manage', { scope })
  await lockSavedReplies(tx, workspaceId)
  const rows = await listSavedReplyRows(tx, workspaceId, person.userId)
  if (rows.filter((row) => row.scope === scope).length >= savedReplyLimits.replies)
    fail('too_many_saved_replies', { maximum: savedReplyLimits.replies })
  await requireInboxes(ctx, fields.inboxIds)
  const id = newId()
  const html = sanitize(fields.html)
  await insertSavedReply(tx, workspaceId, { ...fields, html, id, scope, ownerId: person.userId, at: now })
  await putFiles(ctx, id, fileIds)
  announce(ctx, { id, scope })
  return present(ctx, await load(ctx, id))
}

export async function updateSavedReplyCall(
  ctx: Context,
  { savedReplyId, version, fileIds, ...fields }: InputOf<typeof updateSavedReply>,
): Promise<SavedReply> {
  const row = await load(ctx, savedReplyId)
  ctx.authorize('saved-reply.manage', row)
  if (row.version !== version) fail('conflict', { current: present(ctx, row) })
  await requireInboxes(ctx, fields.inboxIds)
  const change = { ...fields, html: sanitize(fields.html), at: ctx.now }
  await updateSavedReplyRow(ctx.tx, ctx.workspaceId, savedReplyId, change)
  await putFiles(ctx, savedReplyId, fileIds)
  announce(ctx, row)
  return present(ctx, await load(ctx, savedReplyId))
}

export async function deleteSavedReplyCall(
  ctx: Context,
  { savedReplyId }: { savedReplyId: string },
): Promise<Record<string, never>> {
  const row = await load(ctx, savedReplyId)
  ctx.authorize('saved-reply.manage', row)
  await releaseFiles(ctx.app, ctx, savedReplyId)
  await deleteSavedReplyRow(ctx.tx, ctx.workspaceId, savedReplyId)
  announce(ctx, row)
  return {}
}

/** Deletes the personal saved replies of a person who is no member any more. */
export async function deletePersonal(
  app: App,
  change: Pick<SystemChange, 'tx' | 'workspaceId'>,
  userId: string,
): Promise<void> {
  for (const id of await listPersonalIds(change.tx, change.workspaceId, userId)) {
    await releaseFiles(app, change, id)
    await deleteSavedReplyRow(change.tx, change.workspaceId, id)
  }
}

export async function useSavedReplyCall(
  ctx: Context,
  { savedReplyId, messageId }: InputOf<typeof useSavedReply>,
): Promise<OutputOf<typeof useSavedReply>> {
  const { tx, workspaceId, person, now } = ctx
  await load(ctx, savedReplyId)
  const answered = messageId === undefined ? null : await getReadableMessage(ctx, messageId)
  await insertUse(tx, workspaceId, {
    id: newId(),
    savedReplyId,
    userId: person.userId,
    at: now,
    inboxId: answered?.row.inboxId ?? null,
    messageId: answered?.message.id ?? null,
  })
  return { files: await copyFiles(ctx, savedReplyId) }
}

/** Fails with `not_found` for another person's personal saved reply. */
const load = async ({ tx, workspaceId, person }: Context, id: string): Promise<SavedReplyRow> =>
  found(await lockSavedReply(tx, workspaceId, id, person.userId))

async function requireInboxes({ tx, workspaceId, person }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const visible = new Set((await listInboxRows(tx, workspaceId, person.userId)).map(({ id }) => id))
  if (!ids.every((id) => visible.has(id))) failField('inboxIds', 'not_in_inbox')
}

/** HTML as it is stored: safe to show. */
export const sanitize = (html: string): string =>
  sanitizeMailHtml(html.replaceAll('\u0000', '').toWellFormed(), { cidUrl: () => null, remote: 'block' }).html

export const announce = (
  { emit, person }: Context,
  { id, scope }: { readonly id: string; readonly scope: RuleScope },
): void =>
  emit(
    savedRepliesChanged,
    { savedReplyId: id },
    { subjectId: id, ...(scope === 'personal' && { onlyFor: person.userId }) },
  )

const present = (ctx: Context, row: SavedReplyRow): SavedReply => ({
  id: row.id,
  scope: row.scope,
  name: row.name,
  folder: row.folder,
  html: row.html,
  inboxIds: row.inboxIds,
  files: row.files,
  uses: row.uses,
  people: row.people,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  abilities: ctx.abilitiesOn(['saved-reply.manage'], row),
})
