import { query, type Tx } from '#platform/db/index.ts'

/**
 * What the facts of reports need to know of conversations. Until the transaction ends none of them can be deleted, so
 * that a deletion waits here and not for facts that refer to it.
 */
export const listHistoryConversations = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  query(
    tx,
    `select id, inbox_id as "inboxId", status, lower(contact_address) as contact /* not null */,
            is_hidden or merged_into is not null as "isExcluded" /* not null */, merged_from as "mergedFrom"
       from conversations where workspace_id = $1 and id = any($2::uuid[]) order by id for key share`,
    [workspaceId, ids],
    'list_history_conversations',
  )

/** Messages of these conversations outside junk and trash. */
export const listHistoryMessages = (tx: Tx, workspaceId: string, conversationIds: readonly string[]) =>
  query(
    tx,
    `select m.id, m.conversation_id as "conversationId", m.direction, m.arrived_at as "arrivedAt",
            m.stored_at as "storedAt", m.author_id as "authorId",
            m.is_automatic and not m.is_by_colleague as "isAutomatic" /* not null */
       from messages m
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[]) and not m.is_hidden
        and m.copied_from is null
      order by m.arrived_at, m.id`,
    [workspaceId, conversationIds],
    'list_history_messages',
  )

/** Splits of these conversations that were not undone, with the time of the first message that was split off. */
export const listSplits = (tx: Tx, workspaceId: string, otherIds: readonly string[]) =>
  query(
    tx,
    `select e.id, e.conversation_id as "conversationId", e.other_id as "otherId",
            min(m.arrived_at) as "firstAt" /* not null */
       from thread_edits e
       join messages m on m.workspace_id = e.workspace_id and m.id = any(e.message_ids)
      where e.workspace_id = $1 and e.other_id = any($2::uuid[]) and e.kind = 'split' and e.undone_at is null
      group by e.id, e.conversation_id, e.other_id`,
    [workspaceId, otherIds],
    'list_splits_of_history',
  )

/** The conversations after an id, to go through all of them. */
export async function listConversationIdsAfter(
  tx: Tx,
  workspaceId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await query(
    tx,
    'select id from conversations where workspace_id = $1 and id > $2 order by id limit $3',
    [workspaceId, after, limit],
  )
  return rows.map(({ id }) => id)
}

/** Messages from one on in the order in which they were stored, with their conversations. */
export const listStoredFrom = (
  tx: Tx,
  workspaceId: string,
  { from, before, limit }: { from: string; before: string; limit: number },
) =>
  query(
    tx,
    `select id, conversation_id as "conversationId" from messages
      where workspace_id = $1 and id >= $2 and id < $3 order by id limit $4`,
    [workspaceId, from, before, limit],
    'list_messages_stored_from',
  )

/** Filters conversations to those with messages stored since this one. */
export async function listWithStoredFrom(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  firstMessageId: string,
): Promise<string[]> {
  const rows = await query(
    tx,
    `select distinct conversation_id as "conversationId" from messages
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and id >= $3`,
    [workspaceId, conversationIds, firstMessageId],
  )
  return rows.map(({ conversationId }) => conversationId)
}

const isPresent = `c.status = 'open' and not c.is_hidden and c.merged_into is null
        and (c.team_id is null or c.team_id <> all($4::uuid[]))`
const isUnassigned = 'c.assignee_id is null'
const isWaiting = 'c.waiting_since is not null'
const isOverdue = 'c.due_at < $3::timestamptz'

interface Present {
  readonly inboxIds: readonly string[]
  /** Teams whose conversations do not count. */
  readonly hiddenTeamIds: readonly string[]
  readonly now: Date
}

/** Present numbers of inboxes, and when the next conversation becomes overdue. */
export const countPresent = (tx: Tx, workspaceId: string, { inboxIds, hiddenTeamIds, now }: Present) =>
  query(
    tx,
    `select i.id as "inboxId" /* not null */, count(c.id)::int as open /* not null */,
            count(c.id) filter (where ${isUnassigned})::int as unassigned /* not null */,
            count(c.id) filter (where ${isWaiting})::int as waiting /* not null */,
            count(c.id) filter (where ${isOverdue})::int as overdue /* not null */,
            min(c.waiting_since) as "longestWaitingSince" /* or null */,
            min(c.due_at) filter (where c.due_at >= $3::timestamptz) as "nextDueAt" /* or null */
       from unnest($2::uuid[]) i(id)
       left join conversations c on c.workspace_id = $1 and c.inbox_id = i.id and ${isPresent}
      group by i.id`,
    [workspaceId, inboxIds, now, hiddenTeamIds],
    'count_present',
  )

/**
 * The conversations behind a present number: those that have waited or been overdue for longest first, of others those that
 * are newest.
 */
export const listPresent = (
  tx: Tx,
  workspaceId: string,
  { inboxIds, hiddenTeamIds, now, figure }: Present & { readonly figure: string },
) =>
  query(
    tx,
    `select c.id as "conversationId" /* not null */, c.inbox_id as "inboxId" /* not null */,
            c.contact_address as contact /* not null */, c.assignee_id as "assigneeId",
            c.waiting_since as "waitingSince", c.due_at as "dueAt", c.created_at as "createdAt" /* not null */
       from conversations c
      where c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and ${isPresent}
        and case $5::text when 'unassigned' then ${isUnassigned} when 'waiting' then ${isWaiting}
                          when 'overdue' then ${isOverdue} else true end
      order by case $5::text when 'waiting' then c.waiting_since when 'overdue' then c.due_at end,
               c.last_message_at desc, c.id`,
    [workspaceId, inboxIds, now, hiddenTeamIds, figure],
    'list_present',
  )
