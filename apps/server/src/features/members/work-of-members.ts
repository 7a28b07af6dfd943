import type { Member } from '@postroom/contract'
import { openConversationsOf, reassignConversations } from '#features/assignment/index.ts'
import {
  addInboxMembers,
  endOwnInbox,
  findOwnInbox,
  findSharedInbox,
  inboxesOfMembers,
  leaveInboxes,
} from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'

/** Inboxes and open conversations of a member. */
export type Work = Pick<Member, 'inboxes' | 'openConversations'>

export async function workOfMembers(
  tx: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<(userId: string) => Work> {
  const inboxes = await inboxesOfMembers(tx, workspaceId, userIds)
  const open = await openConversationsOf(tx, workspaceId, userIds)
  return (userId) => ({ inboxes: inboxes.get(userId) ?? [], openConversations: open.get(userId) ?? 0 })
}

/** Fails with `not_found` unless all are shared inboxes of the workspace. */
export async function requireInboxes(
  { tx, workspaceId }: Context,
  inboxIds: readonly string[],
): Promise<void> {
  for (const id of inboxIds) found(await findSharedInbox(tx, workspaceId, id))
}

/** Adds a new member to the inboxes of the invitation that still exist. */
export async function addToInboxes(ctx: Context, inboxIds: readonly string[], userId: string): Promise<void> {
  const there: string[] = []
  for (const id of inboxIds) if (await findSharedInbox(ctx.tx, ctx.workspaceId, id)) there.push(id)
  await addInboxMembers(ctx, there, userId)
}

/**
 * Removes a leaving person from the inboxes; open work goes to the heir or is unassigned. Their personal mailboxes are
 * disconnected.
 */
export async function releaseWork(
  change: SystemChange,
  userId: string,
  heirId: string | null,
): Promise<void> {
  await reassignConversations(change, userId, heirId)
  for (const inboxId of await leaveInboxes(change, userId)) {
    const own = await findOwnInbox(change, userId, inboxId)
    if (own) await endOwnInbox(change, own)
  }
}
