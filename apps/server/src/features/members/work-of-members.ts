import type { Member } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'

/** What a member works on, as the features of inboxes and conversations know it. */
export type Work = Pick<Member, 'inboxes' | 'openConversations'>

export async function workOfMembers(
  _tx: Tx,
  _workspaceId: string,
  userIds: readonly string[],
): Promise<(userId: string) => Work> {
  const work = new Map(userIds.map((userId) => [userId, { inboxes: [], openConversations: 0 }]))
  return (userId) => work.get(userId) ?? { inboxes: [], openConversations: 0 }
}

/** Fails with `not_found` where one of them is no inbox of the workspace. */
export async function requireInboxes(ctx: Context, inboxIds: readonly string[]): Promise<void> {
  const exists = ctx.app.features.map(({ refs }) => refs?.inbox).find((find) => find !== undefined)
  for (const id of inboxIds) found((await exists?.(ctx.tx, ctx.workspaceId, id)) || null)
}
