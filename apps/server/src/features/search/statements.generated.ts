// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from messages_to_catch_up where workspace_id = $1 and message_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "delete from searchable_months where workspace_id = $1 and inbox_id = $2 and month = $3 and span = 1\n\
        and not exists (select from message_search s\n\
          where s.workspace_id = $1 and s.message_id = any($4::uuid[]) and s.search @@ $5::tsquery)\n\
     returning month": {
      values: readonly [string, string, number, readonly string[], string]
      row: {
        month: number
      }
    }
    "insert into attachments_to_read (workspace_id, attachment_id) select $1, unnest($2::uuid[])\n\
     on conflict do nothing": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "insert into message_search (workspace_id, message_id, arrived_at, search, pairs)\n\
     select $1, w.id, w.arrived_at, array_to_tsvector(string_to_array(w.words, ' ')), decode(w.pairs, 'base64')\n\
       from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[]) as w(id, arrived_at, words, pairs)\n\
     on conflict (workspace_id, message_id) do update\n\
       set search = excluded.search, arrived_at = excluded.arrived_at, pairs = excluded.pairs": {
      values: readonly [string, readonly string[], readonly Date[], readonly string[] | Buffer, readonly string[] | Buffer]
      row: never
    }
    "insert into messages_to_index (workspace_id, message_id)\n\
     select $1, m.id from messages m where m.workspace_id = $1 and m.id = any($2::uuid[]) on conflict do nothing": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "insert into messages_to_index (workspace_id, message_id) values ($1, $2) on conflict do nothing": {
      values: readonly [string, string]
      row: never
    }
    "insert into searchable_months (workspace_id, inbox_id, month, span)\n\
     select distinct $1::uuid, w.\"inboxId\", w.month, w.span\n\
       from jsonb_to_recordset($2::jsonb) as w(\"inboxId\" uuid, month integer, span smallint)\n\
     on conflict do nothing": {
      values: readonly [string, string]
      row: never
    }
    "select a.id, a.content_type as \"contentType\", a.file_name as \"fileName\" from attachments a\n\
      where a.workspace_id = $1 and a.message_id = any($2::uuid[])\n\
        and not exists (select from attachment_texts x where x.workspace_id = $1 and x.attachment_id = a.id)": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        contentType: string
        fileName: string | null
      }
    }
    "select a.id, a.message_id as \"messageId\", a.file_name as \"fileName\", a.content_type as \"contentType\",\n\
            a.encoding, a.start_byte as start, a.end_byte as \"end\", a.inner_start as \"innerStart\",\n\
            a.inner_end as \"innerEnd\", m.raw_sha256 as \"rawSha256\"\n\
       from attachments_to_read w\n\
       join attachments a on a.workspace_id = $1 and a.id = w.attachment_id\n\
       join messages m on m.workspace_id = $1 and m.id = a.message_id\n\
      where w.workspace_id = $1 and (not $2 or m.arrived_at > now() - interval '1 day')\n\
      order by w.attachment_id desc limit $3": {
      values: readonly [string, boolean, string | number | bigint]
      row: {
        id: string
        messageId: string
        fileName: string | null
        contentType: string
        encoding: string
        start: string
        end: string
        innerStart: string | null
        innerEnd: string | null
        rawSha256: Buffer
      }
    }
    "select c.inbox_id as \"inboxId\", count(distinct c.id)::int as count\n\
       from (\n\
  select m.conversation_id from outgoing_messages o\n\
    join messages m on m.workspace_id = $1 and m.id = o.message_id and not m.is_automatic\n\
   where o.workspace_id = $1 and o.state = 'queued' and o.due_at > now()\n\
     and o.due_at > m.arrived_at + interval '61 seconds') x\n\
       join conversations c on c.workspace_id = $1 and c.id = x.conversation_id and not c.is_hidden and (c.team_id is null or not exists (select from hidden_teams h\n\
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))\n\
       join working_inboxes i on i.workspace_id = $1 and i.user_id = $2 and i.inbox_id = c.inbox_id\n\
      group by c.inbox_id": {
      values: readonly [string, string]
      row: {
        inboxId: string
        count: number
      }
    }
    "select c.inbox_id as \"inboxId\", count(distinct c.id)::int as count\n\
       from (\n\
  select m.conversation_id, o.state, o.due_at from outgoing_messages o\n\
    join messages m on m.workspace_id = $1 and m.id = o.message_id and not m.is_automatic\n\
   where o.workspace_id = $1 and o.state <> 'sent'\n\
  union all\n\
  select m.conversation_id, o.state, o.due_at from outgoing_messages o\n\
    join redirects r on r.workspace_id = $1 and r.id = o.redirect_id\n\
    join messages m on m.workspace_id = $1 and m.id = r.message_id\n\
   where o.workspace_id = $1 and o.is_redirect and o.state <> 'sent'\n\
  union all\n\
  select m.conversation_id, 'bounced', null from delivery_reports d\n\
    join messages m on m.workspace_id = $1 and m.id = d.message_id and not m.is_automatic\n\
    join conversations b on b.workspace_id = $1 and b.id = m.conversation_id and b.status = 'open'\n\
   where d.workspace_id = $1 and d.action = 'failed' and d.at > now() - interval '30 days') x\n\
       join conversations c on c.workspace_id = $1 and c.id = x.conversation_id and not c.is_hidden and (c.team_id is null or not exists (select from hidden_teams h\n\
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))\n\
       join working_inboxes i on i.workspace_id = $1 and i.user_id = $2 and i.inbox_id = c.inbox_id\n\
      where x.state in ('failed', 'unknown', 'bounced')\n\
      group by c.inbox_id": {
      values: readonly [string, string]
      row: {
        inboxId: string
        count: number
      }
    }
    "select class_id as id /* not null */ from living_classes where workspace_id = $1 and class_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select count /* not null */ from count_messages_by_words($1::tsquery[], 1000) count": {
      values: readonly [readonly string[]]
      row: {
        count: number
      }
    }
    "select d.conversation_id as id, left(d.html, 20000) as html /* not null */, d.updated_at as \"updatedAt\"\n\
       from drafts d\n\
      where d.workspace_id = $1 and d.user_id = $2 and d.conversation_id = any($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: {
        id: string
        html: string
        updatedAt: Date
      }
    }
    "select distinct on (x.conversation_id) x.conversation_id as id /* not null */, x.state /* not null */, x.due_at as \"dueAt\"\n\
       from (select conversation_id, due_at, case when state in ('queued', 'sending') then 'waiting' else state end as state\n\
               from (\n\
  select m.conversation_id, o.state, o.due_at from outgoing_messages o\n\
    join messages m on m.workspace_id = $1 and m.id = o.message_id and not m.is_automatic\n\
   where o.workspace_id = $1 and o.state <> 'sent'\n\
  union all\n\
  select m.conversation_id, o.state, o.due_at from outgoing_messages o\n\
    join redirects r on r.workspace_id = $1 and r.id = o.redirect_id\n\
    join messages m on m.workspace_id = $1 and m.id = r.message_id\n\
   where o.workspace_id = $1 and o.is_redirect and o.state <> 'sent'\n\
  union all\n\
  select m.conversation_id, 'bounced', null from delivery_reports d\n\
    join messages m on m.workspace_id = $1 and m.id = d.message_id and not m.is_automatic\n\
    join conversations b on b.workspace_id = $1 and b.id = m.conversation_id and b.status = 'open'\n\
   where d.workspace_id = $1 and d.action = 'failed' and d.at > now() - interval '30 days') o) x\n\
      where x.conversation_id = any($2::uuid[])\n\
      order by x.conversation_id, array_position(array['failed', 'bounced', 'unknown', 'waiting'], x.state), x.due_at": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        state: string
        dueAt: Date | null
      }
    }
    "select from attachments_to_read where workspace_id = $1 limit 1": {
      values: readonly [string]
      row: Record<never, never>
    }
    "select from messages where workspace_id = $1 and id = $2 for key share": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from messages_to_index where workspace_id = $1 and message_id < $2 limit 1": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select hit as id /* not null */\n\
       from find_messages_by_words($1::tsquery[], $2::tsquery[] /* or null */, $3 /* or null */, $4, $5 /* or null */) hit": {
      values: readonly [readonly string[], readonly string[] | null, readonly number[] | null, number, string | null]
      row: {
        id: string
      }
    }
    "select inbox_id as \"inboxId\", month from searchable_months\n\
      where workspace_id = $1 and span = 1 and month < $2 order by month desc, inbox_id limit 1": {
      values: readonly [string, number]
      row: {
        inboxId: string
        month: number
      }
    }
    "select m.id /* not null */ from messages m where m.workspace_id = $1 and m.inbox_id = $2 and not m.is_hidden\n\
        and ($3::timestamptz is null or m.arrived_at >= $3) and m.arrived_at < $4\n\
     union all\n\
     select m.id from messages m where m.workspace_id = $1 and m.inbox_id = $2 and m.is_hidden\n\
        and ($3::timestamptz is null or m.arrived_at >= $3) and m.arrived_at < $4": {
      values: readonly [string, string, Date | null, Date]
      row: {
        id: string
      }
    }
    "select m.id /* not null */, m.subject /* not null */, m.addresses, left(b.text, 200000) as text,\n\
              case when b.text is null then left(b.html, 200000) end as html,\n\
              case when m.has_files then (select array_agg(a.file_name) from attachments a\n\
                where a.workspace_id = $1 and a.message_id = m.id and a.file_name is not null) end as \"fileNames\",\n\
              case when m.has_files then (select array_agg(left(x.text, 200000)) from attachment_texts x\n\
                where x.workspace_id = $1 and x.message_id = m.id) end as \"fileTexts\"\n\
         from unnest($2::uuid[]) with ordinality f(id, place)\n\
         join messages m on m.workspace_id = $1 and m.id = f.id\n\
         left join message_bodies b\n\
           on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at\n\
        order by f.place": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        subject: string
        addresses: unknown
        text: string | null
        html: string | null
        fileNames: string[] | null
        fileTexts: string[] | null
      }
    }
    "select m.id as \"messageId\" /* not null */, m.raw_sha256 as \"rawSha256\", m.subject /* not null */, b.text, case when b.text is null then b.html end as html, m.addresses,\n\
            array(select f.file_name from attachments f where f.workspace_id = $1 and f.message_id = m.id\n\
                     and not f.is_inline and f.file_name <> '') as \"fileNames\" /* not null */,\n\
            m.has_files as \"hasAttachment\" /* not null */, m.direction /* not null */, m.kind /* not null */,\n\
            m.is_automatic and not m.is_by_colleague as \"isAutomatic\" /* not null */, m.sender_verdict as \"senderVerdict\",\n\
            m.author_id as \"authorId\", m.arrived_at as \"arrivedAt\" /* not null */, m.size_bytes as \"sizeBytes\" /* not null */, c.status /* not null */,\n\
            c.assignee_id as \"assigneeId\", c.team_id as \"teamId\", c.inbox_id as \"inboxId\" /* not null */,\n\
            array(select t.tag_id from conversation_labels t\n\
                   where t.workspace_id = $1 and t.conversation_id = c.id) as \"tagIds\" /* not null */,\n\
            array(select k.class_id from classes_of_conversations k\n\
                   where k.workspace_id = $1 and k.conversation_id = c.id) as \"classIds\" /* not null */,\n\
            c.contact_name as \"contactName\" /* not null */, c.contact_address as \"contactAddress\" /* not null */,\n\
            $4::boolean and c.contact_address <> '' and not exists (\n\
              select from conversations e\n\
                left join shared_inboxes i on i.workspace_id = $1 and i.inbox_id = e.inbox_id\n\
               where e.workspace_id = $1 and lower(e.contact_address) = lower(c.contact_address) and e.id <> c.id\n\
                 and (i.inbox_id is not null or e.inbox_id = c.inbox_id)\n\
                 and exists (select from messages f where f.workspace_id = $1 and f.conversation_id = e.id\n\
                                and f.arrived_at < m.arrived_at)) as \"isFirstContact\" /* not null */,\n\
            c.waiting_since as \"waitingSince\", c.due_at as \"dueAt\", c.sla_missed_at as \"slaMissedAt\",\n\
            c.last_message_at as \"lastMessageAt\" /* not null */,\n\
            c.assigned_at as \"assignedAt\", c.message_count as \"messageCount\" /* not null */, c.is_flagged as \"isFlagged\" /* not null */,\n\
            (array['urgent','high','normal','low'])[c.priority + 1] as priority /* not null */,\n\
            exists (select from comments k where k.workspace_id = $1 and k.conversation_id = c.id and k.deleted_at is null) as \"hasComment\",\n\
            w.\"hasOpenTask\" /* not null */, w.\"taskDueAt\", w.\"taskAssigneeIds\" /* not null */,\n\
            $2::uuid is not null and (case when r.is_unread then true when c.unread_at is null then false\n\
              else coalesce(r.read_at < c.unread_at, true) end) as \"isUnread\" /* not null */,\n\
            array(select l.tag_id from personal_labels l\n\
                   where l.workspace_id = $1 and l.user_id = $2 and l.conversation_id = c.id) as \"personalTagIds\" /* not null */\n\
       from messages m\n\
       join conversations c on c.workspace_id = $1 and c.id = m.conversation_id\n\
       cross join lateral (\n\
         select count(*) > 0 as \"hasOpenTask\", min(k.due_at) as \"taskDueAt\",\n\
                coalesce(array_agg(distinct k.assignee_id) filter (where k.assignee_id is not null), '{}') as \"taskAssigneeIds\"\n\
           from open_tasks_of_conversations k where k.workspace_id = $1 and k.conversation_id = c.id) w\n\
       left join message_bodies b on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at\n\
       left join read_marks r on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id\n\
      where m.workspace_id = $1 and m.id = any($3::uuid[])": {
      values: readonly [string, string | null, readonly string[], boolean]
      row: {
        messageId: string
        rawSha256: Buffer | null
        subject: string
        text: string | null
        html: string | null
        addresses: unknown
        fileNames: string[]
        hasAttachment: boolean
        direction: "inbound" | "outbound"
        kind: string
        isAutomatic: boolean
        senderVerdict: "pass" | "fail" | null
        authorId: string | null
        arrivedAt: Date
        sizeBytes: number
        status: "open" | "closed"
        assigneeId: string | null
        teamId: string | null
        inboxId: string
        tagIds: string[]
        classIds: string[]
        contactName: string
        contactAddress: string
        isFirstContact: boolean
        waitingSince: Date | null
        dueAt: Date | null
        slaMissedAt: Date | null
        lastMessageAt: Date
        assignedAt: Date | null
        messageCount: number
        isFlagged: boolean
        priority: string
        hasComment: boolean
        hasOpenTask: boolean
        taskDueAt: Date | null
        taskAssigneeIds: string[]
        isUnread: boolean
        personalTagIds: string[]
      }
    }
    "select m.id, m.conversation_id as \"conversationId\", m.message_key as key, m.raw_sha256 as \"rawSha256\",\n\
            m.size_bytes as \"sizeBytes\", m.mail_id as \"mailId\"\n\
       from messages_to_catch_up w join messages m on m.workspace_id = $1 and m.id = w.message_id\n\
      where w.workspace_id = $1 order by w.message_id desc limit $2": {
      values: readonly [string, string | number | bigint]
      row: {
        id: string
        conversationId: string
        key: string
        rawSha256: Buffer
        sizeBytes: number
        mailId: string | null
      }
    }
    "select message_id as \"messageId\", tsvector_to_array(search) as words /* not null */ from message_search\n\
      where workspace_id = $1 and message_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        messageId: string
        words: string[]
      }
    }
    "select s.month, s.span, string_agg(s.inbox_id::text, ' ') as \"inboxIds\" /* not null */ from searchable_months s\n\
       join working_inboxes i on i.workspace_id = s.workspace_id and i.inbox_id = s.inbox_id\n\
      where s.workspace_id = $1 and i.user_id = $2 and ($3::uuid[] is null or s.inbox_id = any($3))\n\
      group by s.month, s.span": {
      values: readonly [string, string, readonly string[] | null]
      row: {
        month: number
        span: number
        inboxIds: string
      }
    }
    "select team_id as id /* not null */ from living_teams where workspace_id = $1 and team_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select x.inbox_id as \"inboxId\" /* not null */, sum(x.mentions)::int as mentions /* not null */,\n\
            sum(x.drafts)::int as drafts /* not null */\n\
       from (select c.inbox_id, (c.id in (select d.conversation_id from drafts d where d.workspace_id = $1 and d.user_id = $2))::int as drafts,\n\
                    exists (select from comments k\n\
                             where k.workspace_id = $1 and k.conversation_id = c.id and k.author_id <> $2\n\
                               and k.mention_ids @> array[$2::uuid] and r.is_unread\n\
                               and k.created_at > r.read_at)::int as mentions\n\
               from conversations c\n\
               left join read_marks r on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id\n\
              where c.workspace_id = $1 and c.id in (select k.conversation_id from comments k where k.workspace_id = $1 and k.mention_ids @> array[$2::uuid] union select d.conversation_id from drafts d where d.workspace_id = $1 and d.user_id = $2)\n\
                and not c.is_hidden and (c.team_id is null or not exists (select from hidden_teams h\n\
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))\n\
             union all\n\
             select n.inbox_id, 1, 0 from new_drafts n where n.workspace_id = $1 and n.user_id = $2) x\n\
       join working_inboxes i on i.workspace_id = $1 and i.user_id = $2 and i.inbox_id = x.inbox_id\n\
      group by x.inbox_id": {
      values: readonly [string, string]
      row: {
        inboxId: string
        mentions: number
        drafts: number
      }
    }
    "with apart as (\n\
       select s.message_id from message_search s\n\
        where s.workspace_id = $1 and s.message_id = any($2::uuid[]) and s.search @@ $3::tsquery\n\
        order by s.message_id for update skip locked)\n\
     update message_search s\n\
        set search = array_to_tsvector(array(\n\
              select $4 || substr(word, $5) from unnest(tsvector_to_array(s.search)) with ordinality w(word, place)\n\
               -- Rarely reached: PostgreSQL limits a tsvector to 1 MiB.\n\
               where place <= 17000 or octet_length(s.search::text) < 1000000))\n\
       from apart where s.workspace_id = $1 and s.message_id = apart.message_id": {
      values: readonly [string, readonly string[], string, string, number]
      row: never
    }
    "with next as (\n\
       delete from messages_to_index where workspace_id = $1 and message_id in (\n\
         select w.message_id from messages_to_index w\n\
           join messages m on m.workspace_id = $1 and m.id = w.message_id\n\
          where w.workspace_id = $1 and w.message_id <= $3\n\
          order by w.message_id asc limit $2 for key share of m skip locked for update of w skip locked)\n\
       returning message_id)\n\
     select m.id /* not null */, m.inbox_id as \"inboxId\" /* not null */, m.arrived_at as \"arrivedAt\" /* not null */,\n\
            m.subject /* not null */, m.addresses, b.text, case when b.text is null then b.html end as html,\n\
            (select array_agg(a.file_name) from attachments a\n\
              where a.workspace_id = $1 and a.message_id = m.id and a.file_name is not null) as \"fileNames\",\n\
            (select string_agg(x.text, E'\n\
') from attachment_texts x\n\
              where x.workspace_id = $1 and x.message_id = m.id) as \"fileTexts\"\n\
       from next n\n\
       join messages m on m.workspace_id = $1 and m.id = n.message_id\n\
       left join message_bodies b\n\
         on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at": {
      values: readonly [string, string | number | bigint, string]
      row: {
        id: string
        inboxId: string
        arrivedAt: Date
        subject: string
        addresses: unknown
        text: string | null
        html: string | null
        fileNames: string[] | null
        fileTexts: string | null
      }
    }
    "with next as (\n\
       delete from messages_to_index where workspace_id = $1 and message_id in (\n\
         select w.message_id from messages_to_index w\n\
           join messages m on m.workspace_id = $1 and m.id = w.message_id\n\
          where w.workspace_id = $1 and w.message_id <= $3\n\
          order by w.message_id desc limit $2 for key share of m skip locked for update of w skip locked)\n\
       returning message_id)\n\
     select m.id /* not null */, m.inbox_id as \"inboxId\" /* not null */, m.arrived_at as \"arrivedAt\" /* not null */,\n\
            m.subject /* not null */, m.addresses, b.text, case when b.text is null then b.html end as html,\n\
            (select array_agg(a.file_name) from attachments a\n\
              where a.workspace_id = $1 and a.message_id = m.id and a.file_name is not null) as \"fileNames\",\n\
            (select string_agg(x.text, E'\n\
') from attachment_texts x\n\
              where x.workspace_id = $1 and x.message_id = m.id) as \"fileTexts\"\n\
       from next n\n\
       join messages m on m.workspace_id = $1 and m.id = n.message_id\n\
       left join message_bodies b\n\
         on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at": {
      values: readonly [string, string | number | bigint, string]
      row: {
        id: string
        inboxId: string
        arrivedAt: Date
        subject: string
        addresses: unknown
        text: string | null
        html: string | null
        fileNames: string[] | null
        fileTexts: string | null
      }
    }
    "with sampled as materialized (\n\
       select search from message_search where workspace_id = $1 and message_id = any($2::uuid[]))\n\
     select (select count(*)::integer from sampled s where s.search @@ w.query) as count\n\
       from unnest($3::tsquery[]) with ordinality w(query, place) order by w.place": {
      values: readonly [string, readonly string[], readonly string[]]
      row: {
        count: number
      }
    }
    "with sums as materialized (\n\
  select i.inbox_id, coalesce(s.through, '-infinity') as through, s.summed_at\n\
    from working_inboxes i\n\
    left join unread_sums s on s.workspace_id = $1 and s.user_id = $2 and s.inbox_id = i.inbox_id and s.through < now()\n\
   where i.workspace_id = $1 and i.user_id = $2)\n\
     select s.inbox_id as \"inboxId\" /* not null */,\n\
            coalesce(s.through = '-infinity' and s.summed_at > now() - interval '1 hour', false) as \"isFull\",\n\
            exists (select from conversations c where c.workspace_id = $1 and c.inbox_id = s.inbox_id and c.unread_at is not null and c.unread_since >= s.through and (c.unread_since < now() - interval '15 minutes') offset 25) as \"isBehind\",\n\
            exists (select from conversations c where c.workspace_id = $1 and c.inbox_id = s.inbox_id and c.unread_at is not null and c.unread_since >= s.through and not (c.unread_since < now() - interval '15 minutes') offset 6000) as \"isFlooded\"\n\
       from sums s": {
      values: readonly [string, string]
      row: {
        inboxId: string
        isFull: boolean
        isBehind: boolean
        isFlooded: boolean
      }
    }
    "with sums as materialized (\n\
  select i.inbox_id, coalesce(s.through, '-infinity') as through, s.summed_at\n\
    from working_inboxes i\n\
    left join unread_sums s on s.workspace_id = $1 and s.user_id = $2 and s.inbox_id = i.inbox_id and s.through < now()\n\
   where i.workspace_id = $1 and i.user_id = $2),\n\
     found as materialized (\n\
       select s.inbox_id, n.id from sums s\n\
         left join lateral (\n\
           select c.id from conversations c left join read_marks r\n\
  on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id\n\
            where c.workspace_id = $1 and c.inbox_id = s.inbox_id and c.unread_at is not null and c.unread_since >= s.through and (c.unread_since < now() - interval '15 minutes') and (case when r.is_unread then true when c.unread_at is null then false\n\
  else coalesce(r.read_at < c.unread_at, true) end) limit 2000 + 1) n on true\n\
        where s.inbox_id = any($3::uuid[])),\n\
     counted as (\n\
       select inbox_id, count(id) > 2000 as is_full from found group by inbox_id),\n\
     noted as (\n\
       insert into unread_left (workspace_id, user_id, conversation_id, noted_at)\n\
       select $1, $2, f.id, clock_timestamp() from found f join counted n using (inbox_id)\n\
        where f.id is not null and not n.is_full\n\
       on conflict (workspace_id, user_id, conversation_id) do update set noted_at = excluded.noted_at),\n\
     dropped as (\n\
       -- Keeps recent rows: the transaction that marked the conversation as unread may not have committed yet.\n\
       delete from unread_left l\n\
        where l.workspace_id = $1 and l.user_id = $2 and l.noted_at < now() - interval '15 minutes'\n\
          and not exists (select from conversations c left join read_marks r\n\
  on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id\n\
            where c.workspace_id = $1 and c.id = l.conversation_id and (case when r.is_unread then true when c.unread_at is null then false\n\
  else coalesce(r.read_at < c.unread_at, true) end))),\n\
     summed as (\n\
       insert into unread_sums (workspace_id, user_id, inbox_id, through, summed_at)\n\
       select $1, $2, inbox_id,\n\
              case when is_full then '-infinity' else now() - interval '15 minutes' end, now()\n\
         from counted\n\
       on conflict (workspace_id, user_id, inbox_id) do update\n\
         set through = excluded.through, summed_at = excluded.summed_at)\n\
     select coalesce(bool_or(is_full), false) as \"isFull\" from counted": {
      values: readonly [string, string, readonly string[]]
      row: {
        isFull: boolean
      }
    }
    "with taken as (delete from attachments_to_read where workspace_id = $1 and attachment_id = $2)\n\
     insert into attachment_texts (workspace_id, attachment_id, message_id, text, problem)\n\
     select $1, a.id, $3, $4, $5 from attachments a where a.workspace_id = $1 and a.id = $2\n\
     on conflict (workspace_id, attachment_id) do update set text = excluded.text, problem = excluded.problem": {
      values: readonly [string, string, string, string, string | null]
      row: never
    }
  }
}
