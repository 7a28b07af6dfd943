// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "select c.id /* not null */, m.direction /* or null */, m.arrived_at as \"arrivedAt\" /* or null */\n\
       from conversations c\n\
       join visible_conversations v\n\
         on v.workspace_id = c.workspace_id and v.conversation_id = c.id and v.user_id = c.assignee_id\n\
       left join lateral (select direction, arrived_at from messages\n\
              where workspace_id = c.workspace_id and conversation_id = c.id\n\
              order by arrived_at desc limit 1) m on true\n\
      where c.workspace_id = $1 and c.assignee_id = $2 and c.status = 'open'\n\
        and ($4::uuid[] is null or c.inbox_id = any($4::uuid[]))\n\
      order by c.waiting_since nulls last, c.last_message_at desc, c.id limit $3": {
      values: readonly [string, string, string | number | bigint, readonly string[] | null]
      row: {
        id: string
        direction: "inbound" | "outbound" | null
        arrivedAt: Date | null
      }
    }
    "select id from conversations\n\
      where workspace_id = $1 and assignee_id = $2 and status = 'open' and waiting_since is not null\n\
        and ($3::uuid[] is null or inbox_id = any($3::uuid[]))\n\
      order by id for no key update": {
      values: readonly [string, string, readonly string[] | null]
      row: {
        id: string
      }
    }
    "select inbox_id as \"inboxId\", team_id as \"teamId\", assignee_id as \"assigneeId\" /* not null */\n\
       from conversations\n\
      where workspace_id = $1 and id = $2 and status = 'open' and waiting_since is not null\n\
        and assignee_id is not null and assigned_at < $3\n\
        for no key update": {
      values: readonly [string, string, Date]
      row: {
        inboxId: string
        teamId: string | null
        assigneeId: string
      }
    }
  }
}
