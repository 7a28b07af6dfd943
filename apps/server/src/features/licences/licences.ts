import type {
  addLicences,
  demoteLicence,
  getLicences,
  InputOf,
  Member,
  OutputOf,
  promoteLicence,
  removeLicence,
} from '@postroom/contract'
import { changeRole, countLicences, invite, remove, takeFromDay } from '#features/members/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'

/** Older names of the member calls: each names the workspace, which must be the session's. */
export async function getUsage(
  ctx: Context,
  { CommunityId }: InputOf<typeof getLicences>,
): Promise<OutputOf<typeof getLicences>> {
  if (CommunityId !== undefined) requireOwn(ctx, CommunityId)
  return countLicences(ctx.tx, ctx.workspaceId)
}

type AddInput = InputOf<typeof addLicences>

export const addCall = {
  prepare: async (ctx: RequestContext, input: AddInput): Promise<void> => {
    requireOwn(ctx, input.CommunityId)
    await takeFromDay(ctx, input)
  },
  run: (ctx: Context, { as, emails }: AddInput): Promise<OutputOf<typeof addLicences>> =>
    invite(ctx, { emails, role: as === 'admin' ? 'Admin' : 'Member', inboxIds: [] }),
}

type RoleInput = InputOf<typeof promoteLicence | typeof demoteLicence>

const setRole =
  (role: 'Admin' | 'Member') =>
  async (ctx: Context, { CommunityId, userIds }: RoleInput): Promise<OutputOf<typeof promoteLicence>> => {
    requireOwn(ctx, CommunityId)
    const items: Member[] = []
    for (const userId of new Set(userIds)) items.push(await changeRole(ctx, { userId, role }))
    return { items }
  }

export const promote = setRole('Admin')
export const demote = setRole('Member')

export async function removeLicensed(
  ctx: Context,
  { CommunityId, userIds, ...rest }: InputOf<typeof removeLicence>,
): Promise<Record<string, never>> {
  requireOwn(ctx, CommunityId)
  // The heir must not be one of the removed people.
  if (rest.inheritorId !== undefined && userIds.includes(rest.inheritorId)) fail('not_found')
  for (const userId of new Set(userIds)) await remove(ctx, { userId, ...rest })
  return {}
}

function requireOwn({ workspaceId }: RequestContext, communityId: string): void {
  if (communityId !== workspaceId) fail('not_found')
}
