import type { SignInMethod } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { lockWorkspace } from './workspaces.queries.ts'

/** How each of the people could sign in today, were every method allowed; nobody is there who has no way at all. */
export async function waysOf(
  { app, tx, workspaceId }: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<SignInMethod>>> {
  const ways = await app.waysIn(tx, workspaceId, userIds)
  const byPerson = Map.groupBy(ways, ({ userId }) => userId)
  return new Map([...byPerson].map(([userId, own]) => [userId, new Set(own.map(({ method }) => method))]))
}

/**
 * Fails where, after what `ctx` has just taken away, the workspace has no way left that lets its person in. Of two
 * that are taken away at once, the second is judged when the first is gone.
 */
export async function keepWayIn(ctx: Context): Promise<void> {
  const { userId } = ctx.person
  const { signInMethods } = await lockWorkspace(ctx.tx, ctx.workspaceId)
  const ways = (await waysOf(ctx, [userId])).get(userId)
  if (!signInMethods.some((method) => ways?.has(method))) fail('last_way_in')
}
