// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
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
