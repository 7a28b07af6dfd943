import { query, type Tx } from '#platform/db/index.ts'

export const listMessagesAfter = async (
  tx: Tx,
  workspaceId: string,
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await query(
    tx,
    'select id from messages where workspace_id = $1 and id > $2 order by id limit $3',
    [workspaceId, after, limit],
  )
  return rows.map(({ id }) => id)
}

/**
 * Filters to messages that began a conversation, or joined one through later mail, and reference messages in other
 * conversations of the inbox. Skips those that began a new conversation after a closed one by the inbox's settings.
 * `mayName` are the ids in other conversations that it was refused to join, or that arrived later.
 */
export async function listSplitMessages(tx: Tx, workspaceId: string, ids: readonly string[]) {
  const rows = await query(
    tx,
    `select m.id, m.inbox_id as "inboxId", m.mailbox_id as "mailboxId", m.conversation_id as "conversationId",
            m.message_key as key, m.raw_sha256 as "rawSha256", m.size_bytes as "sizeBytes",
            m.direction = 'outbound' and not m.is_by_colleague as "isOutbound" /* not null */, m.arrived_at as "arrivedAt",
            m.thread_reason->>'rule' as rule, array_agg(distinct h.message_key) as "mayName" /* not null */
       from messages m
       join message_references r on r.workspace_id = $1 and r.message_id = m.id
       join messages h on h.workspace_id = $1 and h.inbox_id = m.inbox_id and h.message_key = r.reference
      where m.workspace_id = $1 and m.id = any($2::uuid[]) and not m.is_hidden
        and h.conversation_id <> m.conversation_id
        and (m.thread_reason->>'rule' = 'named-by-later'
             or m.thread_reason->>'rule' = 'new'
                and (m.thread_reason->'refused' @> jsonb_build_array(jsonb_build_object('messageId', h.message_key))
                     or (h.stored_at, h.id) > (m.stored_at, m.id)))
      group by m.workspace_id, m.id
      order by m.arrived_at, m.id`,
    [workspaceId, ids],
  )
  // The statement returns no other rule.
  return rows.map((row) => ({ ...row, rule: row.rule as 'new' | 'named-by-later' }))
}

/** A message that began a conversation although it references messages of others. */
export type SplitMessage = Awaited<ReturnType<typeof listSplitMessages>>[number]

/** Everyone who wrote or received mail of these conversations up to `until`, or the messages with these ids. */
export const listPeopleUntil = (
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  { until, keys }: { until: Date; keys: readonly string[] },
) =>
  query(
    tx,
    `select m.conversation_id as id, array_agg(distinct lower(who->>'address')) as people /* not null */
       from messages m
       cross join lateral (values ('from'), ('sender'), ('replyTo'), ('to'), ('cc')) as role(name)
       cross join lateral jsonb_array_elements(m.addresses->role.name) who
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[]) and who->>'address' <> ''
        and (m.arrived_at <= $3 or m.message_key = any($4::text[]))
      group by m.conversation_id`,
    [workspaceId, conversationIds, until, keys],
  )

/**
 * Lists the two conversations that may be joined. `isByHand`: a person split or merged it, or undid that; `isSending`: a
 * reply is queued, or it is unknown whether one was sent.
 */
export const listPair = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  query(
    tx,
    `select c.id, c.inbox_id as "inboxId", c.team_id as "teamId", c.status, c.assignee_id as "assigneeId",
            c.is_hidden as "isHidden", c.merged_into is not null as "isMerged", c.settled_at as "settledAt",
            coalesce((select min(m.arrived_at) from messages m where m.workspace_id = $1 and m.conversation_id = c.id),
                     c.created_at) as "beganAt" /* not null */,
            exists (select from thread_edits e
              where e.workspace_id = $1 and c.id in (e.conversation_id, e.other_id)
                and (e.made_by is not null or e.undone_by is not null))
            or (c.is_by_hand and not exists (select from thread_edits e
              where e.workspace_id = $1 and e.conversation_id = c.id and e.repair_id is not null
                and e.undone_at is null)) as "isByHand" /* not null */,
            exists (select from messages m join outgoing_messages o
                on o.workspace_id = m.workspace_id and o.message_id = m.id
              where m.workspace_id = $1 and m.conversation_id = c.id
                and o.state in ('queued', 'sending', 'unknown')) as "isSending",
            array(select d.user_id from drafts d where d.workspace_id = $1 and d.conversation_id = c.id) as "draftsOf" /* not null */
       from conversations c where c.workspace_id = $1 and c.id = any($2::uuid[])`,
    [workspaceId, ids],
  )

export type PartOfPair = Awaited<ReturnType<typeof listPair>>[number]

/** Messages of these conversations that count as customer mail. */
export const listInbound = (tx: Tx, workspaceId: string, conversationIds: readonly string[]) =>
  query(
    tx,
    `select m.id, m.mailbox_id as "mailboxId", m.raw_sha256 as "rawSha256", m.size_bytes as "sizeBytes",
            m.arrived_at as "arrivedAt", m.direction, m.sender_verdict, m.is_by_colleague, m.author_id,
            array(select lower(who->>'address') from jsonb_array_elements(m.addresses->'from') who) as writers /* not null */
       from messages m
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[]) and m.direction = 'inbound'
        and not m.is_by_colleague and not m.is_hidden
      order by m.id`,
    [workspaceId, conversationIds],
  )
