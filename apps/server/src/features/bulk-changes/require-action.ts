import type { BulkJobAction } from '@postroom/contract'
import { findMemberRow } from '#features/session/index.ts'
import { existingTagIds } from '#features/tags/index.ts'
import { existsTeam } from '#features/teams/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'

const longestSnoozeMs = 2 * 366 * 24 * 3_600_000

/** Fails where the action would be refused for every conversation. */
export async function requireAction(ctx: Context, action: BulkJobAction): Promise<void> {
  const { tx, workspaceId } = ctx
  switch (action.kind) {
    case 'assign':
      if (action.assigneeId !== null) found(await findMemberRow(tx, workspaceId, action.assigneeId))
      break
    case 'assign_team':
      if (action.teamId !== null && !(await existsTeam(tx, workspaceId, action.teamId))) fail('not_found')
      break
    case 'tag': {
      const ids = [...new Set([...action.add, ...action.remove])]
      if ((await existingTagIds(tx, workspaceId, ids)).length < ids.length) fail('not_found')
      break
    }
    case 'snooze':
      if (action.until !== null) requireSnoozeTime(ctx, new Date(action.until))
      break
    default:
  }
}

function requireSnoozeTime({ now }: Context, until: Date): void {
  if (until <= now || until.getTime() > now.getTime() + longestSnoozeMs) fail('bad_snooze_time')
}
