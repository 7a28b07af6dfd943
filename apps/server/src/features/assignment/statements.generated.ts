// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "insert into assignment_turns (workspace_id, inbox_id, user_id, given_at) values ($1, $2, $3, clock_timestamp())\n\
     on conflict (workspace_id, inbox_id, user_id) do update set given_at = excluded.given_at": {
      values: readonly [string, string, string]
      row: never
    }
    "select assignee_id as \"assigneeId\" /* not null */, count(*)::int as count from conversations\n\
      where workspace_id = $1 and assignee_id = any($2::uuid[]) and status = 'open' and not is_hidden\n\
      group by assignee_id": {
      values: readonly [string, readonly string[]]
      row: {
        assigneeId: string
        count: number
      }
    }
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
    "select c.id from conversations c\n\
      where c.workspace_id = $1 and c.inbox_id = $2 and c.assignee_id is not null and c.status = 'open'\n\
        and not exists (select from inbox_people p\n\
                         where p.workspace_id = $1 and p.inbox_id = $2 and p.user_id = c.assignee_id\n\
                           and not p.is_observer)\n\
      order by c.id for no key update of c": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select c.id, exists (select from working_inboxes i\n\
              where i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3::uuid /* or null */)\n\
            and (c.team_id is null or not exists (select from hidden_teams h\n\
              where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $3)) as \"mayTake\" /* not null */\n\
       from conversations c where c.workspace_id = $1 and c.assignee_id = $2 and c.status = 'open'\n\
      order by c.id for no key update of c": {
      values: readonly [string, string, string | null]
      row: {
        id: string
        mayTake: boolean
      }
    }
    "select count(*)::int as conversations,\n\
            count(*) filter (where status = 'open' and not is_hidden)::int as \"openConversations\"\n\
       from conversations where workspace_id = $1 and team_id = $2 and merged_into is null": {
      values: readonly [string, string]
      row: {
        conversations: number
        openConversations: number
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
    "select id from conversations\n\
      where workspace_id = $1 and inbox_id = $2 and status = 'open' and assignee_id is not null\n\
        and waiting_since is not null and greatest(waiting_since, assigned_at) < $3\n\
      order by id limit $4 for no key update skip locked": {
      values: readonly [string, string, Date, string | number | bigint]
      row: {
        id: string
      }
    }
    "select id, inbox_id as \"inboxId\", team_id as \"teamId\", not_to as \"notTo\" from conversations\n\
      where workspace_id = $1 and inbox_id = any($2::uuid[]) and queued_at is not null\n\
        and status = 'open' and not is_hidden and assignee_id is null\n\
        and (team_id is null or team_id <> all($4::uuid[]))\n\
      order by coalesce(waiting_since, queued_at), id limit $3 for no key update skip locked": {
      values: readonly [string, readonly string[], string | number | bigint, readonly string[]]
      row: {
        id: string
        inboxId: string
        teamId: string | null
        notTo: string | null
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
    "select inbox_id as \"inboxId\", user_id as \"userId\", extract(epoch from given_at)::float8 * 1000 as at /* not null */\n\
       from assignment_turns\n\
      where workspace_id = $1 and inbox_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        inboxId: string
        userId: string
        at: number
      }
    }
    "select pg_advisory_xact_lock(hashtext('automatic assignment'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select t.is_restricted as \"isRestricted\" /* not null */,\n\
            exists (select from team_people p\n\
                      join working_inboxes i on i.workspace_id = $1 and i.user_id = p.user_id and i.inbox_id = $3\n\
                     where p.workspace_id = $1 and p.team_id = t.team_id) as works\n\
       from living_teams t where t.workspace_id = $1 and t.team_id = $2": {
      values: readonly [string, string, string]
      row: {
        isRestricted: boolean
        works: boolean
      }
    }
    "with held as (\n\
       select id, last_message_at from conversations\n\
        where workspace_id = $1 and team_id = $2 and merged_into is null order by id for no key update)\n\
     select id /* not null */ from held order by last_message_at desc, id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
  }
}
