// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from rule_replies where workspace_id = $1 and began_at < now() - interval '1 day'": {
      values: readonly [string]
      row: never
    }
    "insert into rule_replies (workspace_id, inbox_id, address, began_at, count) values ($1, $2, lower($3), now(), 1)\n\
     on conflict (workspace_id, inbox_id, address) do update\n\
       set count = case when rule_replies.began_at < now() - interval '1 day' then 1 else rule_replies.count + 1 end,\n\
           began_at = case when rule_replies.began_at < now() - interval '1 day' then now() else rule_replies.began_at end\n\
       where rule_replies.count < $4 or rule_replies.began_at < now() - interval '1 day'\n\
     returning count": {
      values: readonly [string, string, string, number]
      row: {
        count: number
      }
    }
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
    "select c.id as \"conversationId\" /* not null */, c.inbox_id as \"inboxId\" /* not null */,\n\
  c.assignee_id as \"assigneeId\", c.subject /* not null */,\n\
  coalesce(nullif(c.contact_name, ''), c.contact_address) as contact /* not null */, m.id as \"replyId\" /* not null */,\n\
  greatest(m.arrived_at, o.due_at) as \"repliedAt\" /* not null */ from conversations c\n\
  join lateral (select id, direction, arrived_at from messages\n\
                 where workspace_id = $1 and conversation_id = c.id and not is_hidden\n\
                   and (not is_automatic or is_by_colleague)\n\
                 order by arrived_at desc, id desc limit 1) m on m.direction = 'outbound'\n\
  left join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id\n\
 where c.workspace_id = $1 and c.status = 'open' and not c.is_hidden and c.merged_into is null\n\
   and c.waiting_since is null and (o.message_id is null or o.state = 'sent') and c.id = $2": {
      values: readonly [string, string]
      row: {
        conversationId: string
        inboxId: string
        assigneeId: string | null
        subject: string
        contact: string
        replyId: string
        repliedAt: Date
      }
    }
    "select c.id as \"conversationId\" /* not null */, c.inbox_id as \"inboxId\" /* not null */,\n\
  c.assignee_id as \"assigneeId\", c.subject /* not null */,\n\
  coalesce(nullif(c.contact_name, ''), c.contact_address) as contact /* not null */, m.id as \"replyId\" /* not null */,\n\
  greatest(m.arrived_at, o.due_at) as \"repliedAt\" /* not null */ from conversations c\n\
  join lateral (select id, direction, arrived_at from messages\n\
                 where workspace_id = $1 and conversation_id = c.id and not is_hidden\n\
                   and (not is_automatic or is_by_colleague)\n\
                 order by arrived_at desc, id desc limit 1) m on m.direction = 'outbound'\n\
  left join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id\n\
 where c.workspace_id = $1 and c.status = 'open' and not c.is_hidden and c.merged_into is null\n\
   and c.waiting_since is null and (o.message_id is null or o.state = 'sent') and c.inbox_id = any($2::uuid[])\n\
        and ($3::uuid is null or c.id > $3) order by c.id limit $4": {
      values: readonly [string, readonly string[], string | null, string | number | bigint]
      row: {
        conversationId: string
        inboxId: string
        assigneeId: string | null
        subject: string
        contact: string
        replyId: string
        repliedAt: Date
      }
    }
    "select c.id as \"conversationId\", c.inbox_id as \"inboxId\", c.subject,\n\
            coalesce(nullif(c.contact_name, ''), c.contact_address) as contact /* not null */, m.snippet,\n\
            m.arrived_at as \"arrivedAt\"\n\
       from messages m\n\
       join conversations c on c.workspace_id = $1 and c.id = m.conversation_id and c.status = 'closed'\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
      where m.workspace_id = $1 and m.is_thanks and m.arrived_at >= $3\n\
        and (c.team_id is null or not exists (select from hidden_teams h\n\
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))\n\
      order by m.arrived_at desc, m.id desc limit $4": {
      values: readonly [string, string, Date, string | number | bigint]
      row: {
        conversationId: string
        inboxId: string
        subject: string
        contact: string
        snippet: string
        arrivedAt: Date
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
    "select c.id, m.snippet\n\
       from conversations c\n\
       join lateral (select direction, snippet, is_automatic, is_by_colleague from messages\n\
                      where workspace_id = $1 and conversation_id = c.id and not is_thanks and not is_hidden\n\
                        and (not is_automatic or is_by_colleague)\n\
                      order by arrived_at desc, message_key desc limit 1) m on m.direction = 'outbound'\n\
      where c.workspace_id = $1 and c.id = any($2::uuid[]) and c.status = 'closed' and c.settled_at is not null": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        snippet: string
      }
    }
    "select c.inbox_id as \"inboxId\" /* not null */, c.status = 'open' and not c.is_hidden as \"isOpen\" /* not null */,\n\
            c.assignee_id is null as \"isUnassigned\", c.waiting_since as \"waitingSince\",\n\
            (select case when m.direction = 'outbound' then greatest(m.arrived_at, o.due_at) end\n\
               from messages m\n\
               left join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id\n\
              where m.workspace_id = $1 and m.conversation_id = c.id and not m.is_hidden\n\
                and (not m.is_automatic or m.is_by_colleague)\n\
              order by m.arrived_at desc, m.message_key desc limit 1) as \"answeredAt\"\n\
       from conversations c\n\
      where c.workspace_id = $1 and c.id = $2 and c.merged_into is null": {
      values: readonly [string, string]
      row: {
        inboxId: string
        isOpen: boolean
        isUnassigned: boolean
        waitingSince: Date | null
        answeredAt: Date | null
      }
    }
    "select count(*)::int as count, count(*) filter (where lacks_tags or lacks_comment)::int as incomplete,\n\
            count(*) filter (where lacks_tags)::int as \"withoutTags\",\n\
            count(*) filter (where lacks_comment)::int as \"withoutComment\"\n\
       from (select not is_excepted and $4 > (select count(*) from conversation_labels l\n\
                      where l.workspace_id = $1 and l.conversation_id = c.id and l.tag_id = any($5::uuid[])) as lacks_tags,\n\
                    not is_excepted and $6 and c.sla_missed_at is not null and not exists (select from comments k\n\
                      where k.workspace_id = $1 and k.conversation_id = c.id and k.created_at >= c.sla_missed_at)\n\
                      as lacks_comment\n\
               from conversations c\n\
               cross join lateral (select $7 and not exists (select from messages m\n\
                 where m.workspace_id = $1 and m.conversation_id = c.id and m.direction = 'inbound'\n\
                   and not m.is_automatic) as is_excepted) x\n\
              where c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and c.status = 'closed'\n\
                and not c.is_hidden and c.merged_into is null and c.settled_at >= $3) closed": {
      values: readonly [string, readonly string[], Date, string | number | bigint, readonly string[], boolean, boolean]
      row: {
        count: number
        incomplete: number
        withoutTags: number
        withoutComment: number
      }
    }
    "select count(*)::int as n from conversations\n\
      where workspace_id = $1 and inbox_id = any($2::uuid[]) and status = 'open' and not is_hidden": {
      values: readonly [string, readonly string[]]
      row: {
        n: number
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
    "select exists (select from messages m\n\
        join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id\n\
       where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'outbound' and m.is_automatic\n\
         and m.arrived_at > now() - interval '1 day') as found": {
      values: readonly [string, string]
      row: {
        found: boolean
      }
    }
    "select from conversations where workspace_id = $1 and id = $2 for no key update": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from conversations where workspace_id = $1 and id = any($2::uuid[]) order by id for no key update": {
      values: readonly [string, readonly string[]]
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
    "select id from conversations\n\
      where workspace_id = $1 and inbox_id = any($2::uuid[]) and status = 'open' and not is_hidden\n\
      order by last_message_at desc limit $3": {
      values: readonly [string, readonly string[], string | number | bigint]
      row: {
        id: string
      }
    }
    "select id from messages\n\
      where workspace_id = $1 and conversation_id = $2 and direction = 'inbound' and not is_hidden\n\
        and not is_automatic\n\
      order by arrived_at desc, id desc limit 1": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id from messages\n\
      where workspace_id = $1 and conversation_id = $2 and direction = 'inbound' and not is_hidden\n\
      order by arrived_at desc, id desc limit 1": {
      values: readonly [string, string]
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
    "select m.id, m.conversation_id as \"conversationId\", m.direction, m.arrived_at as \"arrivedAt\",\n\
            m.is_automatic and not m.is_by_colleague as \"isAutomatic\" /* not null */, m.is_hidden as \"isHidden\"\n\
       from messages m where m.workspace_id = $1 and m.id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        conversationId: string
        direction: "inbound" | "outbound"
        arrivedAt: Date
        isAutomatic: boolean
        isHidden: boolean
      }
    }
    "select message_key as key, raw_sha256 as \"rawSha256\", reference_chain as chain,\n\
            (select count(*)::int from messages o where o.workspace_id = $1 and o.conversation_id = $2)\n\
              as count /* not null */\n\
       from messages where workspace_id = $1 and id = $3": {
      values: readonly [string, string, string]
      row: {
        key: string
        rawSha256: Buffer
        chain: string[]
        count: number
      }
    }
    "select not exists (select from messages m\n\
                where m.workspace_id = $1 and m.conversation_id = c.id and m.direction = 'inbound'\n\
                  and not m.is_automatic)\n\
              and exists (select from messages m\n\
                where m.workspace_id = $1 and m.conversation_id = c.id and m.direction = 'inbound')\n\
              as \"isAutomatic\" /* not null */,\n\
            c.sla_missed_at is not null and not exists (select from comments k\n\
                where k.workspace_id = $1 and k.conversation_id = c.id and k.created_at >= c.sla_missed_at)\n\
              as \"lacksComment\" /* not null */\n\
       from conversations c where c.workspace_id = $1 and c.id = $2": {
      values: readonly [string, string]
      row: {
        isAutomatic: boolean
        lacksComment: boolean
      }
    }
    "select user_id as \"userId\" /* not null */ from team_people where workspace_id = $1 and team_id = $2": {
      values: readonly [string, string]
      row: {
        userId: string
      }
    }
    "update conversations set due_at = $3, due_kind = $4, sla_missed_at = $5\n\
      where workspace_id = $1 and id = $2\n\
        and (due_at is distinct from $3 or due_kind is distinct from $4 or sla_missed_at is distinct from $5)\n\
     returning id": {
      values: readonly [string, string, Date | null, string | null, Date | null]
      row: {
        id: string
      }
    }
    "update messages set is_thanks = false\n\
      where workspace_id = $1 and conversation_id = $2 and is_thanks returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
  }
}
