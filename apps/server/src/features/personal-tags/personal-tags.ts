import {
  type createPersonalTag,
  type InputOf,
  type listPersonalTagLabels,
  type OutputOf,
  type PersonalTag,
  personalTagChanged,
  personalTagDeleted,
  type updatePersonalTag,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  deleteOwnTag,
  findOwnTag,
  insertOwnTag,
  isOwnNameTaken,
  listOwnTags,
  listPlaced,
  updateOwnTag,
} from './personal-tags.queries.ts'

type ById = { personalTagId: string }

export const listTags = async ({ tx, workspaceId, person }: Context): Promise<{ items: PersonalTag[] }> => ({
  items: await listOwnTags(tx, workspaceId, person.userId),
})

export async function listLabels({
  tx,
  workspaceId,
  person,
}: Context): Promise<OutputOf<typeof listPersonalTagLabels>> {
  const items = await listOwnTags(tx, workspaceId, person.userId)
  return {
    items: items.map(({ id, name, color }) => ({ id, name, color })),
    placed: await listPlaced(tx, workspaceId, person.userId),
  }
}

export async function getTag({ tx, workspaceId, person }: Context, input: ById): Promise<PersonalTag> {
  return found(await findOwnTag(tx, workspaceId, person.userId, input.personalTagId))
}

export async function createTag(
  ctx: Context,
  input: InputOf<typeof createPersonalTag>,
): Promise<PersonalTag> {
  const { tx, workspaceId, person } = ctx
  const id = newId()
  if (!(await insertOwnTag(tx, workspaceId, person.userId, { id, ...input }))) {
    fail('tag_name_taken', { name: input.name })
  }
  return announce(ctx, id)
}

export async function changeTag(
  ctx: Context,
  input: InputOf<typeof updatePersonalTag>,
): Promise<PersonalTag> {
  const { tx, workspaceId, person } = ctx
  const { personalTagId: id, version, name, color } = input
  const row = found(await findOwnTag(tx, workspaceId, person.userId, id, { lock: true }))
  if (row.version !== version) fail('conflict', { current: row })
  if (name !== undefined && (await isOwnNameTaken(tx, workspaceId, person.userId, name, id))) {
    fail('tag_name_taken', { name })
  }
  await updateOwnTag(tx, workspaceId, { id, name: name ?? row.name, color: color ?? row.color })
  return announce(ctx, id)
}

export async function deleteTag(ctx: Context, { personalTagId }: ById): Promise<Record<string, never>> {
  const { tx, workspaceId, person } = ctx
  found(await findOwnTag(tx, workspaceId, person.userId, personalTagId, { lock: true }))
  await deleteOwnTag(tx, workspaceId, personalTagId)
  ctx.emit(personalTagDeleted, { personalTagId }, { personId: person.userId, subjectId: personalTagId })
  return {}
}

async function announce(ctx: Context, id: string): Promise<PersonalTag> {
  const { userId } = ctx.person
  const tag = found(await findOwnTag(ctx.tx, ctx.workspaceId, userId, id))
  ctx.emit(personalTagChanged, { tag }, { personId: userId, subjectId: id })
  return tag
}
