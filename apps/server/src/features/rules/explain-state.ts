import {
  type Activity,
  conversationChanged,
  type explainConversationState,
  type InputOf,
  type OutputOf,
} from '@postroom/contract'
import { getConversationRow } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { readEventsOf } from '#platform/events/read-events.ts'

type Cause = OutputOf<typeof explainConversationState>['items'][number]

/** Lists the changes that no person made and to which a conversation owes what it is now, by its log. */
export async function explainStateCall(
  ctx: Context,
  { conversationId }: InputOf<typeof explainConversationState>,
): Promise<OutputOf<typeof explainConversationState>> {
  const row = await getConversationRow(ctx, conversationId, 'read')
  const ids = [row.id, ...row.mergedFrom]
  const events = await readEventsOf(ctx.tx, ctx.workspaceId, ids, [conversationChanged.type])
  const changes = events.map(({ payload }) => payload.activity)
  const last = (...types: string[]) => changes.findLast(({ type }) => types.includes(type))
  const assigned = last('assigned')
  const team = last('team_assigned')
  const status = last('closed', 'reopened')
  const items: Cause[] = []
  const add = (part: Cause['part'], activity: Activity | undefined, isCurrent: boolean) => {
    if (activity && isCurrent && isBySystem(activity)) items.push({ part, tagId: null, activity })
  }
  add('assignee', assigned, (assigned?.assigneeId ?? null) === row.assigneeId)
  add('team', team, (team?.teamId ?? null) === row.teamId)
  add('status', status, (status?.type === 'closed') === (row.status === 'closed'))
  for (const tagId of row.tagIds) {
    const tagged = changes.findLast((one) => one.tagId === tagId && /^(un)?tagged$/.test(one.type))
    if (tagged?.type === 'tagged' && isBySystem(tagged)) items.push({ part: 'tag', tagId, activity: tagged })
  }
  return { items }
}

const isBySystem = ({ actorId, cause }: Activity): boolean => actorId === null && cause !== 'person'
