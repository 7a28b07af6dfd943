import {
  type createRecipientGroup,
  type InputOf,
  type listRecipientGroups,
  type OutputOf,
  type RecipientGroup,
  type RuleScope,
  recipientGroupLimits,
  recipientGroupsChanged,
  type updateRecipientGroup,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  deleteRecipientGroupRow,
  insertRecipientGroup,
  listRecipientGroupRows,
  lockRecipientGroup,
  lockRecipientGroups,
  type RecipientGroupRow,
  updateRecipientGroupRow,
} from './recipient-groups.queries.ts'

type Members = InputOf<typeof createRecipientGroup>['members']

/** Lists what the person can address mail with. */
export async function listRecipientGroupsCall(
  ctx: Context,
  _input: InputOf<typeof listRecipientGroups>,
): Promise<OutputOf<typeof listRecipientGroups>> {
  const rows = await listRecipientGroupRows(ctx.tx, ctx.workspaceId, ctx.person.userId)
  return {
    items: rows.map((row) => present(ctx, row)),
    // Only staff may create those of the workspace; everybody may create personal ones.
    abilities: ctx.abilitiesOn(['recipient-group.manage'], { scope: 'workspace' }),
  }
}

/** Creates a recipient group. */
export async function createRecipientGroupCall(
  ctx: Context,
  { scope, name, members }: InputOf<typeof createRecipientGroup>,
): Promise<RecipientGroup> {
  const { tx, workspaceId, person, now } = ctx
  ctx.authorize('recipient-group.manage', { scope })
  await lockRecipientGroups(tx, workspaceId)
  const rows = await listRecipientGroupRows(tx, workspaceId, person.userId)
  if (rows.filter((row) => row.scope === scope).length >= recipientGroupLimits.groups)
    fail('too_many_recipient_groups', { maximum: recipientGroupLimits.groups })
  const id = newId()
  const fields = { id, scope, name, members: unique(members), ownerId: person.userId, at: now }
  await insertRecipientGroup(tx, workspaceId, fields)
  announce(ctx, { id, scope })
  return present(ctx, await load(ctx, id))
}

/** Replaces name and addresses of a recipient group. */
export async function updateRecipientGroupCall(
  ctx: Context,
  { recipientGroupId: id, version, name, members }: InputOf<typeof updateRecipientGroup>,
): Promise<RecipientGroup> {
  const row = await load(ctx, id)
  ctx.authorize('recipient-group.manage', row)
  if (row.version !== version) fail('conflict', { current: present(ctx, row) })
  await updateRecipientGroupRow(ctx.tx, ctx.workspaceId, { id, name, members: unique(members), at: ctx.now })
  announce(ctx, row)
  return present(ctx, await load(ctx, id))
}

/** Deletes a recipient group. */
export async function deleteRecipientGroupCall(
  ctx: Context,
  { recipientGroupId }: { readonly recipientGroupId: string },
): Promise<Record<string, never>> {
  const row = await load(ctx, recipientGroupId)
  ctx.authorize('recipient-group.manage', row)
  await deleteRecipientGroupRow(ctx.tx, ctx.workspaceId, recipientGroupId)
  announce(ctx, row)
  return {}
}

/** Fails with `not_found` for another person's personal recipient group. */
const load = async ({ tx, workspaceId, person }: Context, id: string): Promise<RecipientGroupRow> =>
  found(await lockRecipientGroup(tx, workspaceId, id, person.userId))

const unique = (members: Members): Members =>
  members.filter(({ address }, at) => members.findIndex((one) => one.address === address) === at)

const announce = (
  { emit, person }: Context,
  { id, scope }: { readonly id: string; readonly scope: RuleScope },
): void =>
  emit(
    recipientGroupsChanged,
    { recipientGroupId: id },
    { subjectId: id, ...(scope === 'personal' && { onlyFor: person.userId }) },
  )

const present = (ctx: Context, row: RecipientGroupRow): RecipientGroup => ({
  id: row.id,
  scope: row.scope,
  name: row.name,
  members: row.members,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  abilities: ctx.abilitiesOn(['recipient-group.manage'], row),
})
