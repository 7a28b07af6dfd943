import { query, type Tx } from '#platform/db/index.ts'

const columns = `c.id as "conversationId" /* not null */, c.inbox_id as "inboxId" /* not null */,
  c.assignee_id as "assigneeId", c.subject /* not null */,
  coalesce(nullif(c.contact_name, ''), c.contact_address) as contact /* not null */, m.id as "replyId" /* not null */,
  greatest(m.arrived_at, o.due_at) as "repliedAt" /* not null */,
  greatest(m.arrived_at, o.due_at, r.reopened_at) as "silentSince" /* not null */`

/**
 * Open and not snoozed, and the last message that a person wrote is ours and was sent. Automatic mail of the customer breaks no silence.
 * Days are counted from our reply, and again from the time the conversation was reopened.
 */
const silent = `from conversations c
  join lateral (select id, direction, arrived_at from messages
                 where workspace_id = $1 and conversation_id = c.id and not is_hidden
                   and (not is_automatic or is_by_colleague)
                 order by arrived_at desc, id desc limit 1) m on m.direction = 'outbound'
  left join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id
  left join lateral (select max(e.at) as reopened_at from events e
                      where c.status_set_at > m.arrived_at and e.workspace_id = $1 and e.subject_id = c.id
                        and e.type = 'conversation.changed' and e.payload -> 'activity' ->> 'type' = 'reopened') r on true
 where c.workspace_id = $1 and c.status = 'open' and not c.is_hidden and not c.is_snoozed and c.merged_into is null
   and c.waiting_since is null and (o.message_id is null or o.state = 'sent')`

export type Silence = Awaited<ReturnType<typeof listSilences>>[number]

/** The silence of the customer in a conversation; null where they are not silent. */
export async function findSilence(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<Silence | null> {
  const [row] = await query(
    tx,
    `select ${columns} ${silent} and c.id = $2`,
    [workspaceId, conversationId],
    'find_silence',
  )
  return row ?? null
}

/** Conversations of inboxes in which the customer is silent, in the order of their ids after the given one. */
export const listSilences = (
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
) =>
  query(
    tx,
    `select ${columns} ${silent} and c.inbox_id = any($2::uuid[])
        and ($3::uuid is null or c.id > $3) order by c.id limit $4`,
    [workspaceId, inboxIds, after, limit],
    'list_silences',
  )

/** The newest message that a customer wrote; null where they never wrote. */
export async function findLastWord(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<string | null> {
  const [row] = await query(
    tx,
    `select id from messages
      where workspace_id = $1 and conversation_id = $2 and direction = 'inbound' and not is_hidden
        and not is_automatic
      order by arrived_at desc, id desc limit 1`,
    [workspaceId, conversationId],
    'find_last_word',
  )
  return row?.id ?? null
}

/** Open conversations of inboxes. */
export async function countOpen(tx: Tx, workspaceId: string, inboxIds: readonly string[]): Promise<number> {
  const [row] = await query(
    tx,
    `select count(*)::int as n from conversations
      where workspace_id = $1 and inbox_id = any($2::uuid[]) and status = 'open' and not is_hidden`,
    [workspaceId, inboxIds],
  )
  return row?.n ?? 0
}

/** What conversations lack that were closed since: enough of the tags, or a comment after a missed SLA. */
export async function countIncomplete(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  asked: {
    readonly since: Date
    readonly tagIds: readonly string[]
    readonly minimum: number
    readonly needsComment: boolean
    readonly exceptsAutomatic: boolean
  },
) {
  const [row] = await query(
    tx,
    `select count(*)::int as count, count(*) filter (where lacks_tags or lacks_comment)::int as incomplete,
            count(*) filter (where lacks_tags)::int as "withoutTags",
            count(*) filter (where lacks_comment)::int as "withoutComment"
       from (select not is_excepted and $4 > (select count(*) from conversation_labels l
                      where l.workspace_id = $1 and l.conversation_id = c.id and l.tag_id = any($5::uuid[])) as lacks_tags,
                    not is_excepted and $6 and c.sla_missed_at is not null and not exists (select from comments k
                      where k.workspace_id = $1 and k.conversation_id = c.id and k.created_at >= c.sla_missed_at
                        and k.deleted_at is null)
                      as lacks_comment
               from conversations c
               cross join lateral (select $7 and not exists (select from messages m
                 where m.workspace_id = $1 and m.conversation_id = c.id and m.direction = 'inbound'
                   and not m.is_automatic) as is_excepted) x
              where c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and c.status = 'closed'
                and not c.is_hidden and c.merged_into is null and c.settled_at >= $3) closed`,
    [
      workspaceId,
      inboxIds,
      asked.since,
      asked.minimum,
      asked.tagIds,
      asked.needsComment,
      asked.exceptsAutomatic,
    ],
  )
  return row ?? { count: 0, incomplete: 0, withoutTags: 0, withoutComment: 0 }
}

/** Thank-yous that left their conversations closed, in the inboxes of a person and as far as they may see them. */
export const listThanks = (
  tx: Tx,
  workspaceId: string,
  userId: string,
  { since, limit }: { since: Date; limit: number },
) =>
  query(
    tx,
    `select c.id as "conversationId", c.inbox_id as "inboxId", c.subject,
            coalesce(nullif(c.contact_name, ''), c.contact_address) as contact /* not null */, m.snippet,
            m.arrived_at as "arrivedAt"
       from messages m
       join conversations c on c.workspace_id = $1 and c.id = m.conversation_id and c.status = 'closed'
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
      where m.workspace_id = $1 and m.is_thanks and m.arrived_at >= $3
        and (c.team_id is null or not exists (select from hidden_teams h
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))
      order by m.arrived_at desc, m.id desc limit $4`,
    [workspaceId, userId, since, limit],
  )
