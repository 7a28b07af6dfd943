import type { ConversationSummary } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import type { Driver } from '../conditions/sql-fragment.ts'

// The team of the conversation does not hide it from the person.
const isSeen = `(c.team_id is null or not exists (select from hidden_teams h
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))`

type Outgoing = NonNullable<ConversationSummary['outgoing']>

/**
 * Messages of workspace `$1` that a person wrote or redirected and that were not delivered, by conversation. Bounces
 * count until the conversation is closed or they are old; automatic replies never count.
 */
const outbox = `
  select m.conversation_id, o.state, o.due_at from outgoing_messages o
    join messages m on m.workspace_id = $1 and m.id = o.message_id and not m.is_automatic
   where o.workspace_id = $1 and o.state <> 'sent'
  union all
  select m.conversation_id, o.state, o.due_at from outgoing_messages o
    join redirects r on r.workspace_id = $1 and r.id = o.redirect_id
    join messages m on m.workspace_id = $1 and m.id = r.message_id
   where o.workspace_id = $1 and o.is_redirect and o.state <> 'sent'
  union all
  select m.conversation_id, 'bounced', null from delivery_reports d
    join messages m on m.workspace_id = $1 and m.id = d.message_id and not m.is_automatic
    join conversations b on b.workspace_id = $1 and b.id = m.conversation_id and b.status = 'open'
   where d.workspace_id = $1 and d.action = 'failed' and d.at > now() - interval '30 days'`

/** Condition on the conversation `c`. */
export const isInOutbox = `c.id in (select conversation_id from (${outbox}) x)`

/** The same as a subquery that drives the list. */
export const inOutbox: Driver = async () => () => `select distinct conversation_id from (${outbox}) x`

/**
 * Messages that are sent at a chosen time, by conversation. Up to 60 seconds after writing they only wait so that sending
 * can be undone.
 */
const scheduled = `
  select m.conversation_id from outgoing_messages o
    join messages m on m.workspace_id = $1 and m.id = o.message_id and not m.is_automatic
   where o.workspace_id = $1 and o.state = 'queued' and o.due_at > now()
     and o.due_at > m.arrived_at + interval '61 seconds'`

/** Condition on the conversation `c`. */
export const isScheduled = `c.id in (${scheduled})`

/** The same as a subquery that drives the list. */
export const inScheduled: Driver = async () => () => `select distinct conversation_id from (${scheduled}) x`

/** Counts, by inbox, the conversations in the person's inboxes with a message that is sent later. */
export async function countScheduled(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query(
    tx,
    `select c.inbox_id as "inboxId", count(distinct c.id)::int as count
       from (${scheduled}) x
       join conversations c on c.workspace_id = $1 and c.id = x.conversation_id and not c.is_hidden and ${isSeen}
       join working_inboxes i on i.workspace_id = $1 and i.user_id = $2 and i.inbox_id = c.inbox_id
      group by c.inbox_id`,
    [workspaceId, userId],
    'count_scheduled',
  )
  return new Map(rows.map(({ inboxId, count }) => [inboxId, count]))
}

/** The worst delivery state of each conversation, and the earliest due time of waiting messages. */
export async function outgoingOf(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, Outgoing>> {
  const rows = await query(
    tx,
    `select distinct on (x.conversation_id) x.conversation_id as id /* not null */, x.state /* not null */, x.due_at as "dueAt"
       from (select conversation_id, due_at, case when state in ('queued', 'sending') then 'waiting' else state end as state
               from (${outbox}) o) x
      where x.conversation_id = any($2::uuid[])
      order by x.conversation_id, array_position(array['failed', 'bounced', 'unknown', 'waiting'], x.state), x.due_at`,
    [workspaceId, conversationIds],
    'outgoing_of',
  )
  return new Map(
    rows.map(({ id, state, dueAt }) => [
      id,
      {
        state: state as Outgoing['state'],
        dueAt: state === 'waiting' ? (dueAt?.toISOString() ?? null) : null,
      },
    ]),
  )
}

/** Counts, by inbox, the conversations in the person's inboxes with a delivery problem to solve. */
export async function countUndelivered(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query(
    tx,
    `select c.inbox_id as "inboxId", count(distinct c.id)::int as count
       from (${outbox}) x
       join conversations c on c.workspace_id = $1 and c.id = x.conversation_id and not c.is_hidden and ${isSeen}
       join working_inboxes i on i.workspace_id = $1 and i.user_id = $2 and i.inbox_id = c.inbox_id
      where x.state in ('failed', 'unknown', 'bounced')
      group by c.inbox_id`,
    [workspaceId, userId],
    'count_undelivered',
  )
  return new Map(rows.map(({ inboxId, count }) => [inboxId, count]))
}
