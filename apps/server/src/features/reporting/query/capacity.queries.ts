import { query, type Tx } from '#platform/db/index.ts'

/** When conversations were open and assigned to these people within a time, in milliseconds since 1970. */
export const listOpenTimes = (
  tx: Tx,
  workspaceId: string,
  { userIds, from, to }: { readonly userIds: readonly string[]; readonly from: Date; readonly to: Date },
) =>
  query(
    tx,
    `select assignee_id as "userId" /* not null */, conversation_id as "conversationId",
            floor(extract(epoch from started_at) * 1000)::float8 as "start" /* not null */,
            floor(extract(epoch from least(at, $4::timestamptz)) * 1000)::float8 as "end" /* not null */
       from report_facts
      where workspace_id = $1 and kind = 'backlog' and assignee_id = any($2::uuid[])
        and at > $3::timestamptz and started_at < $4::timestamptz`,
    [workspaceId, userIds, from, to],
  )

/** Inbox and contact of conversations that were open at some time. */
export const listOpenConversations = (tx: Tx, workspaceId: string, conversationIds: readonly string[]) =>
  query(
    tx,
    `select distinct on (conversation_id) conversation_id as "conversationId", inbox_id as "inboxId", contact
       from report_facts
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and kind = 'backlog'
      order by conversation_id, number desc`,
    [workspaceId, conversationIds],
  )
