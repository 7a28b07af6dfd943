import type {
  addLicences,
  demoteLicence,
  getLicences,
  InputOf,
  OutputOf,
  promoteLicence,
  removeLicence,
} from '@postroom/contract'
import { changeRole, countLicences, invite, remove, takeFromDay } from '#features/members/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'

/** The older names for the work on members: each names the workspace, which is that of the session or none. */
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
  async (ctx: Context, { CommunityId, userId }: RoleInput): Promise<OutputOf<typeof promoteLicence>> => {
    requireOwn(ctx, CommunityId)
    return changeRole(ctx, { userId, role })
  }

export const promote = setRole('Admin')
export const demote = setRole('Member')

export async function removeLicensed(
  ctx: Context,
  { CommunityId, ...who }: InputOf<typeof removeLicence>,
): Promise<Record<string, never>> {
  requireOwn(ctx, CommunityId)
  return remove(ctx, who)
}

function requireOwn({ workspaceId }: RequestContext, communityId: string): void {
  if (communityId !== workspaceId) fail('not_found')
}
