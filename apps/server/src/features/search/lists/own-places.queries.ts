import type { ConversationSummary } from '@postroom/contract'
import { snippet } from '@postroom/mail'
import { query, type Tx } from '#platform/db/index.ts'
import type { Driver } from '../conditions/sql-fragment.ts'

// The team of the conversation does not hide it from the person.
const isSeen = `(c.team_id is null or not exists (select from hidden_teams h
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))`

/** Conversations of workspace `$1` that belong in a place of the reader `$2`, as subqueries. */
const mentions =
  'select k.conversation_id from comments k where k.workspace_id = $1 and k.mention_ids @> array[$2::uuid]'
const drafts = 'select d.conversation_id from drafts d where d.workspace_id = $1 and d.user_id = $2'
const sent = `
  select s.conversation_id from messages s
   where s.workspace_id = $1 and s.author_id = $2 and not s.is_automatic
     and not exists (select from outgoing_messages o
                      where o.workspace_id = $1 and o.message_id = s.id and o.state <> 'sent')`

const snoozed = `
  select n.id as conversation_id from conversations n where n.workspace_id = $1 and n.is_snoozed
  union all select s.conversation_id from personal_snoozes s where s.workspace_id = $1 and s.user_id = $2`

/** Conditions on the conversation `c`. */
export const isSnoozed = `(c.is_snoozed or c.id in (select s.conversation_id from personal_snoozes s
  where s.workspace_id = $1 and s.user_id = $2))`
export const isMentioned = `c.id in (${mentions})`
export const hasOwnDraft = `c.id in (${drafts})`
export const hasOwnMessage = `c.id in (${sent})`

/**
 * When the reader `$2` last changed their draft in a conversation; where they have none, its last message. In
 * milliseconds, as cursors have no more digits.
 */
export const draftTime = (conversation: string): string => `coalesce(
  (select date_trunc('milliseconds', d.updated_at) from drafts d
    where d.workspace_id = $1 and d.conversation_id = ${conversation}.id and d.user_id = $2),
  ${conversation}.last_message_at)`

const driverFrom =
  (from: string): Driver =>
  async () =>
  () =>
    `select distinct p.conversation_id from (${from}) p`

/** Subqueries that drive the list of a place: each person has few of these among many conversations. */
export const placeDrivers = {
  mentions: driverFrom(mentions),
  drafts: driverFrom(drafts),
  sent: driverFrom(sent),
  snoozed: driverFrom(snoozed),
  starred: driverFrom(
    'select f.id as conversation_id from conversations f where f.workspace_id = $1 and f.is_flagged',
  ),
} as const

interface OwnCounts {
  readonly mentions: number
  readonly drafts: number
}

/** Counts mentions that were not read yet, and drafts of the person, by inbox. */
export async function countOwnPlaces(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<ReadonlyMap<string, OwnCounts>> {
  const rows = await query(
    tx,
    `select x.inbox_id as "inboxId" /* not null */, sum(x.mentions)::int as mentions /* not null */,
            sum(x.drafts)::int as drafts /* not null */
       from (select c.inbox_id, (${hasOwnDraft})::int as drafts,
                    exists (select from comments k
                             where k.workspace_id = $1 and k.conversation_id = c.id and k.author_id <> $2
                               and k.mention_ids @> array[$2::uuid] and r.is_unread
                               and k.created_at > r.read_at)::int as mentions
               from conversations c
               left join read_marks r on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id
              where c.workspace_id = $1 and c.id in (${mentions} union ${drafts})
                and not c.is_hidden and ${isSeen}
             union all
             select n.inbox_id, 1, 0 from new_drafts n where n.workspace_id = $1 and n.user_id = $2) x
       join working_inboxes i on i.workspace_id = $1 and i.user_id = $2 and i.inbox_id = x.inbox_id
      group by x.inbox_id`,
    [workspaceId, userId],
    'count_own_places',
  )
  return new Map(rows.map(({ inboxId, ...counts }) => [inboxId, counts]))
}

const snippetLength = 160

/** The beginning of the person's own draft in each conversation, and when they last changed it. */
export async function ownDrafts(
  tx: Tx,
  workspaceId: string,
  userId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<ConversationSummary['draft']>>> {
  const rows = await query(
    tx,
    `select d.conversation_id as id, left(d.html, 20000) as html /* not null */, d.updated_at as "updatedAt"
       from drafts d
      where d.workspace_id = $1 and d.user_id = $2 and d.conversation_id = any($3::uuid[])`,
    [workspaceId, userId, conversationIds],
    'own_drafts',
  )
  return new Map(
    rows.map(({ id, html, updatedAt }) => [
      id,
      { snippet: snippet({ text: null, html }, snippetLength), updatedAt: updatedAt.toISOString() },
    ]),
  )
}
