// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from bulk_changes where workspace_id = $1 and created_at < $2": {
      values: readonly [string, Date]
      row: never
    }
    "delete from comment_versions where workspace_id = $1 and comment_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from conversations c where c.workspace_id = $1 and c.id = $2\n\
        and not exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id)\n\
        and not exists (select from comments k where k.workspace_id = $1 and k.conversation_id = c.id)\n\
     returning c.id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "delete from draft_versions where workspace_id = $1 and kept_at < $2": {
      values: readonly [string, Date]
      row: never
    }
    "delete from messages where workspace_id = $1 and id = $2\n\
     returning author_id as \"authorId\", raw_sha256 as \"rawSha256\"": {
      values: readonly [string, string]
      row: {
        authorId: string | null
        rawSha256: Buffer
      }
    }
    "delete from personal_snoozes\n\
      where workspace_id = $1 and conversation_id = $2 and ($3::uuid is null or user_id = $3)\n\
      returning id, user_id as \"userId\"": {
      values: readonly [string, string, string | null]
      row: {
        id: string
        userId: string
      }
    }
    "delete from reactions where workspace_id = $1 and comment_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from reactions where workspace_id = $1 and entry_id = $2 and user_id = $3 and emoji = $4 returning emoji": {
      values: readonly [string, string, string, string]
      row: {
        emoji: string
      }
    }
    "delete from rule_mail_counts where workspace_id = $1 and began_at < now() - interval '1 day'": {
      values: readonly [string]
      row: never
    }
    "insert into bulk_changed_conversations\n\
       (workspace_id, id, bulk_change_id, conversation_id, request_id, created_at, changes, lasting)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8)": {
      values: readonly [string, string, string, string, string, Date, string, readonly string[] | Buffer]
      row: never
    }
    "insert into bulk_changes (workspace_id, id, by_id, action, macro_id, created_at)\n\
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing": {
      values: readonly [string, string, string, string, string | null, Date]
      row: never
    }
    "insert into draft_versions (workspace_id, id, conversation_id, user_id, html, from_address, to_addresses,\n\
            cc_addresses, bcc_addresses, upload_ids, answered_message_id, is_plain, written_at, kept_at, taken_by)\n\
     select d.workspace_id, $4::uuid, d.conversation_id, d.user_id, d.html, d.from_address, d.to_addresses,\n\
            d.cc_addresses, d.bcc_addresses, d.upload_ids, d.answered_message_id, d.is_plain, d.updated_at, $5::timestamptz, $6::uuid /* or null */\n\
       from drafts d where d.workspace_id = $1 and d.conversation_id = $2 and d.user_id = $3": {
      values: readonly [string, string, string, string, Date, string | null]
      row: never
    }
    "insert into draft_versions (workspace_id, id, conversation_id, user_id, html, from_address, to_addresses,\n\
            cc_addresses, bcc_addresses, upload_ids, written_at, kept_at, settled_at, answered_message_id, is_plain)\n\
     select $1, $4::uuid, $5::uuid, $3, $6, $7 /* or null */, $8, $9, $10, $11, $12, $12, $12, $13::uuid /* or null */, $14\n\
      where not exists (select from draft_versions v\n\
        where v.workspace_id = $1 and v.conversation_id = any($2::uuid[]) and v.user_id = $3 and v.html = $6)": {
      values: readonly [string, readonly string[], string, string, string, string, string | null, string, string, string, readonly string[], Date, string | null, boolean]
      row: never
    }
    "insert into handle_times (workspace_id, entry_id, message_id, comment_id, seconds)\n\
     values ($1, coalesce($2::uuid, $3::uuid), $2, $3, $4)": {
      values: readonly [string, string | null, string | null, number]
      row: never
    }
    "insert into personal_snoozes (workspace_id, id, user_id, conversation_id, until) values ($1, $2, $3, $4, $5)\n\
     on conflict (workspace_id, user_id, conversation_id) do update set until = excluded.until\n\
     returning id": {
      values: readonly [string, string, string, string, Date | null]
      row: {
        id: string
      }
    }
    "insert into reactions (workspace_id, entry_id, message_id, comment_id, user_id, emoji, created_at)\n\
     values ($1, $2, $3 /* or null */, $4 /* or null */, $5, $6, $7) on conflict do nothing returning emoji": {
      values: readonly [string, string, string | null, string | null, string, string, Date]
      row: {
        emoji: string
      }
    }
    "insert into rule_mail_counts as c (workspace_id, inbox_id, kind, address, began_at, count)\n\
     values ($1, $2, $3, lower($4), now(), 1)\n\
     on conflict (workspace_id, inbox_id, kind, address) do update\n\
       set count = case when c.began_at < now() - interval '1 day' then 1 else c.count + 1 end,\n\
           began_at = case when c.began_at < now() - interval '1 day' then now() else c.began_at end\n\
       where c.count < $5 or c.began_at < now() - interval '1 day'\n\
     returning count": {
      values: readonly [string, string, string, string, number]
      row: {
        count: number
      }
    }
    "select a.id as \"messageId\", a.conversation_id as \"conversationId\", a.subject, a.arrived_at as \"at\", b.body as \"text\" /* not null */\n\
       from (select m.id, m.conversation_id, m.subject, m.arrived_at, m.stored_at from messages m\n\
               join conversations c on c.workspace_id = $1 and c.id = m.conversation_id\n\
              where m.workspace_id = $1 and m.inbox_id = $2 and m.direction = 'outbound' and not m.is_hidden\n\
                and not m.is_automatic and m.conversation_id <> $3\n\
                and (c.team_id is null or c.team_id = $4::uuid /* or null */)\n\
              order by m.arrived_at desc, m.id desc limit $7) a\n\
      cross join lateral (select left(text, $8::integer) as body from message_bodies\n\
                           where workspace_id = $1 and message_id = a.id and stored_at = a.stored_at and text is not null) b\n\
      where to_tsvector('simple', b.body) @@ to_tsquery('simple', $5)\n\
      order by ts_rank_cd(to_tsvector('simple', b.body), to_tsquery('simple', $5)) desc, a.arrived_at desc\n\
      limit $6": {
      values: readonly [string, string, string, string | null, string, string | number | bigint, string | number | bigint, number]
      row: {
        messageId: string
        conversationId: string
        subject: string
        at: Date
        text: string
      }
    }
    "select b.id, b.by_id as \"byId\", b.action, b.created_at as at,\n\
            n.conversations /* not null */, n.undone /* not null */\n\
       from bulk_changes b\n\
       cross join lateral (\n\
         select count(distinct c.id)::int as conversations,\n\
                count(distinct c.id) filter (\n\
                  where not jsonb_path_exists(n.changes, '$[*] ? (@.isUndone == false)'))::int as undone\n\
           from bulk_changed_conversations n\n\
           join conversations c on c.workspace_id = $1 and c.id = n.conversation_id\n\
           join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
          where n.workspace_id = $1 and n.bulk_change_id = b.id\n\
            and (c.team_id is null or not exists (select from hidden_teams h\n\
                  where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))) n\n\
      where b.workspace_id = $1 and b.created_at >= $3 and n.conversations > 0\n\
        and ($4::uuid is null or b.by_id = $4) and ($5::uuid is null or b.macro_id = $5)\n\
        and ($6::timestamptz is null or (b.created_at, b.id) < ($6, $7::uuid /* or null */))\n\
      order by b.created_at desc, b.id desc limit $8": {
      values: readonly [string, string, Date, string | null, string | null, Date | null, string | null, string | number | bigint]
      row: {
        id: string
        byId: string
        action: unknown
        at: Date
        conversations: number
        undone: number
      }
    }
    "select by_id as \"byId\" from bulk_changes where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        byId: string
      }
    }
    "select c.id as \"conversationId\" /* not null */, c.inbox_id as \"inboxId\" /* not null */,\n\
  c.assignee_id as \"assigneeId\", c.subject /* not null */,\n\
  coalesce(nullif(c.contact_name, ''), c.contact_address) as contact /* not null */, m.id as \"replyId\" /* not null */,\n\
  greatest(m.arrived_at, o.due_at) as \"repliedAt\" /* not null */,\n\
  greatest(m.arrived_at, o.due_at, r.reopened_at) as \"silentSince\" /* not null */ from conversations c\n\
  join lateral (select id, direction, arrived_at from messages\n\
                 where workspace_id = $1 and conversation_id = c.id and not is_hidden\n\
                   and (not is_automatic or is_by_colleague)\n\
                 order by arrived_at desc, id desc limit 1) m on m.direction = 'outbound'\n\
  left join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id\n\
  left join lateral (select max(e.at) as reopened_at from events e\n\
                      where c.status_set_at > m.arrived_at and e.workspace_id = $1 and e.subject_id = c.id\n\
                        and e.type = 'conversation.changed' and e.payload -> 'activity' ->> 'type' = 'reopened') r on true\n\
 where c.workspace_id = $1 and c.status = 'open' and not c.is_hidden and not c.is_snoozed and c.merged_into is null\n\
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
        silentSince: Date
      }
    }
    "select c.id as \"conversationId\" /* not null */, c.inbox_id as \"inboxId\" /* not null */,\n\
  c.assignee_id as \"assigneeId\", c.subject /* not null */,\n\
  coalesce(nullif(c.contact_name, ''), c.contact_address) as contact /* not null */, m.id as \"replyId\" /* not null */,\n\
  greatest(m.arrived_at, o.due_at) as \"repliedAt\" /* not null */,\n\
  greatest(m.arrived_at, o.due_at, r.reopened_at) as \"silentSince\" /* not null */ from conversations c\n\
  join lateral (select id, direction, arrived_at from messages\n\
                 where workspace_id = $1 and conversation_id = c.id and not is_hidden\n\
                   and (not is_automatic or is_by_colleague)\n\
                 order by arrived_at desc, id desc limit 1) m on m.direction = 'outbound'\n\
  left join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id\n\
  left join lateral (select max(e.at) as reopened_at from events e\n\
                      where c.status_set_at > m.arrived_at and e.workspace_id = $1 and e.subject_id = c.id\n\
                        and e.type = 'conversation.changed' and e.payload -> 'activity' ->> 'type' = 'reopened') r on true\n\
 where c.workspace_id = $1 and c.status = 'open' and not c.is_hidden and not c.is_snoozed and c.merged_into is null\n\
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
        silentSince: Date
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
    "select c.id from conversations c\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
      where c.workspace_id = $1 and c.inbox_id = any($3::uuid[]) and ($4::uuid is null or c.id < $4)\n\
        and ($6::timestamptz is null or c.last_message_at >= $6)\n\
        and (c.team_id is null or not exists (select from hidden_teams h\n\
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))\n\
      order by c.id desc limit $5": {
      values: readonly [string, string, readonly string[], string | null, string | number | bigint, Date | null]
      row: {
        id: string
      }
    }
    "select c.id from conversations c\n\
      where c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and c.status = 'closed' and not c.is_hidden\n\
        and c.merged_into is null\n\
        and exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id\n\
                       and m.direction = 'inbound' and not m.is_hidden)\n\
      order by c.last_message_at desc, c.id limit $3": {
      values: readonly [string, readonly string[], string | number | bigint]
      row: {
        id: string
      }
    }
    "select c.id, c.inbox_id as \"inboxId\", c.subject, c.status, c.last_message_at as \"lastMessageAt\",\n\
            count(*) over ()::int as total /* not null */\n\
       from conversations c\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
      where c.workspace_id = $1 and lower(c.contact_address) = any($3::text[]) and c.id <> $4\n\
        and c.merged_into is null and not c.is_hidden\n\
        and (c.team_id is null or not exists (select from hidden_teams h\n\
              where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))\n\
      order by c.last_message_at desc, c.id desc limit $5": {
      values: readonly [string, string, readonly string[] | Buffer, string, string | number | bigint]
      row: {
        id: string
        inboxId: string
        subject: string
        status: "open" | "closed"
        lastMessageAt: Date
        total: number
      }
    }
    "select c.id, c.inbox_id as \"inboxId\", m.stored_at as \"at\" from conversations c\n\
      cross join lateral (select stored_at from messages\n\
                           where workspace_id = $1 and conversation_id = c.id and direction = 'inbound' and not is_hidden\n\
                           order by arrived_at desc, id desc limit 1) m\n\
      where c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and c.status = 'open' and not c.is_hidden\n\
        and c.merged_into is null\n\
      order by c.last_message_at desc, c.id limit $3": {
      values: readonly [string, readonly string[], string | number | bigint]
      row: {
        id: string
        inboxId: string
        at: Date
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
    "select conversation_id as \"conversationId\", created_at as \"createdAt\" from comments\n\
      where workspace_id = $1 and conversation_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
        createdAt: Date
      }
    }
    "select conversation_id as id from messages\n\
      where workspace_id = $1 and inbox_id = any($2::uuid[]) and message_key = $3\n\
      order by arrived_at desc, id desc limit 1": {
      values: readonly [string, readonly string[], string]
      row: {
        id: string
      }
    }
    "select count(*)::int as count /* not null */ from draft_versions v\n\
      where v.workspace_id = $1 and v.conversation_id = any($2::uuid[]) and v.user_id = $3": {
      values: readonly [string, readonly string[], string]
      row: {
        count: number
      }
    }
    "select count(*)::int as count from conversations c\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
      where c.workspace_id = $1 and c.inbox_id = any($3::uuid[])\n\
        and ($4::timestamptz is null or c.last_message_at >= $4)\n\
        and (c.team_id is null or not exists (select from hidden_teams h\n\
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))": {
      values: readonly [string, string, readonly string[], Date | null]
      row: {
        count: number
      }
    }
    "select count(*)::int as count, count(*) filter (where lacks_tags or lacks_comment)::int as incomplete,\n\
            count(*) filter (where lacks_tags)::int as \"withoutTags\",\n\
            count(*) filter (where lacks_comment)::int as \"withoutComment\"\n\
       from (select not is_excepted and $4 > (select count(*) from conversation_labels l\n\
                      where l.workspace_id = $1 and l.conversation_id = c.id and l.tag_id = any($5::uuid[])) as lacks_tags,\n\
                    not is_excepted and $6 and c.sla_missed_at is not null and not exists (select from comments k\n\
                      where k.workspace_id = $1 and k.conversation_id = c.id and k.created_at >= c.sla_missed_at\n\
                        and k.deleted_at is null)\n\
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
    "select count(distinct conversation_id)::int as count from bulk_changed_conversations\n\
      where workspace_id = $1 and bulk_change_id = $2": {
      values: readonly [string, string]
      row: {
        count: number
      }
    }
    "select d.user_id as \"userId\" /* not null */, d.updated_at as \"updatedAt\" /* not null */\n\
       from drafts d\n\
       join conversations c on c.workspace_id = $1 and c.id = d.conversation_id\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = d.user_id\n\
      where d.workspace_id = $1 and d.conversation_id = $2 and d.user_id <> $3 and d.is_shared\n\
        and (c.team_id is null or not exists (select from hidden_teams h\n\
              where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = d.user_id))\n\
      order by d.updated_at, d.user_id": {
      values: readonly [string, string, string]
      row: {
        userId: string
        updatedAt: Date
      }
    }
    "select distinct conversation_id as \"conversationId\" from messages\n\
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and id >= $3": {
      values: readonly [string, readonly string[], string]
      row: {
        conversationId: string
      }
    }
    "select distinct conversation_id as id from bulk_changed_conversations\n\
      where workspace_id = $1 and bulk_change_id = $2 and ($3::uuid is null or conversation_id > $3)\n\
      order by conversation_id limit $4": {
      values: readonly [string, string, string | null, string | number | bigint]
      row: {
        id: string
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
    "select e.id, e.conversation_id as \"conversationId\", e.other_id as \"otherId\",\n\
            min(m.arrived_at) as \"firstAt\" /* not null */\n\
       from thread_edits e\n\
       join messages m on m.workspace_id = e.workspace_id and m.id = any(e.message_ids)\n\
      where e.workspace_id = $1 and e.other_id = any($2::uuid[]) and e.kind = 'split' and e.undone_at is null\n\
      group by e.id, e.conversation_id, e.other_id": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        conversationId: string
        otherId: string
        firstAt: Date
      }
    }
    "select e.kind, e.message_ids as \"messageIds\", e.made_by as \"madeBy\", e.made_at as \"madeAt\" from thread_edits e\n\
      where e.workspace_id = $1 and e.undone_at is null\n\
        and ((e.kind = 'merge' and e.conversation_id = $2) or (e.kind = 'split' and e.other_id = $2))\n\
      order by e.made_at": {
      values: readonly [string, string]
      row: {
        kind: "split" | "merge"
        messageIds: string[]
        madeBy: string | null
        madeAt: Date
      }
    }
    "select entry_id as \"entryId\" /* not null */, emoji /* not null */,\n\
            array_agg(user_id order by created_at, user_id) as \"userIds\" /* not null */\n\
       from reactions where workspace_id = $1 and entry_id = any($2::uuid[])\n\
      group by entry_id, emoji order by entry_id, min(created_at), emoji": {
      values: readonly [string, readonly string[]]
      row: {
        entryId: string
        emoji: string
        userIds: string[]
      }
    }
    "select entry_id as \"entryId\", seconds from handle_times\n\
      where workspace_id = $1 and entry_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        entryId: string
        seconds: number
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
    "select i.id as \"inboxId\" /* not null */, count(c.id)::int as open /* not null */,\n\
            count(c.id) filter (where c.assignee_id is null)::int as unassigned /* not null */,\n\
            count(c.id) filter (where c.waiting_since is not null)::int as waiting /* not null */,\n\
            count(c.id) filter (where c.due_at < $3::timestamptz)::int as overdue /* not null */,\n\
            min(c.waiting_since) as \"longestWaitingSince\" /* or null */,\n\
            min(c.due_at) filter (where c.due_at >= $3::timestamptz) as \"nextDueAt\" /* or null */\n\
       from unnest($2::uuid[]) i(id)\n\
       left join conversations c\n\
         on c.workspace_id = $1 and c.inbox_id = i.id and c.status = 'open' and not c.is_hidden\n\
        and c.merged_into is null and (c.team_id is null or c.team_id <> all($4::uuid[]))\n\
      group by i.id": {
      values: readonly [string, readonly string[], Date, readonly string[]]
      row: {
        inboxId: string
        open: number
        unassigned: number
        waiting: number
        overdue: number
        longestWaitingSince: Date | null
        nextDueAt: Date | null
      }
    }
    "select id from conversations\n\
      where workspace_id = $1 and inbox_id = any($2::uuid[]) and lower(contact_address) = $3\n\
      order by last_message_at desc, id desc limit 1": {
      values: readonly [string, readonly string[], string]
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
    "select id from conversations where workspace_id = $1 and id = $2 for no key update": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id from conversations where workspace_id = $1 and id > $2 order by id limit $3": {
      values: readonly [string, string, string | number | bigint]
      row: {
        id: string
      }
    }
    "select id from conversations where workspace_id = $1 and inbox_id = any($2::uuid[]) and id = $3": {
      values: readonly [string, readonly string[], string]
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
    "select id from messages where workspace_id = $1 and conversation_id = $2 and id = $3": {
      values: readonly [string, string, string]
      row: {
        id: string
      }
    }
    "select id, by_id as \"byId\", action, created_at as at from bulk_changes where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        byId: string
        action: unknown
        at: Date
      }
    }
    "select id, conversation_id as \"conversationId\" from messages\n\
      where workspace_id = $1 and id >= $2 and id < $3 order by id limit $4": {
      values: readonly [string, string, string, string | number | bigint]
      row: {
        id: string
        conversationId: string
      }
    }
    "select id, inbox_id as \"inboxId\", status, lower(contact_address) as contact /* not null */,\n\
            is_hidden or merged_into is not null as \"isExcluded\" /* not null */, merged_from as \"mergedFrom\"\n\
       from conversations where workspace_id = $1 and id = any($2::uuid[]) order by id for key share": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        inboxId: string
        status: "open" | "closed"
        contact: string
        isExcluded: boolean
        mergedFrom: string[]
      }
    }
    "select m.conversation_id as \"conversationId\", m.id, m.arrived_at as at from messages m\n\
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[])\n\
      order by m.conversation_id, m.arrived_at, m.id": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
        id: string
        at: Date
      }
    }
    "select m.id /* not null */, m.conversation_id as \"conversationId\" /* not null */, m.direction,\n\
            m.arrived_at as \"arrivedAt\" /* not null */, m.is_automatic as \"isAutomatic\",\n\
            not m.is_hidden and (not m.is_automatic or m.is_by_colleague) as \"isWritten\" /* not null */,\n\
            greatest(m.arrived_at, o.due_at) as \"repliedAt\" /* not null */,\n\
            (o.message_id is null or o.state = 'sent') as \"isSent\" /* not null */\n\
       from messages m\n\
       left join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id\n\
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[])\n\
      order by m.arrived_at, m.id": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        conversationId: string
        direction: "inbound" | "outbound" | null
        arrivedAt: Date
        isAutomatic: boolean | null
        isWritten: boolean
        repliedAt: Date
        isSent: boolean
      }
    }
    "select m.id /* not null */, m.direction /* not null */, m.addresses, m.subject /* not null */,\n\
            m.sent_at as \"sentAt\" /* not null */, m.has_files as \"hasAttachments\" /* not null */,\n\
            b.text as text, left(b.html, 200000) as html\n\
       from messages m\n\
       left join message_bodies b on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at\n\
      where m.workspace_id = $1 and m.id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        direction: "inbound" | "outbound"
        addresses: unknown
        subject: string
        sentAt: Date
        hasAttachments: boolean
        text: string | null
        html: string | null
      }
    }
    "select m.id from conversations m\n\
       join conversations c on c.workspace_id = $1 and c.id = coalesce(m.merged_into, m.id)\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
      where m.workspace_id = $1 and m.id = any($3::uuid[])\n\
        and (c.team_id is null or not exists (select from hidden_teams h\n\
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))": {
      values: readonly [string, string, readonly string[]]
      row: {
        id: string
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
    "select m.id, m.conversation_id as \"conversationId\", m.direction, m.arrived_at as \"arrivedAt\",\n\
            m.stored_at as \"storedAt\", m.author_id as \"authorId\",\n\
            m.is_automatic and not m.is_by_colleague as \"isAutomatic\" /* not null */\n\
       from messages m\n\
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[]) and not m.is_hidden\n\
        and m.mirror_of is null\n\
      order by m.arrived_at, m.id": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        conversationId: string
        direction: "inbound" | "outbound"
        arrivedAt: Date
        storedAt: Date
        authorId: string | null
        isAutomatic: boolean
      }
    }
    "select n.id as \"itemId\", n.request_id as id, n.bulk_change_id as \"bulkChangeId\",\n\
            n.conversation_id as \"conversationId\", n.changes, n.lasting\n\
       from bulk_changed_conversations n\n\
      where n.workspace_id = $1 and n.conversation_id = any($2::uuid[])\n\
      order by n.created_at desc, n.id desc": {
      values: readonly [string, readonly string[]]
      row: {
        itemId: string
        id: string
        bulkChangeId: string
        conversationId: string
        changes: unknown
        lasting: string[]
      }
    }
    "select not exists (select from messages m\n\
                where m.workspace_id = $1 and m.conversation_id = c.id and m.direction = 'inbound'\n\
                  and not m.is_automatic)\n\
              and exists (select from messages m\n\
                where m.workspace_id = $1 and m.conversation_id = c.id and m.direction = 'inbound')\n\
              as \"isAutomatic\" /* not null */,\n\
            c.sla_missed_at is not null and not exists (select from comments k\n\
                where k.workspace_id = $1 and k.conversation_id = c.id and k.created_at >= c.sla_missed_at\n\
                  and k.deleted_at is null)\n\
              as \"lacksComment\" /* not null */\n\
       from conversations c where c.workspace_id = $1 and c.id = $2": {
      values: readonly [string, string]
      row: {
        isAutomatic: boolean
        lacksComment: boolean
      }
    }
    "select pg_advisory_xact_lock(hashtextextended('answer ' || a.mail_id, 0)) as locked\n\
       from (select m.mail_id from messages m\n\
              where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'inbound' and not m.is_hidden\n\
              order by m.is_automatic, m.arrived_at desc, m.id desc limit 1) a": {
      values: readonly [string, string]
      row: {
        locked: unknown
      }
    }
    "select r.id, r.message_id as \"messageId\", r.recipient as \"to\", r.author_id as \"byId\", r.created_at as \"at\", o.state,\n\
            o.reason, o.due_at as \"dueAt\"\n\
       from redirects r\n\
       join outgoing_messages o on o.workspace_id = $1 and o.redirect_id = r.id\n\
      where r.workspace_id = $1 and r.message_id = any($2::uuid[])\n\
      order by r.created_at, r.id": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        messageId: string
        to: string
        byId: string
        at: Date
        state: "queued" | "sending" | "sent" | "unknown" | "failed"
        reason: unknown
        dueAt: Date
      }
    }
    "select r.message_key as key from redirects r\n\
       join messages m on m.workspace_id = $1 and m.id = r.message_id and m.inbox_id = $2\n\
      where r.workspace_id = $1 and r.message_key = any($3::text[])": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        key: string
      }
    }
    "select r.raw_sha256 as \"rawSha256\" from messages m\n\
       join redirects r on r.workspace_id = $1 and r.message_id = m.id\n\
      where m.workspace_id = $1 and m.conversation_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        rawSha256: Buffer
      }
    }
    "select settled_at as \"settledAt\" from conversations where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        settledAt: Date | null
      }
    }
    "select t.conversation_id as \"conversationId\", t.author_id as \"userId\", o.state, o.due_at as \"dueAt\"\n\
       from unnest($3::uuid[], $4::timestamptz[]) as p (conversation_id, since)\n\
       join messages t on t.workspace_id = $1 and t.conversation_id = p.conversation_id\n\
        and t.direction = 'outbound' and not t.is_automatic and not t.is_hidden and t.arrived_at > p.since\n\
       left join outgoing_messages o on o.workspace_id = $1 and o.message_id = t.id\n\
      where o.state is distinct from 'failed'\n\
        and not exists (select from messages h\n\
              where h.workspace_id = $1 and h.conversation_id = $2 and h.message_key = t.message_key)\n\
      order by t.arrived_at, t.id": {
      values: readonly [string, string, readonly string[], readonly Date[]]
      row: {
        conversationId: string | null
        userId: string | null
        state: "queued" | "sending" | "sent" | "unknown" | "failed" | null
        dueAt: Date | null
      }
    }
    "select user_id as \"userId\" /* not null */ from team_people where workspace_id = $1 and team_id = $2": {
      values: readonly [string, string]
      row: {
        userId: string
      }
    }
    "select user_id as \"userId\" from drafts\n\
      where workspace_id = $1 and conversation_id = $2 and taken_from = $3": {
      values: readonly [string, string, string]
      row: {
        userId: string
      }
    }
    "select user_id as \"userId\", conversation_id as \"conversationId\", until\n\
       from personal_snoozes where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        userId: string
        conversationId: string
        until: Date | null
      }
    }
    "select v.id, v.conversation_id as \"conversationId\", v.html, v.is_plain as \"isPlain\", v.from_address as \"from\", v.to_addresses as \"to\",\n\
  v.cc_addresses as \"cc\", v.bcc_addresses as \"bcc\", v.written_at as \"writtenAt\", v.kept_at as \"keptAt\",\n\
  v.taken_by as \"takenById\",\n\
  (extract(epoch from v.written_at) * 1000000)::float8 as version /* not null */,\n\
  coalesce((select json_agg(json_build_object('id', u.id, 'fileName', u.file_name, 'sizeBytes', u.size_bytes)\n\
                            order by array_position(v.upload_ids, u.id))\n\
     from uploads u where u.workspace_id = v.workspace_id and u.user_id = v.user_id\n\
      and u.id = any(v.upload_ids) and u.message_id is null), '[]') as files /* not null */,\n\
  (select json_build_object('id', m.id, 'from', m.addresses->'from'->0, 'sentAt', m.sent_at) from messages m\n\
    where m.workspace_id = $1 and m.id = v.answered_message_id and m.conversation_id = any($2::uuid[])) as answers /* or null */ from draft_versions v\n\
      where v.workspace_id = $1 and v.conversation_id = any($2::uuid[]) and v.user_id = $3\n\
        and v.taken_by is not null and v.settled_at is null\n\
        and not exists (select from messages m\n\
              where m.workspace_id = $1 and m.conversation_id = any($2::uuid[]) and m.direction = 'outbound'\n\
                and m.arrived_at > v.kept_at)\n\
        and not exists (select from drafts d\n\
              where d.workspace_id = $1 and d.conversation_id = $4 and d.user_id = $3)\n\
      order by v.kept_at desc limit 1": {
      values: readonly [string, readonly string[], string, string]
      row: {
        id: string
        conversationId: string
        html: string
        isPlain: boolean
        from: string | null
        to: unknown
        cc: unknown
        bcc: unknown
        writtenAt: Date
        keptAt: Date
        takenById: string | null
        version: number
        files: unknown
        answers: unknown
      }
    }
    "select v.id, v.conversation_id as \"conversationId\", v.html, v.is_plain as \"isPlain\", v.from_address as \"from\", v.to_addresses as \"to\",\n\
  v.cc_addresses as \"cc\", v.bcc_addresses as \"bcc\", v.written_at as \"writtenAt\", v.kept_at as \"keptAt\",\n\
  v.taken_by as \"takenById\",\n\
  (extract(epoch from v.written_at) * 1000000)::float8 as version /* not null */,\n\
  coalesce((select json_agg(json_build_object('id', u.id, 'fileName', u.file_name, 'sizeBytes', u.size_bytes)\n\
                            order by array_position(v.upload_ids, u.id))\n\
     from uploads u where u.workspace_id = v.workspace_id and u.user_id = v.user_id\n\
      and u.id = any(v.upload_ids) and u.message_id is null), '[]') as files /* not null */,\n\
  (select json_build_object('id', m.id, 'from', m.addresses->'from'->0, 'sentAt', m.sent_at) from messages m\n\
    where m.workspace_id = $1 and m.id = v.answered_message_id and m.conversation_id = any($2::uuid[])) as answers /* or null */ from draft_versions v\n\
      where v.workspace_id = $1 and v.conversation_id = any($2::uuid[]) and v.user_id = $3\n\
      order by v.kept_at desc, v.id desc": {
      values: readonly [string, readonly string[], string]
      row: {
        id: string
        conversationId: string
        html: string
        isPlain: boolean
        from: string | null
        to: unknown
        cc: unknown
        bcc: unknown
        writtenAt: Date
        keptAt: Date
        takenById: string | null
        version: number
        files: unknown
        answers: unknown
      }
    }
    "select v.text /* not null */, v.mention_ids as \"mentionIds\" /* not null */, v.written_at as \"writtenAt\" /* not null */\n\
       from comment_versions v\n\
       join comments c on c.workspace_id = $1 and c.id = v.comment_id and c.conversation_id = $2\n\
      where v.workspace_id = $1 and v.comment_id = $3 order by v.number": {
      values: readonly [string, string, string]
      row: {
        text: string
        mentionIds: string[]
        writtenAt: Date
      }
    }
    "select x.address /* not null */, (array_agg(x.name order by x.at desc))[1] as name /* not null */,\n\
            max(x.at) as \"lastAt\" /* not null */\n\
       from (select lower(c.contact_address) as address, c.contact_name as name, c.last_message_at as at\n\
               from conversations c\n\
               join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
              where c.workspace_id = $1 and split_part(lower(c.contact_address), '@', -1) = $3\n\
                and c.merged_into is null and not c.is_hidden\n\
                and (c.team_id is null or not exists (select from hidden_teams h\n\
                      where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))\n\
              order by c.last_message_at desc limit 500) x\n\
      where x.address <> all($4::text[])\n\
      group by x.address order by max(x.at) desc limit $5": {
      values: readonly [string, string, string, readonly string[] | Buffer, string | number | bigint]
      row: {
        address: string
        name: string
        lastAt: Date
      }
    }
    "update bulk_changed_conversations set changes = $3, undone_by = $4, undone_at = $5\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string | null, Date | null]
      row: never
    }
    "update comments set conversation_id = $3 where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[], string]
      row: never
    }
    "update comments set text = '', mention_ids = '{}', deleted_at = $3, deleted_by = $4\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null, string | null]
      row: never
    }
    "update conversations\n\
        set is_snoozed = false, snoozed_until = null, unread_at = coalesce($3, unread_at), version = version + 1\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update conversations c set newest_mail_id = n.mail_id\n\
       from (select distinct on (m.conversation_id) m.conversation_id, m.mail_id from messages m\n\
              where m.workspace_id = $1 and m.conversation_id = any($2::uuid[])\n\
              order by m.conversation_id, m.arrived_at desc, m.message_key desc) n\n\
      where c.workspace_id = $1 and c.id = n.conversation_id and c.newest_mail_id is distinct from n.mail_id": {
      values: readonly [string, readonly string[]]
      row: never
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
    "update conversations set is_snoozed = true, snoozed_until = $3, version = version + 1\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update conversations set priority = $3, version = version + 1 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, number]
      row: never
    }
    "update conversations set queued_at = coalesce(queued_at, $4)\n\
      where workspace_id = $1 and id = $2 and inbox_id = any($3::uuid[])\n\
        and status = 'open' and not is_hidden and assignee_id is null and waiting_since is not null": {
      values: readonly [string, string, readonly string[], Date]
      row: never
    }
    "update conversations set settled_at = $3 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update conversations set settled_at = null\n\
      where workspace_id = $1 and id = $2 and status = 'closed' and status_set_at = $3 returning id": {
      values: readonly [string, string, Date]
      row: {
        id: string
      }
    }
    "update conversations set status = 'closed', status_set_at = $3, settled_at = $3\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update conversations set team_id = $3, version = version + 1\n\
      where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[], string | null]
      row: never
    }
    "update conversations set version = version + 1 where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "update draft_versions\n\
        set html = $3, from_address = $4 /* or null */, to_addresses = $5, cc_addresses = $6, bcc_addresses = $7,\n\
            upload_ids = $8, answered_message_id = $9 /* or null */, is_plain = $10\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string | null, string, string, string, readonly string[], string | null, boolean]
      row: never
    }
    "update draft_versions set settled_at = $4\n\
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and user_id = $3 and settled_at is null": {
      values: readonly [string, readonly string[], string, Date | null]
      row: never
    }
    "update drafts set announced_at = clock_timestamp()\n\
      where workspace_id = $1 and conversation_id = $2 and user_id = $3 and is_shared\n\
        and (announced_at is null or announced_at < clock_timestamp() - interval '5 seconds')\n\
      returning updated_at as \"updatedAt\"": {
      values: readonly [string, string, string]
      row: {
        updatedAt: Date
      }
    }
    "update drafts set taken_from = $4 /* or null */\n\
      where workspace_id = $1 and conversation_id = $2 and user_id = $3": {
      values: readonly [string, string, string, string | null]
      row: never
    }
    "update messages m set mail_id = r.mail_id from unnest($2::uuid[], $3::uuid[]) as r(id, mail_id)\n\
      where m.workspace_id = $1 and m.id = r.id and m.mail_id is null and r.mail_id is not null": {
      values: readonly [string, readonly string[], readonly string[]]
      row: never
    }
    "update messages set conversation_id = $3 where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[], string]
      row: never
    }
    "update messages set is_thanks = false\n\
      where workspace_id = $1 and conversation_id = $2 and is_thanks returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "with asked as (\n\
       select m.mail_id from messages m\n\
        where m.workspace_id = $1 and m.conversation_id = $3 and m.direction = 'inbound' and not m.is_hidden\n\
        order by m.is_automatic, m.arrived_at desc, m.id desc limit 1)\n\
     select c.id as \"conversationId\", c.inbox_id as \"inboxId\", c.status, c.assignee_id as \"assigneeId\",\n\
            max(t.arrived_at) as \"arrivedAt\" /* not null */\n\
       from asked a\n\
       join messages t on t.workspace_id = $1 and t.mail_id = a.mail_id and not t.is_hidden\n\
       join conversations c on c.workspace_id = $1 and c.id = t.conversation_id\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
      where c.id <> $3 and not c.is_hidden and c.merged_into is null\n\
        and (c.team_id is null or not exists (select from hidden_teams h\n\
              where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))\n\
      group by c.id, c.inbox_id, c.status, c.assignee_id\n\
      order by c.id": {
      values: readonly [string, string, string]
      row: {
        conversationId: string
        inboxId: string
        status: "open" | "closed"
        assigneeId: string | null
        arrivedAt: Date
      }
    }
    "with kept as (\n\
       insert into comment_versions (workspace_id, comment_id, number, text, mention_ids, written_at)\n\
       select $1, c.id, (select count(*)::int from comment_versions v where v.workspace_id = $1 and v.comment_id = $2) + 1,\n\
              c.text, c.mention_ids, coalesce(c.edited_at, c.created_at)\n\
         from comments c where c.workspace_id = $1 and c.id = $2)\n\
     update comments set text = $3, mention_ids = $4, edited_at = $5 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, readonly string[], Date | null]
      row: never
    }
    "with recursive way as (\n\
       select id, merged_into, 0 as steps from conversations where workspace_id = $1 and id = $2\n\
       union all\n\
       select c.id, c.merged_into, way.steps + 1 from way\n\
         join conversations c on c.workspace_id = $1 and c.id = way.merged_into\n\
        where way.steps < 50)\n\
     select id from way where merged_into is null": {
      values: readonly [string, string]
      row: {
        id: string | null
      }
    }
  }
}
