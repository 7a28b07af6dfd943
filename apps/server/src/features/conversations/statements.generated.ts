// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "select (select m.id from messages m\n\
              where m.workspace_id = $1 and m.conversation_id = p.conversation_id\n\
              order by m.arrived_at <= p.at desc, case when m.arrived_at <= p.at then m.arrived_at end desc nulls last,\n\
                       m.arrived_at, m.id limit 1) as id\n\
       from unnest($2::uuid[], $3::timestamptz[]) with ordinality as p(conversation_id, at, place)\n\
      order by p.place": {
      values: readonly [string, readonly string[], readonly Date[]]
      row: {
        id: string | null
      }
    }
    "select c.id, c.subject from conversations c\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
      where c.workspace_id = $1 and c.id = any($3::uuid[])\n\
        and (c.team_id is null or not exists (select from hidden_teams h\n\
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))": {
      values: readonly [string, string, readonly string[]]
      row: {
        id: string
        subject: string
      }
    }
    "select distinct on (m.conversation_id) m.id from messages m\n\
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[])\n\
      order by m.conversation_id, m.arrived_at, m.id": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select from conversations where workspace_id = $1 and id = $2 for no key update": {
      values: readonly [string, string]
      row: Record<never, never>
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
    "select user_id as \"userId\" /* not null */ from team_people where workspace_id = $1 and team_id = $2": {
      values: readonly [string, string]
      row: {
        userId: string
      }
    }
  }
}
