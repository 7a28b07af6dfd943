import { query, type Tx } from '#platform/db/index.ts'
import { resolveMerged } from './merging/index.ts'

/** The first message of each of the conversations. */
export async function findFirstMessages(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (conversationIds.length === 0) return new Set()
  const rows = await query(
    tx,
    `select distinct on (m.conversation_id) m.id from messages m
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[])
      order by m.conversation_id, m.arrived_at, m.id`,
    [workspaceId, conversationIds],
  )
  return new Set(rows.map(({ id }) => id))
}

export interface Arrival {
  readonly id: string
  readonly at: Date
}

/** The messages of each of the conversations in the order of their arrival. */
export async function listArrivals(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly [Arrival, ...Arrival[]]>> {
  const arrivals = new Map<string, [Arrival, ...Arrival[]]>()
  if (conversationIds.length === 0) return arrivals
  const rows = await query(
    tx,
    `select m.conversation_id as "conversationId", m.id, m.arrived_at as at from messages m
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[])
      order by m.conversation_id, m.arrived_at, m.id`,
    [workspaceId, conversationIds],
  )
  for (const { conversationId, id, at } of rows) {
    const known = arrivals.get(conversationId)
    if (known) known.push({ id, at })
    else arrivals.set(conversationId, [{ id, at }])
  }
  return arrivals
}

/** The newest message of the moment, or the first one after it. */
export function newestAt(arrivals: readonly [Arrival, ...Arrival[]], moment: Date): Arrival {
  const [first] = arrivals
  const before = arrivals.findLast(({ at }) => at <= moment)
  return before ?? first
}

// From each of the conversations $3 to the one that it is part of now, which has no `merged_into`.
const way = `way as (
       select id as given, id, merged_into from conversations
        where workspace_id = $1 and id = any($3::uuid[])
       union
       select way.given, c.id, c.merged_into from way
         join conversations c on c.workspace_id = $1 and c.id = way.merged_into)`

/** Subjects of those of the conversations that the person may see; of a merged one counts the one that it is part of now. */
export async function listVisibleSubjects(
  tx: Tx,
  workspaceId: string,
  userId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(
    tx,
    `with recursive ${way}
     select way.given as id /* not null */, m.subject from way
       join conversations m on m.workspace_id = $1 and m.id = way.given
       join conversations c on c.workspace_id = $1 and c.id = way.id
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
      where way.merged_into is null
        and (c.team_id is null or not exists (select from hidden_teams h
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))`,
    [workspaceId, userId, conversationIds],
  )
  return new Map(rows.map(({ id, subject }) => [id, subject]))
}

/** Which of these conversations the person may read; of a merged one counts the one that it is part of now. */
export async function listReadableIds(
  tx: Tx,
  workspaceId: string,
  userId: string,
  conversationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    `with recursive ${way}
     select way.given as id /* not null */ from way
       join conversations c on c.workspace_id = $1 and c.id = way.id
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
      where way.merged_into is null
        and (c.team_id is null or not exists (select from hidden_teams h
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))`,
    [workspaceId, userId, conversationIds],
  )
  return new Set(rows.map(({ id }) => id))
}

interface WorkedConversations {
  readonly userId: string
  readonly inboxIds: readonly string[]
  /** Leaves out conversations whose last message is older. */
  readonly since?: Date
}

/** Conversations of the inboxes that the person may see, the newest first, after the one named. */
export async function listWorkedConversationIds(
  tx: Tx,
  workspaceId: string,
  { userId, inboxIds, since, after, limit }: WorkedConversations & { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await query(
    tx,
    `select c.id from conversations c
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
      where c.workspace_id = $1 and c.inbox_id = any($3::uuid[]) and ($4::uuid is null or c.id < $4)
        and c.merged_into is null
        and ($6::timestamptz is null or c.last_message_at >= $6)
        and (c.team_id is null or not exists (select from hidden_teams h
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))
      order by c.id desc limit $5`,
    [workspaceId, userId, inboxIds, after, limit, since ?? null],
  )
  return rows.map(({ id }) => id)
}

/** Number of the conversations that `listWorkedConversationIds` lists. */
export async function countWorkedConversations(
  tx: Tx,
  workspaceId: string,
  { userId, inboxIds, since }: WorkedConversations,
): Promise<number> {
  const [row] = await query(
    tx,
    `select count(*)::int as count from conversations c
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
      where c.workspace_id = $1 and c.inbox_id = any($3::uuid[]) and c.merged_into is null
        and ($4::timestamptz is null or c.last_message_at >= $4)
        and (c.team_id is null or not exists (select from hidden_teams h
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))`,
    [workspaceId, userId, inboxIds, since ?? null],
  )
  return row?.count ?? 0
}

/** User ids of the members of a team, also of a restricted one. */
export async function teamMemberIds(
  tx: Tx,
  workspaceId: string,
  teamId: string,
): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    'select user_id as "userId" /* not null */ from team_people where workspace_id = $1 and team_id = $2',
    [workspaceId, teamId],
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** Keeps a conversation as it is until the transaction ends. */
export async function holdConversation(tx: Tx, workspaceId: string, conversationId: string): Promise<void> {
  await query(tx, 'select from conversations where workspace_id = $1 and id = $2 for no key update', [
    workspaceId,
    conversationId,
  ])
}

/** The id, if the conversation is in one of these inboxes. */
export async function findConversationOfInboxes(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  conversationId: string,
): Promise<string | null> {
  const [row] = await query(
    tx,
    'select id from conversations where workspace_id = $1 and inbox_id = any($2::uuid[]) and id = $3',
    [workspaceId, inboxIds, await resolveMerged(tx, workspaceId, conversationId)],
  )
  return row?.id ?? null
}

/** The conversation of these inboxes with the newest message of this Message-ID, without angle brackets. */
export async function findConversationOfMessage(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  messageId: string,
): Promise<string | null> {
  const [row] = await query(
    tx,
    `select conversation_id as id from messages
      where workspace_id = $1 and inbox_id = any($2::uuid[]) and message_key = $3
      order by arrived_at desc, id desc limit 1`,
    [workspaceId, inboxIds, messageId],
  )
  return row?.id ?? null
}

/** The newest conversation of these inboxes with the customer; the address in lower case. */
export async function findConversationOfCustomer(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  address: string,
): Promise<string | null> {
  const [row] = await query(
    tx,
    `select id from conversations
      where workspace_id = $1 and inbox_id = any($2::uuid[]) and lower(contact_address) = $3
        and merged_into is null
      order by last_message_at desc, id desc limit 1`,
    [workspaceId, inboxIds, address],
  )
  return row?.id ?? null
}
