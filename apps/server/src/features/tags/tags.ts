import {
  type createTag,
  type InputOf,
  type OutputOf,
  sharedTagCreated,
  type Tag,
  tagDeleted,
  type tagDependents,
  tagMerged,
  tagUpdated,
  type updateTag,
} from '@postroom/contract'
import type { z } from 'zod'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { objectAbilities, presentTag } from './tags.present.ts'
import {
  findTagRow,
  insertTagRow,
  isNameTaken,
  listTagRows,
  putOnSame,
  removeTagEverywhere,
  restoreTagEverywhere,
  setTagDeleted,
  type TagRow,
  updateTagRow,
} from './tags.queries.ts'

type ById = { tagId: string }

export async function listTags(ctx: Context): Promise<{ items: Tag[]; abilities: string[] }> {
  const rows = await listTagRows(ctx.tx, ctx.workspaceId)
  return { items: rows.map((row) => present(ctx, row)), abilities: ctx.abilitiesOn(['tag.create']) }
}

export async function listTagLabels(
  ctx: Context,
): Promise<{ items: Pick<Tag, 'id' | 'name' | 'color' | 'group'>[] }> {
  const rows = await listTagRows(ctx.tx, ctx.workspaceId)
  return { items: rows.filter(({ isArchived }) => !isArchived).map((row) => presentTag(row, [])) }
}

export async function getTag(ctx: Context, { tagId }: ById): Promise<Tag> {
  return present(ctx, found(await findTagRow(ctx.tx, ctx.workspaceId, tagId)))
}

export async function createSharedTag(ctx: Context, input: InputOf<typeof createTag>): Promise<Tag> {
  const id = newId()
  const isStored = await insertTagRow(ctx.tx, ctx.workspaceId, { id, ...input })
  if (!isStored) fail('tag_name_taken', { name: input.name })
  return announce(ctx, id, sharedTagCreated)
}

export async function changeTag(
  ctx: Context,
  input: InputOf<typeof updateTag>,
): Promise<OutputOf<typeof updateTag>> {
  const { tagId, version } = input
  const row = found(await findTagRow(ctx.tx, ctx.workspaceId, tagId, { lock: true }))
  if (row.version !== version) fail('conflict', { current: present(ctx, row) })
  const { name = row.name, color = row.color, group = row.group } = input
  const { description = row.description, isArchived = row.isArchived } = input
  if (await isNameTaken(ctx.tx, ctx.workspaceId, name, tagId)) fail('tag_name_taken', { name })
  const tag = { id: tagId, name, color, group, description, isArchived }
  await updateTagRow(ctx.tx, ctx.workspaceId, tag)
  return announce(ctx, tagId, tagUpdated)
}

export async function getDependents(ctx: Context, { tagId }: ById): Promise<z.infer<typeof tagDependents>> {
  const row = found(await findTagRow(ctx.tx, ctx.workspaceId, tagId))
  return { conversations: row.usageCount }
}

/** Replaces the first tag by the other on all conversations; the first can be restored like a deleted one. */
export async function mergeTag(ctx: Context, { tagId, intoId }: ById & { intoId: string }): Promise<Tag> {
  if (tagId === intoId) fail('tag_merge_same')
  // Locked in a fixed order, so that opposite merges cannot deadlock.
  for (const id of [tagId, intoId].sort())
    found(await findTagRow(ctx.tx, ctx.workspaceId, id, { lock: true }))
  await putOnSame(ctx.tx, ctx.workspaceId, tagId, intoId)
  await remove(ctx, tagId)
  const into = present(ctx, found(await findTagRow(ctx.tx, ctx.workspaceId, intoId)))
  ctx.emit(tagMerged, { tagId, into: { ...into, abilities: [] } }, { subjectId: intoId })
  return into
}

export async function deleteSharedTag(ctx: Context, { tagId }: ById): Promise<Record<string, never>> {
  found(await findTagRow(ctx.tx, ctx.workspaceId, tagId, { lock: true }))
  await remove(ctx, tagId)
  ctx.emit(tagDeleted, { tagId }, { subjectId: tagId })
  return {}
}

export async function restoreTag(ctx: Context, { tagId }: ById): Promise<Tag> {
  const row = found(await findTagRow(ctx.tx, ctx.workspaceId, tagId, { deleted: true, lock: true }))
  if (await isNameTaken(ctx.tx, ctx.workspaceId, row.name, tagId)) fail('tag_name_taken', { name: row.name })
  await setTagDeleted(ctx.tx, ctx.workspaceId, tagId, null)
  await restoreTagEverywhere(ctx.tx, ctx.workspaceId, tagId)
  return announce(ctx, tagId, sharedTagCreated)
}

async function remove(ctx: Context, tagId: string): Promise<void> {
  await removeTagEverywhere(ctx.tx, ctx.workspaceId, tagId)
  await setTagDeleted(ctx.tx, ctx.workspaceId, tagId, new Date())
}

async function announce(
  ctx: Context,
  tagId: string,
  event: typeof sharedTagCreated | typeof tagUpdated,
): Promise<Tag> {
  const tag = present(ctx, found(await findTagRow(ctx.tx, ctx.workspaceId, tagId)))
  ctx.emit(event, { tag: { ...tag, abilities: [] } }, { subjectId: tagId })
  return tag
}

const present = (ctx: Context, row: TagRow): Tag => presentTag(row, ctx.abilitiesOn(objectAbilities))
