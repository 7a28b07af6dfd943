import { type InputOf, memberRoleChanged, type transferOwnership } from '@postroom/contract'
import {
  confirmByName,
  findMemberRow,
  findMemberRows,
  lockWorkspace,
  updateMembershipRole,
} from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'

type Input = InputOf<typeof transferOwnership>

export const transferCall = {
  prepare: async (ctx: RequestContext, { userId, ...confirmed }: Input): Promise<void> => {
    const { app, workspaceId } = ctx
    await app.db.read(workspaceId, async (tx) => found(await findMemberRow(tx, workspaceId, userId)))
    await confirmByName(ctx, confirmed)
  },
  run: transfer,
}

/** Changes both roles in one transaction, so that the number of owners stays the same. */
async function transfer(ctx: Context, { userId }: Input): Promise<Record<string, never>> {
  const { tx, workspaceId, person } = ctx
  if (userId === person.userId) fail('transfer_to_self')
  await lockWorkspace(tx, workspaceId)
  const rows = await findMemberRows(tx, workspaceId, [person.userId, userId])
  if (rows.get(person.userId)?.role !== 'Owner') fail('forbidden')
  const target = found(rows.get(userId))
  // A shared inbox cannot be an owner.
  if (target.type !== 'User') fail('not_found')
  await updateMembershipRole(tx, workspaceId, userId, 'Owner')
  await updateMembershipRole(tx, workspaceId, person.userId, 'Admin')
  ctx.emit(memberRoleChanged, { userId, role: 'Owner' }, { subjectId: userId })
  ctx.emit(memberRoleChanged, { userId: person.userId, role: 'Admin' }, { subjectId: person.userId })
  return {}
}
