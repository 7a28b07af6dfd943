// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "insert into thread_edits (workspace_id, id, kind, conversation_id, other_id, message_ids, comment_ids, taken,\n\
       made_by, made_at, repair_id)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp(), $10)": {
      values: readonly [string, string, string, string, string, readonly string[], readonly string[], string | null, string | null, string | null]
      row: never
    }
    "insert into thread_repairs (workspace_id, id, state, cursor, started_at) values ($1, $2, 'repairing', $3, $4)\n\
     on conflict (workspace_id) where state in ('repairing', 'undoing') do nothing returning id, state, cursor, has_joined as \"hasJoined\", looked_at as \"lookedAt\", joined, left_alone as \"leftAlone\",\n\
  undone, kept, started_at as \"startedAt\", finished_at as \"finishedAt\"": {
      values: readonly [string, string, string, Date]
      row: {
        id: string
        state: "repairing" | "repaired" | "undoing" | "undone"
        cursor: string
        hasJoined: boolean
        lookedAt: number
        joined: number
        leftAlone: unknown
        undone: number
        kept: number
        startedAt: Date
        finishedAt: Date | null
      }
    }
    "select (select array_agg(m.id) from messages m where m.workspace_id = $1 and m.conversation_id = $2\n\
               and (m.arrived_at, m.id) >= (at.arrived_at, at.id)) as \"messageIds\" /* not null */,\n\
            array(select c.id from comments c where c.workspace_id = $1 and c.conversation_id = $2\n\
                     and c.created_at >= at.arrived_at) as \"commentIds\" /* not null */,\n\
            not exists (select from messages m where m.workspace_id = $1 and m.conversation_id = $2\n\
               and (m.arrived_at, m.id) < (at.arrived_at, at.id)) as \"isAll\"\n\
       from messages at where at.workspace_id = $1 and at.conversation_id = $2 and at.id = $3": {
      values: readonly [string, string, string]
      row: {
        messageIds: string[]
        commentIds: string[]
        isAll: boolean
      }
    }
    "select assignee_id as \"assigneeId\" from conversations where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        assigneeId: string | null
      }
    }
    "select c.id, c.inbox_id as \"inboxId\" from conversations c\n\
      where c.workspace_id = $1 and c.merged_into is not null and c.id > $2\n\
        and (exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id)\n\
          or exists (select from comments n where n.workspace_id = $1 and n.conversation_id = c.id))\n\
      order by c.id limit $3": {
      values: readonly [string, string, string | number | bigint]
      row: {
        id: string
        inboxId: string
      }
    }
    "select c.id, c.inbox_id as \"inboxId\", c.team_id as \"teamId\", c.status, c.assignee_id as \"assigneeId\",\n\
            c.is_hidden as \"isHidden\", c.merged_into is not null as \"isMerged\", c.settled_at as \"settledAt\",\n\
            coalesce((select min(m.arrived_at) from messages m where m.workspace_id = $1 and m.conversation_id = c.id),\n\
                     c.created_at) as \"beganAt\" /* not null */,\n\
            exists (select from thread_edits e\n\
              where e.workspace_id = $1 and c.id in (e.conversation_id, e.other_id)\n\
                and (e.made_by is not null or e.undone_by is not null))\n\
            or (c.is_by_hand and not exists (select from thread_edits e\n\
              where e.workspace_id = $1 and e.conversation_id = c.id and e.repair_id is not null\n\
                and e.undone_at is null)) as \"isByHand\" /* not null */,\n\
            exists (select from messages m join outgoing_messages o\n\
                on o.workspace_id = m.workspace_id and o.message_id = m.id\n\
              where m.workspace_id = $1 and m.conversation_id = c.id\n\
                and o.state in ('queued', 'sending', 'unknown')) as \"isSending\",\n\
            array(select d.user_id from drafts d where d.workspace_id = $1 and d.conversation_id = c.id) as \"draftsOf\" /* not null */\n\
       from conversations c where c.workspace_id = $1 and c.id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        inboxId: string
        teamId: string | null
        status: "open" | "closed"
        assigneeId: string | null
        isHidden: boolean
        isMerged: boolean
        settledAt: Date | null
        beganAt: Date
        isByHand: boolean
        isSending: boolean
        draftsOf: string[]
      }
    }
    "select e.id, e.kind, e.conversation_id as \"conversationId\", e.other_id as \"otherId\",\n\
  e.message_ids as \"messageIds\", e.comment_ids as \"commentIds\", e.taken, e.made_by as \"madeBy\",\n\
  e.undone_at as \"undoneAt\" from thread_edits e where e.workspace_id = $1 and e.id = $2 order by e.other_id for update": {
      values: readonly [string, string]
      row: {
        id: string
        kind: "split" | "merge"
        conversationId: string
        otherId: string
        messageIds: string[]
        commentIds: string[]
        taken: unknown
        madeBy: string | null
        undoneAt: Date | null
      }
    }
    "select from thread_edits where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select id from messages where workspace_id = $1 and id > $2 order by id limit $3": {
      values: readonly [string, string, string | number | bigint]
      row: {
        id: string
      }
    }
    "select id, conversation_id as \"conversationId\" from thread_edits\n\
      where workspace_id = $1 and repair_id = $2 and id < $3 and undone_at is null order by id desc limit $4": {
      values: readonly [string, string, string, string | number | bigint]
      row: {
        id: string
        conversationId: string
      }
    }
    "select id, state, cursor, has_joined as \"hasJoined\", looked_at as \"lookedAt\", joined, left_alone as \"leftAlone\",\n\
  undone, kept, started_at as \"startedAt\", finished_at as \"finishedAt\" from thread_repairs where workspace_id = $1 and state in ('repairing', 'undoing')": {
      values: readonly [string]
      row: {
        id: string
        state: "repairing" | "repaired" | "undoing" | "undone"
        cursor: string
        hasJoined: boolean
        lookedAt: number
        joined: number
        leftAlone: unknown
        undone: number
        kept: number
        startedAt: Date
        finishedAt: Date | null
      }
    }
    "select id, state, cursor, has_joined as \"hasJoined\", looked_at as \"lookedAt\", joined, left_alone as \"leftAlone\",\n\
  undone, kept, started_at as \"startedAt\", finished_at as \"finishedAt\" from thread_repairs where workspace_id = $1 order by id desc": {
      values: readonly [string]
      row: {
        id: string
        state: "repairing" | "repaired" | "undoing" | "undone"
        cursor: string
        hasJoined: boolean
        lookedAt: number
        joined: number
        leftAlone: unknown
        undone: number
        kept: number
        startedAt: Date
        finishedAt: Date | null
      }
    }
    "select is_restricted as \"isRestricted\" from living_teams where workspace_id = $1 and team_id = $2": {
      values: readonly [string, string]
      row: {
        isRestricted: boolean | null
      }
    }
    "select m.conversation_id as id, array_agg(distinct lower(who->>'address')) as people /* not null */\n\
       from messages m\n\
       cross join lateral (values ('from'), ('sender'), ('replyTo'), ('to'), ('cc')) as role(name)\n\
       cross join lateral jsonb_array_elements(m.addresses->role.name) who\n\
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[]) and who->>'address' <> ''\n\
        and (m.arrived_at <= $3 or m.message_key = any($4::text[]))\n\
      group by m.conversation_id": {
      values: readonly [string, readonly string[], Date, readonly string[] | Buffer]
      row: {
        id: string
        people: string[]
      }
    }
    "select m.id, m.inbox_id as \"inboxId\", m.mailbox_id as \"mailboxId\", m.conversation_id as \"conversationId\",\n\
            m.message_key as key, m.raw_sha256 as \"rawSha256\", m.size_bytes as \"sizeBytes\",\n\
            m.direction = 'outbound' and not m.is_by_colleague as \"isOutbound\" /* not null */, m.arrived_at as \"arrivedAt\",\n\
            m.thread_reason->>'rule' as rule, array_agg(distinct h.message_key) as \"mayName\" /* not null */\n\
       from messages m\n\
       join message_references r on r.workspace_id = $1 and r.message_id = m.id\n\
       join messages h on h.workspace_id = $1 and h.inbox_id = m.inbox_id and h.message_key = r.reference\n\
      where m.workspace_id = $1 and m.id = any($2::uuid[]) and not m.is_hidden\n\
        and h.conversation_id <> m.conversation_id\n\
        and (m.thread_reason->>'rule' = 'named-by-later'\n\
             or m.thread_reason->>'rule' = 'new'\n\
                and (m.thread_reason->'refused' @> jsonb_build_array(jsonb_build_object('messageId', h.message_key))\n\
                     or (h.stored_at, h.id) > (m.stored_at, m.id)))\n\
      group by m.workspace_id, m.id\n\
      order by m.arrived_at, m.id": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        inboxId: string
        mailboxId: string
        conversationId: string
        key: string
        rawSha256: Buffer
        sizeBytes: number
        isOutbound: boolean
        arrivedAt: Date
        rule: string | null
        mayName: string[]
      }
    }
    "select m.id, m.mailbox_id as \"mailboxId\", m.raw_sha256 as \"rawSha256\", m.size_bytes as \"sizeBytes\",\n\
            m.arrived_at as \"arrivedAt\", m.direction, m.sender_verdict, m.is_by_colleague, m.author_id,\n\
            array(select lower(who->>'address') from jsonb_array_elements(m.addresses->'from') who) as writers /* not null */\n\
       from messages m\n\
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[]) and m.direction = 'inbound'\n\
        and not m.is_by_colleague and not m.is_hidden\n\
      order by m.id": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        mailboxId: string
        rawSha256: Buffer
        sizeBytes: number
        arrivedAt: Date
        direction: "inbound" | "outbound"
        sender_verdict: "pass" | "fail" | null
        is_by_colleague: boolean
        author_id: string | null
        writers: string[]
      }
    }
    "select merged_into as \"mergedInto\" from conversations where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        mergedInto: string | null
      }
    }
    "update thread_edits set undone_at = $3, undone_by = $4 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null, string | null]
      row: never
    }
    "update thread_repairs\n\
        set state = case when has_joined then state else 'repaired' end,\n\
            finished_at = case when has_joined then null else now() end,\n\
            cursor = $4, has_joined = false,\n\
            looked_at = case when has_joined then 0 else looked_at end,\n\
            left_alone = case when has_joined then '{}' else left_alone end\n\
      where workspace_id = $1 and id = $2 and state = 'repairing' and cursor = $3 returning state": {
      values: readonly [string, string, string, string]
      row: {
        state: "repairing" | "repaired" | "undoing" | "undone"
      }
    }
    "update thread_repairs r set cursor = $4, looked_at = looked_at + $5,\n\
            left_alone = coalesce((select jsonb_object_agg(reason, count) from (\n\
              select reason, sum(count::int) as count from (\n\
                select * from jsonb_each_text(r.left_alone) union all select * from jsonb_each_text($6::jsonb)\n\
              ) as each_one(reason, count) group by reason) summed), '{}')\n\
      where workspace_id = $1 and id = $2 and state = 'repairing' and cursor = $3": {
      values: readonly [string, string, string, string, number, string]
      row: never
    }
    "update thread_repairs set cursor = $3, undone = undone + $4, kept = kept + $5\n\
      where workspace_id = $1 and id = $2 and state = 'undoing' and cursor > $3 returning id": {
      values: readonly [string, string, string, number, number]
      row: {
        id: string
      }
    }
    "update thread_repairs set joined = joined + 1, has_joined = true\n\
      where workspace_id = $1 and id = $2 and state = 'repairing' returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "update thread_repairs set state = 'undoing', cursor = $3, finished_at = null\n\
      where workspace_id = $1 and id = $2 and state in ('repairing', 'repaired') returning id, state, cursor, has_joined as \"hasJoined\", looked_at as \"lookedAt\", joined, left_alone as \"leftAlone\",\n\
  undone, kept, started_at as \"startedAt\", finished_at as \"finishedAt\"": {
      values: readonly [string, string, string]
      row: {
        id: string
        state: "repairing" | "repaired" | "undoing" | "undone"
        cursor: string
        hasJoined: boolean
        lookedAt: number
        joined: number
        leftAlone: unknown
        undone: number
        kept: number
        startedAt: Date
        finishedAt: Date | null
      }
    }
    "update thread_repairs set state = 'undone', finished_at = now()\n\
      where workspace_id = $1 and id = $2 and state = 'undoing'": {
      values: readonly [string, string]
      row: never
    }
    "with recursive back as (\n\
       select m.id, m.message_key from messages m\n\
        where m.workspace_id = $1 and m.conversation_id = $2 and m.id = any($3::uuid[])\n\
       union\n\
       select m.id, m.message_key from back\n\
         join thread_edits e on e.workspace_id = $1 and e.id = $5 and e.other_id = $6\n\
         join messages m on m.workspace_id = $1 and m.conversation_id = $2 and m.stored_at > e.made_at\n\
          and m.reference_chain[cardinality(m.reference_chain)] = back.message_key)\n\
     select array(select id from back) as \"messageIds\" /* not null */,\n\
            array(select id from comments where workspace_id = $1 and conversation_id = $2\n\
                     and id = any($4::uuid[])) as \"commentIds\" /* not null */,\n\
            not exists (select from messages m where m.workspace_id = $1 and m.conversation_id = $2\n\
                           and m.id not in (select id from back)) as \"isAll\"": {
      values: readonly [string, string, readonly string[], readonly string[], string, string]
      row: {
        messageIds: string[]
        commentIds: string[]
        isAll: boolean
      }
    }
    "with recursive way as (\n\
       select id, merged_into from conversations where workspace_id = $1 and id = $2\n\
       union\n\
       select c.id, c.merged_into from way\n\
         join conversations c on c.workspace_id = $1 and c.id = way.merged_into)\n\
     select from thread_edits e join way on e.other_id = way.id and e.conversation_id = way.merged_into\n\
      where e.workspace_id = $1 and e.kind = 'merge' and e.undone_at is null\n\
      order by e.id, e.other_id for update of e": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "with recursive way as (\n\
       select id, merged_into from conversations where workspace_id = $1 and id = $2\n\
       union\n\
       select c.id, c.merged_into from way\n\
         join conversations c on c.workspace_id = $1 and c.id = way.merged_into)\n\
     update thread_edits e set message_ids = e.message_ids || $3::uuid[], comment_ids = e.comment_ids || $4::uuid[]\n\
       from way\n\
      where e.workspace_id = $1 and e.kind = 'merge' and e.undone_at is null\n\
        and e.other_id = way.id and e.conversation_id = way.merged_into": {
      values: readonly [string, string, readonly string[], readonly string[]]
      row: never
    }
  }
}
