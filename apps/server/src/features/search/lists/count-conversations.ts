import { type countConversations, type OutputOf, viewConditions } from '@postroom/contract'
import { seenByTeam } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import { conditionSql } from '../conditions/condition-sql.queries.ts'
import { countScheduled, countUndelivered } from './outbox.queries.ts'
import { countOwnPlaces } from './own-places.queries.ts'
import { conversationsOfView } from './view-conditions.ts'

interface Counts extends Record<string, unknown> {
  readonly inboxId: string
  readonly open: number
  readonly mine: number
  readonly unassigned: number
  readonly snoozed: number
}

/** Counts conversations in all inboxes of the person with three statements. */
export async function countConversationsCall({
  tx,
  workspaceId,
  person,
  now,
}: Context): Promise<OutputOf<typeof countConversations>> {
  const values: unknown[] = [workspaceId, person.userId]
  const isInView = (view: 'open' | 'mine' | 'unassigned' | 'snoozed'): string =>
    conditionSql(viewConditions[view], now)((value) => `$${values.push(value)}`)
  const items = await rawQuery<Counts>(
    tx,
    `select i.inbox_id as "inboxId", count(c.id) filter (where ${isInView('open')})::int as open,
            count(c.id) filter (where ${isInView('mine')})::int as mine,
            count(c.id) filter (where ${isInView('unassigned')})::int as unassigned,
            count(c.id) filter (where ${isInView('snoozed')})::int as snoozed
       from working_inboxes i
       left join conversations c
         on c.workspace_id = $1 and c.inbox_id = i.inbox_id and c.status = 'open'
        and ${conversationsOfView('open')} and ${seenByTeam('$2')}
      where i.workspace_id = $1 and i.user_id = $2
      group by i.inbox_id`,
    values,
    'count_conversations',
  )
  const undelivered = await countUndelivered(tx, workspaceId, person.userId)
  const scheduled = await countScheduled(tx, workspaceId, person.userId)
  const own = await countOwnPlaces(tx, workspaceId, person.userId)
  return {
    items: items.map((one) => ({
      ...one,
      ...(own.get(one.inboxId) ?? { mentions: 0, drafts: 0 }),
      undelivered: undelivered.get(one.inboxId) ?? 0,
      scheduled: scheduled.get(one.inboxId) ?? 0,
    })),
  }
}
