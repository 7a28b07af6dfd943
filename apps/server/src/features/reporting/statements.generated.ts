// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from imported_to_count where workspace_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from report_checks where workspace_id = $1 and checked_at < $2::timestamptz - interval '90 days'": {
      values: readonly [string, Date]
      row: never
    }
    "delete from report_facts where workspace_id = $1 and ctid = any(array(\n\
       select f.ctid from unnest($2::uuid[]) c(id)\n\
        cross join lateral (select s.ctid, s as fact, s.number from report_facts s\n\
                             where s.workspace_id = $1 and s.conversation_id = c.id offset 0) f\n\
        where not exists (select from jsonb_populate_recordset(null::report_facts, $3::jsonb) g\n\
                           where g.conversation_id = c.id and g.number = f.number and g is not distinct from f.fact)))": {
      values: readonly [string, readonly string[], string]
      row: never
    }
    "delete from report_publications where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from report_schedules where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from report_statuses where workspace_id = $1 and seq <> $2::float8": {
      values: readonly [string, number]
      row: never
    }
    "delete from report_statuses where workspace_id = $1 and user_id = $2 and from_at >= $3::timestamptz": {
      values: readonly [string, string, Date]
      row: never
    }
    "delete from reports where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into imported_to_count as i (workspace_id, first_message_id) values ($1, $2)\n\
     on conflict (workspace_id) do update set first_message_id = least(i.first_message_id, excluded.first_message_id)": {
      values: readonly [string, string]
      row: never
    }
    "insert into report_checks (workspace_id, id, checked_at, days, conversations, facts, different_ids, different,\n\
       miscounted_days)\n\
     values ($1, $2, $3, $4::text[]::date[], $5, $6, $7, $8, $9::text[]::date[])": {
      values: readonly [string, string, Date, readonly string[] | Buffer, number, number, readonly string[], number, readonly string[] | Buffer]
      row: never
    }
    "insert into report_corrections (workspace_id, id, conversation_id, kind, message_id, old_started_at,\n\
       old_stopped_at, started_at, stopped_at, reason, made_by, made_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)": {
      values: readonly [string, string, string, string, string | null, Date, Date, Date | null, Date | null, string, string, Date]
      row: never
    }
    "insert into report_facts\n\
     select g.* from jsonb_populate_recordset(null::report_facts, $2::jsonb) g where g.workspace_id = $1\n\
         on conflict (workspace_id, conversation_id, number) do nothing": {
      values: readonly [string, string]
      row: never
    }
    "insert into report_places (workspace_id, user_id, report_id, is_visible)\n\
     select $1, $2, o.id, o.is_shown from unnest($3::uuid[], $4::boolean[]) as o(id, is_shown)\n\
     on conflict (workspace_id, user_id, report_id) do update set is_visible = excluded.is_visible": {
      values: readonly [string, string, readonly string[], readonly boolean[]]
      row: never
    }
    "insert into report_places (workspace_id, user_id, report_id, position)\n\
     select $1, $2, o.id, o.place from unnest($3::uuid[]) with ordinality as o(id, place)\n\
     on conflict (workspace_id, user_id, report_id) do update set position = excluded.position": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "insert into report_publications (workspace_id, id, report_id, token_hash, created_by, created_at, expires_at,\n\
       frame_origins)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8)": {
      values: readonly [string, string, string, Buffer, string, Date, Date | null, readonly string[] | Buffer]
      row: never
    }
    "insert into report_schedules (workspace_id, id, report_id, created_by, definition, settings, created_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7)": {
      values: readonly [string, string, string, string, string, string, Date]
      row: never
    }
    "insert into report_statuses (workspace_id, user_id, from_at, until_at, status_id, seq, is_available)\n\
     values ($1, $2, $3, coalesce($4::timestamptz, 'infinity'), $5, $6::float8, $7)\n\
     on conflict (workspace_id, user_id, seq, from_at) do nothing": {
      values: readonly [string, string, Date, Date | null, string | null, number, boolean | null]
      row: never
    }
    "insert into reports (workspace_id, id, author_id, team_id, name, starter, scope, is_shared, definition, position,\n\
                          created_at, updated_at)\n\
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce(max(position), 0) + 1, $10, $10\n\
       from reports where workspace_id = $1\n\
     on conflict (workspace_id, id) do update set team_id = excluded.team_id, name = excluded.name,\n\
       starter = excluded.starter, scope = excluded.scope, is_shared = excluded.is_shared,\n\
       definition = excluded.definition, updated_at = excluded.updated_at": {
      values: readonly [string, string, string | null, string | null, string, string | null, string, boolean, string, Date]
      row: never
    }
    "select assignee_id as \"userId\" /* not null */, conversation_id as \"conversationId\",\n\
            floor(extract(epoch from started_at) * 1000)::float8 as \"start\" /* not null */,\n\
            floor(extract(epoch from least(at, $4::timestamptz)) * 1000)::float8 as \"end\" /* not null */\n\
       from report_facts\n\
      where workspace_id = $1 and kind = 'backlog' and assignee_id = any($2::uuid[])\n\
        and at > $3::timestamptz and started_at < $4::timestamptz": {
      values: readonly [string, readonly string[], Date, Date]
      row: {
        userId: string
        conversationId: string
        start: number
        end: number
      }
    }
    "select b.bin::int as bin /* not null */, s.user_id as \"userId\", s.status_id as \"statusId\",\n\
            (sum(extract(epoch from least(s.until_at, b.until, $5::timestamptz) - greatest(s.from_at, b.since))) * 1000)::float8\n\
              as ms /* not null */\n\
       from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as b(since, until, bin)\n\
       join report_statuses s on s.from_at < least(b.until, $5::timestamptz) and s.until_at > b.since\n\
      where s.workspace_id = $1 and s.from_at < s.until_at and ($4::uuid[] is null or s.user_id = any($4::uuid[]))\n\
      group by b.bin, s.user_id, s.status_id": {
      values: readonly [string, readonly Date[], readonly Date[], readonly string[] | null, Date]
      row: {
        bin: number
        userId: string
        statusId: string | null
        ms: number
      }
    }
    "select c.conversation_id as \"conversationId\" /* not null */, c.inbox_id as \"inboxId\" /* not null */,\n\
            c.contact /* not null */, c.at /* not null */, c.old_keys as \"oldKeys\" /* not null */,\n\
            c.new_keys as \"newKeys\" /* not null */,\n\
            row_number() over (partition by c.conversation_id order by c.at desc, c.number)::int as place /* not null */\n\
       from (\n\
  select conversation_id, number, inbox_id, contact, at, is_move,\n\
         case when $9::text = 'assignee' and $10::text[] is not null then array(\n\
  select case when k.key = 'none' or k.key = any($10::text[]) then k.key else 'others' end from unnest(old_keys) as k(key)) else old_keys end as old_keys,\n\
         case when $9::text = 'assignee' and $10::text[] is not null then array(\n\
  select case when k.key = 'none' or k.key = any($10::text[]) then k.key else 'others' end from unnest(new_keys) as k(key)) else new_keys end as new_keys\n\
    from (\n\
  with steps as materialized (\n\
  select s.*, lag(kind) over w as last_kind, lag(at) over w as last_at, lag(keys) over w as last_keys,\n\
         lead(kind) over w as next_kind, lead(since) over w as next_since\n\
    from (\n\
  select f.conversation_id, f.number, f.inbox_id, f.contact, f.kind, f.at,\n\
         case when f.kind = 'backlog' then f.started_at else f.at end as since,\n\
         case when (f.inbox_id = any($4::uuid[]) or f.team_id = any($5::uuid[]))\n\
                   and (f.team_id is null or f.team_id <> all($6::uuid[]))\n\
                   and ($7::jsonb is null or report_matches(f, $7::jsonb, $8::text))\n\
           then report_keys(f, $9::text, $8::text)\n\
           else '{}' end as keys\n\
    from report_facts f\n\
   where f.workspace_id = $1 and f.kind in ('backlog', 'received', 'started', 'reopened', 'closed')\n\
     and ($11::uuid[] is null or f.conversation_id = any($11::uuid[]))\n\
     and f.at >= $2::timestamptz\n\
     and case when f.kind = 'backlog' then f.started_at else f.at end < $3::timestamptz) s\n\
  window w as (partition by conversation_id order by since, kind = 'backlog', number))\n\
  select conversation_id, number, inbox_id, contact, since as at, true as is_move, last_keys as old_keys, keys as new_keys\n\
    from steps\n\
   where kind in ('backlog', 'closed') and last_kind <> 'closed' and last_at = since and since >= $2::timestamptz\n\
     and keys is distinct from last_keys\n\
  union all\n\
  select conversation_id, number, inbox_id, contact, since, false, '{}'::text[], keys\n\
    from steps\n\
   where kind in ('backlog', 'closed') and since >= $2::timestamptz\n\
     and (last_kind is null or last_kind = 'closed' or last_at <> since)\n\
  union all\n\
  select conversation_id, number, inbox_id, contact, at, false, keys, '{}'::text[]\n\
    from steps\n\
   where kind <> 'closed' and at < $3::timestamptz\n\
     and (next_kind is null or next_kind not in ('backlog', 'closed') or next_since <> at)) c) c\n\
      where c.is_move = $12::boolean and exists (\n\
  select from unnest(case when $13::boolean then new_keys else old_keys end) as k(key)\n\
   where k.key <> all(case when $13::boolean then old_keys else new_keys end)\n\
     and ($14::text is null or k.key = $14::text or ($14::text = 'others' and k.key <> all($15::text[]))))": {
      values: readonly [string, Date, Date, readonly string[], readonly string[], readonly string[], string | null, string, string, readonly string[] | Buffer | null, readonly string[] | null, boolean, boolean, string | null, readonly string[] | Buffer]
      row: {
        conversationId: string
        inboxId: string
        contact: string
        at: Date
        oldKeys: string[]
        newKeys: string[]
        place: number
      }
    }
    "select conversation_id as \"conversationId\" /* not null */,\n\
            started_at - coalesce(wall_ms, 0) * interval '1 millisecond' as since /* not null */\n\
       from report_facts\n\
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and kind = 'backlog' and at = 'infinity'": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
        since: Date
      }
    }
    "select conversation_id as \"conversationId\" from report_facts\n\
      where workspace_id = $1 and message_id = $2 and correction_id is not null limit 1": {
      values: readonly [string, string]
      row: {
        conversationId: string
      }
    }
    "select conversation_id as \"conversationId\", message_id as \"messageId\", old_started_at as \"oldStartedAt\",\n\
            old_stopped_at as \"oldStoppedAt\"\n\
       from report_corrections where workspace_id = $1 and id = $2 and undone_at is null": {
      values: readonly [string, string]
      row: {
        conversationId: string
        messageId: string | null
        oldStartedAt: Date
        oldStoppedAt: Date
      }
    }
    "select count(*)::int as facts /* not null */,\n\
            coalesce(encode(sha256(string_agg(md5(f::text), '' order by f.conversation_id, f.number)::bytea), 'hex'), '')\n\
            || coalesce((select encode(sha256(string_agg(md5(s::text), '' order by s.user_id, s.seq, s.from_at)::bytea), 'hex')\n\
                           from report_statuses s where s.workspace_id = $1), '') as hash /* not null */\n\
       from report_facts f where f.workspace_id = $1": {
      values: readonly [string]
      row: {
        facts: number
        hash: string
      }
    }
    "select day::text as day /* not null */ from (\n\
       select distinct day from report_days where workspace_id = $1 and facts > 0 and day < 'infinity') d\n\
      order by random() limit $2::int": {
      values: readonly [string, number]
      row: {
        day: string
      }
    }
    "select distinct c.conversation_id as \"conversationId\" /* not null */\n\
       from unnest($2::text[]::date[]) as d(day)\n\
      cross join lateral (\n\
        select conversation_id from (\n\
          select distinct f.conversation_id from report_facts f\n\
           where f.workspace_id = $1 and f.kind = any(array(\n\
                   select distinct kind from report_days where workspace_id = $1 and day = d.day))\n\
             and f.at >= d.day::timestamp at time zone 'UTC'\n\
             and f.at < (d.day + 1)::timestamp at time zone 'UTC') u\n\
         order by random() limit $3::int) c": {
      values: readonly [string, readonly string[] | Buffer, number]
      row: {
        conversationId: string
      }
    }
    "select distinct conversation_id as \"conversationId\" from report_facts\n\
      where workspace_id = $1 and inbox_id = $2 and wall_ms is not null\n\
        and kind not in ('sla_met', 'sla_missed') and calendar_id is distinct from $3": {
      values: readonly [string, string, string | null]
      row: {
        conversationId: string
      }
    }
    "select distinct day::text as day /* not null */ from (\n\
       select kind, day, sum(facts) as kept, 0 as found from report_days\n\
        where workspace_id = $1 and day = any($2::text[]::date[]) group by kind, day\n\
       union all\n\
       select f.kind, d.day, 0, count(*) from unnest($2::text[]::date[]) as d(day)\n\
         join report_facts f on f.workspace_id = $1 and f.at >= d.day::timestamp at time zone 'UTC'\n\
          and f.at < (d.day + 1)::timestamp at time zone 'UTC'\n\
        group by f.kind, d.day) both_counts\n\
      group by kind, day having sum(kept) <> sum(found)": {
      values: readonly [string, readonly string[] | Buffer]
      row: {
        day: string
      }
    }
    "select distinct on (conversation_id) conversation_id as \"conversationId\", inbox_id as \"inboxId\", contact\n\
       from report_facts\n\
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and kind = 'backlog'\n\
      order by conversation_id, number desc": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
        inboxId: string
        contact: string
      }
    }
    "select f.conversation_id as \"conversationId\" /* not null */, count(*)::int as n /* not null */\n\
       from (select distinct on (f.at, f.conversation_id, f.number) f.* from (select f.*, case when $13::text in ('user', 'assignee') and $15::text[] is not null and a.key <> 'none'\n\
  and a.key <> all($15::text[]) then 'others' else a.key end as a, case when $14::text in ('user', 'assignee') and $15::text[] is not null and b.key <> 'none'\n\
  and b.key <> all($15::text[]) then 'others' else b.key end as b, $17::text as first_key, $18::text as second_key,\n\
    $19::text[] as first_keys, $20::text[] as second_keys\n\
         from (\n\
  select f.conversation_id, f.at, f.started_at, f.wall_ms, f.business_ms, f.user_id, f.message_id, f.inbox_id,\n\
         f.contact, f.number, f.kind, f.correction_id, v.value, v.is_hit,\n\
         case when $13::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $13::text, $9::text) end as first,\n\
         case when $14::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $14::text, $9::text) end as second\n\
    from report_facts f\n\
   cross join lateral (select\n\
     case $10::text\n\
       when 'wall' then f.wall_ms\n\
       when 'business' then coalesce(f.business_ms, f.wall_ms)\n\
       when 'replies' then f.replies\n\
       when 'reply_total' then f.reply_ms\n\
       when 'reply_total_business' then f.reply_business_ms\n\
       when 'overrun' then f.overrun_ms\n\
     end::float8 as value,\n\
     case $11::text\n\
       when 'replied' then f.replies > 0\n\
       when 'unreplied' then f.replies = 0\n\
       when 'one_reply' then f.replies = 1\n\
       when 'met' then f.kind = 'sla_met'\n\
       when 'accepted' then f.kind = 'ai_accepted'\n\
       when 'first_close' then f.is_first\n\
       when 'still_closed' then not exists (\n\
         select from report_facts o\n\
          where o.workspace_id = f.workspace_id and o.conversation_id = f.conversation_id and o.kind = 'backlog'\n\
            and o.started_at < $16::timestamptz /* or null */ and o.at >= $16::timestamptz)\n\
       when 'unassigned' then f.assignee_id is null\n\
       when 'handed_over' then f.is_waiting\n\
       when 'waiting' then f.is_waiting\n\
       else true\n\
     end as is_hit) v\n\
   where f.workspace_id = $1 and f.kind = any($2::text[])\n\
     and (f.inbox_id = any($5::uuid[]) or f.team_id = any($6::uuid[]))\n\
     and (f.team_id is null or f.team_id <> all($7::uuid[]))\n\
     and ($8::jsonb is null or report_matches(f, $8::jsonb, $9::text))\n\
     and ($12::boolean or v.is_hit) and ($10::text is null or v.value is not null) and f.at > $3::timestamptz and f.started_at <= $4::timestamptz and ($21::boolean or $22::text is null or f.at <= $22::text::timestamptz)) f cross join lateral unnest(case when $13::text = 'age' then array[report_age(\n\
  extract(epoch from $4::timestamptz - f.started_at)::float8 * 1000 + coalesce(f.wall_ms, 0))] else f.first end) as a(key)\n\
        cross join lateral unnest(case when $14::text = 'age' then array[report_age(\n\
  extract(epoch from $4::timestamptz - f.started_at)::float8 * 1000 + coalesce(f.wall_ms, 0))] else f.second end) as b(key)) f\n\
      where (f.first_key = '' or f.first_key = f.a or (f.first_key = 'others' and f.a <> all(f.first_keys)))\n\
  and (f.second_key = '' or f.second_key = f.b or (f.second_key = 'others' and f.b <> all(f.second_keys)))) f\n\
      group by f.conversation_id": {
      values: readonly [string, readonly string[] | Buffer, Date, Date, readonly string[], readonly string[], readonly string[], string | null, string, string | null, string, boolean, string, string, readonly string[] | Buffer | null, Date | null, string, string, readonly string[] | Buffer, readonly string[] | Buffer, boolean, string | null]
      row: {
        conversationId: string
        n: number
      }
    }
    "select f.conversation_id as \"conversationId\" /* not null */, count(*)::int as n /* not null */\n\
       from (select distinct on (f.at, f.conversation_id, f.number) f.* from (select f.*, case when $13::text in ('user', 'assignee') and $15::text[] is not null and a.key <> 'none'\n\
  and a.key <> all($15::text[]) then 'others' else a.key end as a, case when $14::text in ('user', 'assignee') and $15::text[] is not null and b.key <> 'none'\n\
  and b.key <> all($15::text[]) then 'others' else b.key end as b, $17::text as first_key, $18::text as second_key,\n\
    $19::text[] as first_keys, $20::text[] as second_keys\n\
         from (\n\
  select f.conversation_id, f.at, f.started_at, f.wall_ms, f.business_ms, f.user_id, f.message_id, f.inbox_id,\n\
         f.contact, f.number, f.kind, f.correction_id, v.value, v.is_hit,\n\
         case when $13::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $13::text, $9::text) end as first,\n\
         case when $14::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $14::text, $9::text) end as second\n\
    from report_facts f\n\
   cross join lateral (select\n\
     case $10::text\n\
       when 'wall' then f.wall_ms\n\
       when 'business' then coalesce(f.business_ms, f.wall_ms)\n\
       when 'replies' then f.replies\n\
       when 'reply_total' then f.reply_ms\n\
       when 'reply_total_business' then f.reply_business_ms\n\
       when 'overrun' then f.overrun_ms\n\
     end::float8 as value,\n\
     case $11::text\n\
       when 'replied' then f.replies > 0\n\
       when 'unreplied' then f.replies = 0\n\
       when 'one_reply' then f.replies = 1\n\
       when 'met' then f.kind = 'sla_met'\n\
       when 'accepted' then f.kind = 'ai_accepted'\n\
       when 'first_close' then f.is_first\n\
       when 'still_closed' then not exists (\n\
         select from report_facts o\n\
          where o.workspace_id = f.workspace_id and o.conversation_id = f.conversation_id and o.kind = 'backlog'\n\
            and o.started_at < $16::timestamptz /* or null */ and o.at >= $16::timestamptz)\n\
       when 'unassigned' then f.assignee_id is null\n\
       when 'handed_over' then f.is_waiting\n\
       when 'waiting' then f.is_waiting\n\
       else true\n\
     end as is_hit) v\n\
   where f.workspace_id = $1 and f.kind = any($2::text[])\n\
     and (f.inbox_id = any($5::uuid[]) or f.team_id = any($6::uuid[]))\n\
     and (f.team_id is null or f.team_id <> all($7::uuid[]))\n\
     and ($8::jsonb is null or report_matches(f, $8::jsonb, $9::text))\n\
     and ($12::boolean or v.is_hit) and ($10::text is null or v.value is not null) and f.at >= $3::timestamptz and f.at < $4::timestamptz and ($21::boolean or $22::text is null or f.at <= $22::text::timestamptz)) f\n\
        cross join lateral unnest(f.first) as a(key) cross join lateral unnest(f.second) as b(key)) f\n\
      where (f.first_key = '' or f.first_key = f.a or (f.first_key = 'others' and f.a <> all(f.first_keys)))\n\
  and (f.second_key = '' or f.second_key = f.b or (f.second_key = 'others' and f.b <> all(f.second_keys)))) f\n\
      group by f.conversation_id": {
      values: readonly [string, readonly string[] | Buffer, Date, Date, readonly string[], readonly string[], readonly string[], string | null, string, string | null, string, boolean, string, string, readonly string[] | Buffer | null, Date | null, string, string, readonly string[] | Buffer, readonly string[] | Buffer, boolean, string | null]
      row: {
        conversationId: string
        n: number
      }
    }
    "select f.conversation_id as \"conversationId\", count(*)::int as facts /* not null */,\n\
            md5(string_agg(f::text, '' order by f.number)) as hash /* not null */\n\
       from report_facts f where f.workspace_id = $1 and f.conversation_id = any($2::uuid[])\n\
      group by f.conversation_id": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
        facts: number
        hash: string
      }
    }
    "select f.conversation_id as \"conversationId\", f.number, f.at::text as \"atText\" /* not null */,\n\
  nullif(f.at, 'infinity') as at /* or null */,\n\
  f.started_at as \"startedAt\", f.wall_ms::float8 as \"wallMs\" /* or null */,\n\
  f.business_ms::float8 as \"businessMs\" /* or null */, f.user_id as \"userId\", f.message_id as \"messageId\",\n\
  f.inbox_id as \"inboxId\", f.contact, f.correction_id as \"correctionId\", f.value /* or null */,\n\
  coalesce(f.is_hit, false) as \"isHit\" /* not null */ from (select f.*, row_number() over (partition by f.conversation_id order by f.at desc, f.number) as place from (select distinct on (f.at, f.conversation_id, f.number) f.* from (select f.*, case when $13::text in ('user', 'assignee') and $15::text[] is not null and a.key <> 'none'\n\
  and a.key <> all($15::text[]) then 'others' else a.key end as a, case when $14::text in ('user', 'assignee') and $15::text[] is not null and b.key <> 'none'\n\
  and b.key <> all($15::text[]) then 'others' else b.key end as b, $17::text as first_key, $18::text as second_key,\n\
    $19::text[] as first_keys, $20::text[] as second_keys\n\
         from (\n\
  select f.conversation_id, f.at, f.started_at, f.wall_ms, f.business_ms, f.user_id, f.message_id, f.inbox_id,\n\
         f.contact, f.number, f.kind, f.correction_id, v.value, v.is_hit,\n\
         case when $13::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $13::text, $9::text) end as first,\n\
         case when $14::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $14::text, $9::text) end as second\n\
    from report_facts f\n\
   cross join lateral (select\n\
     case $10::text\n\
       when 'wall' then f.wall_ms\n\
       when 'business' then coalesce(f.business_ms, f.wall_ms)\n\
       when 'replies' then f.replies\n\
       when 'reply_total' then f.reply_ms\n\
       when 'reply_total_business' then f.reply_business_ms\n\
       when 'overrun' then f.overrun_ms\n\
     end::float8 as value,\n\
     case $11::text\n\
       when 'replied' then f.replies > 0\n\
       when 'unreplied' then f.replies = 0\n\
       when 'one_reply' then f.replies = 1\n\
       when 'met' then f.kind = 'sla_met'\n\
       when 'accepted' then f.kind = 'ai_accepted'\n\
       when 'first_close' then f.is_first\n\
       when 'still_closed' then not exists (\n\
         select from report_facts o\n\
          where o.workspace_id = f.workspace_id and o.conversation_id = f.conversation_id and o.kind = 'backlog'\n\
            and o.started_at < $16::timestamptz /* or null */ and o.at >= $16::timestamptz)\n\
       when 'unassigned' then f.assignee_id is null\n\
       when 'handed_over' then f.is_waiting\n\
       when 'waiting' then f.is_waiting\n\
       else true\n\
     end as is_hit) v\n\
   where f.workspace_id = $1 and f.kind = any($2::text[])\n\
     and (f.inbox_id = any($5::uuid[]) or f.team_id = any($6::uuid[]))\n\
     and (f.team_id is null or f.team_id <> all($7::uuid[]))\n\
     and ($8::jsonb is null or report_matches(f, $8::jsonb, $9::text))\n\
     and ($12::boolean or v.is_hit) and ($10::text is null or v.value is not null) and f.at > $3::timestamptz and f.started_at <= $4::timestamptz and ($21::boolean or $22::text is null or f.at <= $22::text::timestamptz)) f cross join lateral unnest(case when $13::text = 'age' then array[report_age(\n\
  extract(epoch from $4::timestamptz - f.started_at)::float8 * 1000 + coalesce(f.wall_ms, 0))] else f.first end) as a(key)\n\
        cross join lateral unnest(case when $14::text = 'age' then array[report_age(\n\
  extract(epoch from $4::timestamptz - f.started_at)::float8 * 1000 + coalesce(f.wall_ms, 0))] else f.second end) as b(key)) f\n\
      where (f.first_key = '' or f.first_key = f.a or (f.first_key = 'others' and f.a <> all(f.first_keys)))\n\
  and (f.second_key = '' or f.second_key = f.b or (f.second_key = 'others' and f.b <> all(f.second_keys)))) f) f where (not $21::boolean or f.place = 1) and ($23::uuid[] is null or f.conversation_id = any($23::uuid[]))\n\
  and ($22::text is null or f.at < $22::text::timestamptz\n\
       or (f.at = $22::text::timestamptz and (f.conversation_id, f.number) > ($24::uuid /* or null */, $25::int /* or null */))) order by f.at desc, f.conversation_id, f.number limit $26::int offset $27::int": {
      values: readonly [string, readonly string[] | Buffer, Date, Date, readonly string[], readonly string[], readonly string[], string | null, string, string | null, string, boolean, string, string, readonly string[] | Buffer | null, Date | null, string, string, readonly string[] | Buffer, readonly string[] | Buffer, boolean, string | null, readonly string[] | null, string | null, number | null, number, number]
      row: {
        conversationId: string
        number: number
        atText: string
        at: Date | null
        startedAt: Date | null
        wallMs: number | null
        businessMs: number | null
        userId: string | null
        messageId: string | null
        inboxId: string
        contact: string
        correctionId: string | null
        value: number | null
        isHit: boolean
      }
    }
    "select f.conversation_id as \"conversationId\", f.number, f.at::text as \"atText\" /* not null */,\n\
  nullif(f.at, 'infinity') as at /* or null */,\n\
  f.started_at as \"startedAt\", f.wall_ms::float8 as \"wallMs\" /* or null */,\n\
  f.business_ms::float8 as \"businessMs\" /* or null */, f.user_id as \"userId\", f.message_id as \"messageId\",\n\
  f.inbox_id as \"inboxId\", f.contact, f.correction_id as \"correctionId\", f.value /* or null */,\n\
  coalesce(f.is_hit, false) as \"isHit\" /* not null */ from (select f.*, row_number() over (partition by f.conversation_id order by f.at desc, f.number) as place from (select distinct on (f.at, f.conversation_id, f.number) f.* from (select f.*, case when $13::text in ('user', 'assignee') and $15::text[] is not null and a.key <> 'none'\n\
  and a.key <> all($15::text[]) then 'others' else a.key end as a, case when $14::text in ('user', 'assignee') and $15::text[] is not null and b.key <> 'none'\n\
  and b.key <> all($15::text[]) then 'others' else b.key end as b, $17::text as first_key, $18::text as second_key,\n\
    $19::text[] as first_keys, $20::text[] as second_keys\n\
         from (\n\
  select f.conversation_id, f.at, f.started_at, f.wall_ms, f.business_ms, f.user_id, f.message_id, f.inbox_id,\n\
         f.contact, f.number, f.kind, f.correction_id, v.value, v.is_hit,\n\
         case when $13::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $13::text, $9::text) end as first,\n\
         case when $14::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $14::text, $9::text) end as second\n\
    from report_facts f\n\
   cross join lateral (select\n\
     case $10::text\n\
       when 'wall' then f.wall_ms\n\
       when 'business' then coalesce(f.business_ms, f.wall_ms)\n\
       when 'replies' then f.replies\n\
       when 'reply_total' then f.reply_ms\n\
       when 'reply_total_business' then f.reply_business_ms\n\
       when 'overrun' then f.overrun_ms\n\
     end::float8 as value,\n\
     case $11::text\n\
       when 'replied' then f.replies > 0\n\
       when 'unreplied' then f.replies = 0\n\
       when 'one_reply' then f.replies = 1\n\
       when 'met' then f.kind = 'sla_met'\n\
       when 'accepted' then f.kind = 'ai_accepted'\n\
       when 'first_close' then f.is_first\n\
       when 'still_closed' then not exists (\n\
         select from report_facts o\n\
          where o.workspace_id = f.workspace_id and o.conversation_id = f.conversation_id and o.kind = 'backlog'\n\
            and o.started_at < $16::timestamptz /* or null */ and o.at >= $16::timestamptz)\n\
       when 'unassigned' then f.assignee_id is null\n\
       when 'handed_over' then f.is_waiting\n\
       when 'waiting' then f.is_waiting\n\
       else true\n\
     end as is_hit) v\n\
   where f.workspace_id = $1 and f.kind = any($2::text[])\n\
     and (f.inbox_id = any($5::uuid[]) or f.team_id = any($6::uuid[]))\n\
     and (f.team_id is null or f.team_id <> all($7::uuid[]))\n\
     and ($8::jsonb is null or report_matches(f, $8::jsonb, $9::text))\n\
     and ($12::boolean or v.is_hit) and ($10::text is null or v.value is not null) and f.at >= $3::timestamptz and f.at < $4::timestamptz and ($21::boolean or $22::text is null or f.at <= $22::text::timestamptz)) f\n\
        cross join lateral unnest(f.first) as a(key) cross join lateral unnest(f.second) as b(key)) f\n\
      where (f.first_key = '' or f.first_key = f.a or (f.first_key = 'others' and f.a <> all(f.first_keys)))\n\
  and (f.second_key = '' or f.second_key = f.b or (f.second_key = 'others' and f.b <> all(f.second_keys)))) f) f where (not $21::boolean or f.place = 1) and ($23::uuid[] is null or f.conversation_id = any($23::uuid[]))\n\
  and ($22::text is null or f.at < $22::text::timestamptz\n\
       or (f.at = $22::text::timestamptz and (f.conversation_id, f.number) > ($24::uuid /* or null */, $25::int /* or null */))) order by f.at desc, f.conversation_id, f.number limit $26::int offset $27::int": {
      values: readonly [string, readonly string[] | Buffer, Date, Date, readonly string[], readonly string[], readonly string[], string | null, string, string | null, string, boolean, string, string, readonly string[] | Buffer | null, Date | null, string, string, readonly string[] | Buffer, readonly string[] | Buffer, boolean, string | null, readonly string[] | null, string | null, number | null, number, number]
      row: {
        conversationId: string
        number: number
        atText: string
        at: Date | null
        startedAt: Date | null
        wallMs: number | null
        businessMs: number | null
        userId: string | null
        messageId: string | null
        inboxId: string
        contact: string
        correctionId: string | null
        value: number | null
        isHit: boolean
      }
    }
    "select first_message_id as \"firstMessageId\" from imported_to_count where workspace_id = $1": {
      values: readonly [string]
      row: {
        firstMessageId: string
      }
    }
    "select id from reports where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id from reports where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id, conversation_id as \"conversationId\", kind, message_id as \"messageId\",\n\
            old_started_at as \"oldStartedAt\", old_stopped_at as \"oldStoppedAt\", started_at as \"startedAt\",\n\
            stopped_at as \"stoppedAt\"\n\
       from report_corrections\n\
      where workspace_id = $1 and undone_at is null\n\
        and (conversation_id = any($2::uuid[]) or message_id = any($3::uuid[]))\n\
      order by made_at, id": {
      values: readonly [string, readonly string[], readonly string[]]
      row: {
        id: string
        conversationId: string
        kind: string
        messageId: string | null
        oldStartedAt: Date
        oldStoppedAt: Date
        startedAt: Date | null
        stoppedAt: Date | null
      }
    }
    "select id, old_started_at as \"startedAt\", old_stopped_at as \"stoppedAt\", reason, made_by as \"madeBy\",\n\
            made_at as \"madeAt\"\n\
       from report_corrections where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        startedAt: Date
        stoppedAt: Date
        reason: string
        madeBy: string
        madeAt: Date
      }
    }
    "select id, report_id as \"reportId\", created_by as \"createdBy\", created_at as \"createdAt\",\n\
  expires_at as \"expiresAt\", frame_origins as \"frameOrigins\", version from report_publications\n\
      where workspace_id = $1 and report_id = $2 and (expires_at is null or expires_at > $3) order by created_at": {
      values: readonly [string, string, Date]
      row: {
        id: string
        reportId: string
        createdBy: string
        createdAt: Date
        expiresAt: Date | null
        frameOrigins: string[]
        version: number
      }
    }
    "select id, report_id as \"reportId\", created_by as \"createdBy\", created_at as \"createdAt\",\n\
  expires_at as \"expiresAt\", frame_origins as \"frameOrigins\", version from report_publications where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        reportId: string
        createdBy: string
        createdAt: Date
        expiresAt: Date | null
        frameOrigins: string[]
        version: number
      }
    }
    "select id, report_id as \"reportId\", created_by as \"createdBy\", definition, settings,\n\
  last_sent_at as \"lastSentAt\", sent_hashes as \"sentHashes\", pending_mails as \"pendingMails\", failures from report_schedules where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        reportId: string
        createdBy: string
        definition: unknown
        settings: unknown
        lastSentAt: Date | null
        sentHashes: unknown
        pendingMails: unknown
        failures: unknown
      }
    }
    "select id, report_id as \"reportId\", created_by as \"createdBy\", definition, settings,\n\
  last_sent_at as \"lastSentAt\", sent_hashes as \"sentHashes\", pending_mails as \"pendingMails\", failures from report_schedules where workspace_id = $1 and report_id = $2 order by created_at": {
      values: readonly [string, string]
      row: {
        id: string
        reportId: string
        createdBy: string
        definition: unknown
        settings: unknown
        lastSentAt: Date | null
        sentHashes: unknown
        pendingMails: unknown
        failures: unknown
      }
    }
    "select kind, (extract(epoch from day) / 86400)::float8 as day /* not null */,\n\
            sum(changes)::float8 as version /* not null */, sum(facts)::float8 as facts /* not null */\n\
       from report_days\n\
      where workspace_id = $1 and kind = any($2::text[]) and day >= ($3::timestamptz at time zone 'UTC')::date\n\
        and (kind = 'backlog' or day <= ($4::timestamptz at time zone 'UTC')::date)\n\
      group by kind, day having sum(facts) > 0": {
      values: readonly [string, readonly string[] | Buffer, Date, Date]
      row: {
        kind: string
        day: number
        version: number
        facts: number
      }
    }
    "select kind, floor(extract(epoch from at) * 1000)::float8 as at /* not null */,\n\
            floor(extract(epoch from started_at) * 1000)::float8 as \"startedAt\" /* or null */,\n\
            conversation_id as \"conversationId\", inbox_id as \"inboxId\", team_id as \"teamId\", user_id as \"userId\",\n\
            assignee_id as \"assigneeId\", array_to_string(tag_ids, ' ') as \"tagIds\" /* not null */,\n\
            array_to_string(rule_ids, ' ') as \"ruleIds\" /* not null */,\n\
            array_to_string(class_ids, ' ') as \"classIds\" /* not null */, status, channel, contact, domain,\n\
            sla_id as \"slaId\", sla_target as \"slaTarget\", reason, cause, wall_ms::float8 as \"wallMs\" /* or null */,\n\
            business_ms::float8 as \"businessMs\" /* or null */, replies::float8 as replies /* or null */,\n\
            reply_ms::float8 as \"replyMs\" /* or null */,\n\
            reply_business_ms::float8 as \"replyBusinessMs\" /* or null */,\n\
            overrun_ms::float8 as \"overrunMs\" /* or null */, is_first as \"isFirst\", is_waiting as \"isWaiting\"\n\
       from report_facts\n\
      where workspace_id = $1 and kind = any($2::text[]) and at >= coalesce($3::timestamptz, 'infinity')\n\
        and ($4::timestamptz is null or at < $4::timestamptz)\n\
      order by at, conversation_id, number": {
      values: readonly [string, readonly string[] | Buffer, Date | null, Date | null]
      row: {
        kind: string
        at: number
        startedAt: number | null
        conversationId: string
        inboxId: string
        teamId: string | null
        userId: string | null
        assigneeId: string | null
        tagIds: string
        ruleIds: string
        classIds: string
        status: "open" | "closed"
        channel: string
        contact: string
        domain: string
        slaId: string | null
        slaTarget: string | null
        reason: string | null
        cause: string | null
        wallMs: number | null
        businessMs: number | null
        replies: number | null
        replyMs: number | null
        replyBusinessMs: number | null
        overrunMs: number | null
        isFirst: boolean | null
        isWaiting: boolean | null
      }
    }
    "select m.key /* not null */, sum(m.entered)::int as entered /* not null */, sum(m.left_)::int as left /* not null */,\n\
            sum(m.opened)::int as opened /* not null */, sum(m.ended)::int as ended /* not null */\n\
       from (\n\
  select conversation_id, number, inbox_id, contact, at, is_move,\n\
         case when $9::text = 'assignee' and $10::text[] is not null then array(\n\
  select case when k.key = 'none' or k.key = any($10::text[]) then k.key else 'others' end from unnest(old_keys) as k(key)) else old_keys end as old_keys,\n\
         case when $9::text = 'assignee' and $10::text[] is not null then array(\n\
  select case when k.key = 'none' or k.key = any($10::text[]) then k.key else 'others' end from unnest(new_keys) as k(key)) else new_keys end as new_keys\n\
    from (\n\
  with steps as materialized (\n\
  select s.*, lag(kind) over w as last_kind, lag(at) over w as last_at, lag(keys) over w as last_keys,\n\
         lead(kind) over w as next_kind, lead(since) over w as next_since\n\
    from (\n\
  select f.conversation_id, f.number, f.inbox_id, f.contact, f.kind, f.at,\n\
         case when f.kind = 'backlog' then f.started_at else f.at end as since,\n\
         case when (f.inbox_id = any($4::uuid[]) or f.team_id = any($5::uuid[]))\n\
                   and (f.team_id is null or f.team_id <> all($6::uuid[]))\n\
                   and ($7::jsonb is null or report_matches(f, $7::jsonb, $8::text))\n\
           then report_keys(f, $9::text, $8::text)\n\
           else '{}' end as keys\n\
    from report_facts f\n\
   where f.workspace_id = $1 and f.kind in ('backlog', 'received', 'started', 'reopened', 'closed')\n\
     and ($11::uuid[] is null or f.conversation_id = any($11::uuid[]))\n\
     and f.at >= $2::timestamptz\n\
     and case when f.kind = 'backlog' then f.started_at else f.at end < $3::timestamptz) s\n\
  window w as (partition by conversation_id order by since, kind = 'backlog', number))\n\
  select conversation_id, number, inbox_id, contact, since as at, true as is_move, last_keys as old_keys, keys as new_keys\n\
    from steps\n\
   where kind in ('backlog', 'closed') and last_kind <> 'closed' and last_at = since and since >= $2::timestamptz\n\
     and keys is distinct from last_keys\n\
  union all\n\
  select conversation_id, number, inbox_id, contact, since, false, '{}'::text[], keys\n\
    from steps\n\
   where kind in ('backlog', 'closed') and since >= $2::timestamptz\n\
     and (last_kind is null or last_kind = 'closed' or last_at <> since)\n\
  union all\n\
  select conversation_id, number, inbox_id, contact, at, false, keys, '{}'::text[]\n\
    from steps\n\
   where kind <> 'closed' and at < $3::timestamptz\n\
     and (next_kind is null or next_kind not in ('backlog', 'closed') or next_since <> at)) c) c\n\
      cross join lateral (\n\
        select k.key, is_move::int as entered, 0 as left_, (not is_move)::int as opened, 0 as ended\n\
          from unnest(new_keys) as k(key) where k.key <> all(old_keys)\n\
        union all\n\
        select k.key, 0, is_move::int, 0, (not is_move)::int\n\
          from unnest(old_keys) as k(key) where k.key <> all(new_keys)) m\n\
      group by m.key": {
      values: readonly [string, Date, Date, readonly string[], readonly string[], readonly string[], string | null, string, string, readonly string[] | Buffer | null, readonly string[] | null]
      row: {
        key: string
        entered: number
        left: number
        opened: number
        ended: number
      }
    }
    "select max(checked_at) as \"checkedAt\" /* or null */, count(*)::int as checks /* not null */,\n\
            coalesce(sum(facts), 0)::int as facts /* not null */,\n\
            coalesce(sum(different), 0)::int as different /* not null */,\n\
            coalesce(sum(cardinality(miscounted_days)), 0)::int as miscounted /* not null */\n\
       from report_checks where workspace_id = $1 and checked_at > $2::timestamptz - interval '7 days'": {
      values: readonly [string, Date]
      row: {
        checkedAt: Date | null
        checks: number
        facts: number
        different: number
        miscounted: number
      }
    }
    "select p.id as \"userId\" /* not null */ from unnest($2::uuid[]) p(id)\n\
      where exists (select from report_statuses s where s.workspace_id = $1 and s.user_id = p.id)": {
      values: readonly [string, readonly string[]]
      row: {
        userId: string
      }
    }
    "select p.team_id as \"teamId\" /* not null */, p.user_id as \"userId\" /* not null */\n\
       from team_people p join living_teams t on t.workspace_id = p.workspace_id and t.team_id = p.team_id\n\
      where p.workspace_id = $1": {
      values: readonly [string]
      row: {
        teamId: string
        userId: string
      }
    }
    "select pg_advisory_xact_lock(hashtext('facts of reports'), hashtext($1::text)) is null as locked /* not null */": {
      values: readonly [string]
      row: {
        locked: boolean
      }
    }
    "select r.conversation_id as \"conversationId\" /* not null */, count(*)::int as n /* not null */,\n\
            array_agg(r.rank order by r.rank) as ranks /* not null */\n\
       from (select c.conversation_id, row_number() over (order by c.at desc, c.conversation_id, c.number)::int as rank\n\
               from (\n\
  select conversation_id, number, inbox_id, contact, at, is_move,\n\
         case when $9::text = 'assignee' and $10::text[] is not null then array(\n\
  select case when k.key = 'none' or k.key = any($10::text[]) then k.key else 'others' end from unnest(old_keys) as k(key)) else old_keys end as old_keys,\n\
         case when $9::text = 'assignee' and $10::text[] is not null then array(\n\
  select case when k.key = 'none' or k.key = any($10::text[]) then k.key else 'others' end from unnest(new_keys) as k(key)) else new_keys end as new_keys\n\
    from (\n\
  with steps as materialized (\n\
  select s.*, lag(kind) over w as last_kind, lag(at) over w as last_at, lag(keys) over w as last_keys,\n\
         lead(kind) over w as next_kind, lead(since) over w as next_since\n\
    from (\n\
  select f.conversation_id, f.number, f.inbox_id, f.contact, f.kind, f.at,\n\
         case when f.kind = 'backlog' then f.started_at else f.at end as since,\n\
         case when (f.inbox_id = any($4::uuid[]) or f.team_id = any($5::uuid[]))\n\
                   and (f.team_id is null or f.team_id <> all($6::uuid[]))\n\
                   and ($7::jsonb is null or report_matches(f, $7::jsonb, $8::text))\n\
           then report_keys(f, $9::text, $8::text)\n\
           else '{}' end as keys\n\
    from report_facts f\n\
   where f.workspace_id = $1 and f.kind in ('backlog', 'received', 'started', 'reopened', 'closed')\n\
     and ($11::uuid[] is null or f.conversation_id = any($11::uuid[]))\n\
     and f.at >= $2::timestamptz\n\
     and case when f.kind = 'backlog' then f.started_at else f.at end < $3::timestamptz) s\n\
  window w as (partition by conversation_id order by since, kind = 'backlog', number))\n\
  select conversation_id, number, inbox_id, contact, since as at, true as is_move, last_keys as old_keys, keys as new_keys\n\
    from steps\n\
   where kind in ('backlog', 'closed') and last_kind <> 'closed' and last_at = since and since >= $2::timestamptz\n\
     and keys is distinct from last_keys\n\
  union all\n\
  select conversation_id, number, inbox_id, contact, since, false, '{}'::text[], keys\n\
    from steps\n\
   where kind in ('backlog', 'closed') and since >= $2::timestamptz\n\
     and (last_kind is null or last_kind = 'closed' or last_at <> since)\n\
  union all\n\
  select conversation_id, number, inbox_id, contact, at, false, keys, '{}'::text[]\n\
    from steps\n\
   where kind <> 'closed' and at < $3::timestamptz\n\
     and (next_kind is null or next_kind not in ('backlog', 'closed') or next_since <> at)) c) c where c.is_move = $12::boolean and exists (\n\
  select from unnest(case when $13::boolean then new_keys else old_keys end) as k(key)\n\
   where k.key <> all(case when $13::boolean then old_keys else new_keys end)\n\
     and ($14::text is null or k.key = $14::text or ($14::text = 'others' and k.key <> all($15::text[]))))) r\n\
      group by r.conversation_id": {
      values: readonly [string, Date, Date, readonly string[], readonly string[], readonly string[], string | null, string, string, readonly string[] | Buffer | null, readonly string[] | null, boolean, boolean, string | null, readonly string[] | Buffer]
      row: {
        conversationId: string
        n: number
        ranks: number[]
      }
    }
    "select r.id /* not null */, r.author_id as \"authorId\" /* or null */, r.team_id as \"teamId\" /* or null */,\n\
  r.name /* not null */, r.starter /* or null */, r.scope /* not null */, r.is_shared as \"isShared\" /* not null */,\n\
  r.definition /* not null */, r.updated_at as \"updatedAt\" /* not null */,\n\
  coalesce(p.is_visible, true) as \"isVisible\" /* not null */,\n\
  exists (select from report_publications l where l.workspace_id = r.workspace_id and l.report_id = r.id\n\
             and (l.expires_at is null or l.expires_at > now())) as \"isPublished\" /* not null */ from reports r left join report_places p on p.workspace_id = r.workspace_id and p.report_id = r.id and p.user_id = $2 where r.workspace_id = $1\n\
      order by p.position nulls last, r.scope = 'PERSONAL' and r.author_id = $2 desc, r.position, r.created_at, r.id": {
      values: readonly [string, string]
      row: {
        id: string
        authorId: string | null
        teamId: string | null
        name: string
        starter: string | null
        scope: "PERSONAL" | "TEAM" | "WORKSPACE"
        isShared: boolean
        definition: unknown
        updatedAt: Date
        isVisible: boolean
        isPublished: boolean
      }
    }
    "select r.id /* not null */, r.author_id as \"authorId\" /* or null */, r.team_id as \"teamId\" /* or null */,\n\
  r.name /* not null */, r.starter /* or null */, r.scope /* not null */, r.is_shared as \"isShared\" /* not null */,\n\
  r.definition /* not null */, r.updated_at as \"updatedAt\" /* not null */,\n\
  coalesce(p.is_visible, true) as \"isVisible\" /* not null */,\n\
  exists (select from report_publications l where l.workspace_id = r.workspace_id and l.report_id = r.id\n\
             and (l.expires_at is null or l.expires_at > now())) as \"isPublished\" /* not null */ from reports r left join report_places p on p.workspace_id = r.workspace_id and p.report_id = r.id and p.user_id = $2 where r.workspace_id = $1 and r.id = $3": {
      values: readonly [string, string, string]
      row: {
        id: string
        authorId: string | null
        teamId: string | null
        name: string
        starter: string | null
        scope: "PERSONAL" | "TEAM" | "WORKSPACE"
        isShared: boolean
        definition: unknown
        updatedAt: Date
        isVisible: boolean
        isPublished: boolean
      }
    }
    "select report_id as \"reportId\", created_by as \"createdBy\", frame_origins as \"frameOrigins\" from report_publications\n\
      where workspace_id = $1 and token_hash = $2 and (expires_at is null or expires_at > $3)": {
      values: readonly [string, Buffer, Date]
      row: {
        reportId: string
        createdBy: string
        frameOrigins: string[]
      }
    }
    "select started_at as \"startedAt\", at, correction_id as \"correctionId\" from report_facts\n\
      where workspace_id = $1 and conversation_id = $2 and kind = $3\n\
        and message_id is not distinct from $4::uuid /* or null */ and started_at is not null\n\
        -- The wire has milliseconds.\n\
        and date_trunc('milliseconds', at) = $5::timestamptz": {
      values: readonly [string, string, string, string | null, Date]
      row: {
        startedAt: Date | null
        at: Date
        correctionId: string | null
      }
    }
    "select t.team_id as \"teamId\" /* not null */, t.user_id as \"userId\" /* not null */\n\
       from team_people l join team_people t on t.workspace_id = l.workspace_id and t.team_id = l.team_id\n\
      where l.workspace_id = $1 and l.user_id = $2 and l.is_admin": {
      values: readonly [string, string]
      row: {
        teamId: string
        userId: string
      }
    }
    "select team_id as \"teamId\" /* not null */ from hidden_teams where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        teamId: string
      }
    }
    "select team_id as \"teamId\" /* not null */ from team_people where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        teamId: string
      }
    }
    "select team_id as id /* not null */, name /* not null */ from living_teams where workspace_id = $1": {
      values: readonly [string]
      row: {
        id: string
        name: string
      }
    }
    "select user_id as \"userId\", from_at as \"from\", least(until_at, $3::timestamptz) as until /* not null */\n\
       from report_statuses\n\
      where workspace_id = $1 and until_at > $2 and from_at < $3::timestamptz and from_at < until_at\n\
        and not coalesce(is_available, status_id is null or status_id = any($4::uuid[]))\n\
      order by user_id, from_at, seq": {
      values: readonly [string, Date, Date, readonly string[]]
      row: {
        userId: string
        from: Date
        until: Date
      }
    }
    "select workspace_id from imported_to_count where workspace_id = $1 for update": {
      values: readonly [string]
      row: {
        workspace_id: string
      }
    }
    "update imported_to_count set first_message_id = $2 where workspace_id = $1": {
      values: readonly [string, string]
      row: never
    }
    "update report_corrections set undone_at = $4, undone_by = $3\n\
      where workspace_id = $1 and id = $2 and undone_at is null": {
      values: readonly [string, string, string | null, Date | null]
      row: never
    }
    "update report_places set position = null where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "update report_publications set frame_origins = $3, version = version + 1\n\
      where workspace_id = $1 and id = $2 and coalesce($4::integer /* or null */, version) = version\n\
      returning true as changed": {
      values: readonly [string, string, readonly string[] | Buffer, number | null]
      row: {
        changed: boolean
      }
    }
    "update report_schedules s\n\
        set failures = coalesce((select jsonb_object_agg(f.key, f.value) from jsonb_each(s.failures) f(key, value)\n\
                                  where f.value->>'reason' <> $4::text), '{}') || $3::jsonb\n\
      where s.workspace_id = $1 and s.id = $2": {
      values: readonly [string, string, string, string]
      row: never
    }
    "update report_schedules s\n\
        set pending_mails = s.pending_mails - p.person,\n\
            sent_hashes = case when p.is_sent then s.sent_hashes || jsonb_build_object(p.person, p.hash) else s.sent_hashes end,\n\
            last_sent_at = case when p.is_sent then $4 else s.last_sent_at end,\n\
            failures = case when p.is_sent then s.failures - p.person\n\
                            else s.failures || jsonb_build_object(p.person, jsonb_build_object('reason', $3::text, 'at', $5::text)) end\n\
       from (select r.id, m.key as person, m.value->>'hash' as hash, $3::text = 'sent' as is_sent\n\
               from report_schedules r cross join lateral jsonb_each(r.pending_mails) as m(key, value)\n\
              where r.workspace_id = $1 and m.value->>'mailId' = $2::text) p\n\
      where s.workspace_id = $1 and s.id = p.id": {
      values: readonly [string, string, string, Date, string]
      row: never
    }
    "update report_schedules set failures = jsonb_build_object('all', $3::jsonb) where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "update report_schedules set pending_mails = pending_mails || $3::jsonb where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "update report_statuses set until_at = $3::timestamptz\n\
      where workspace_id = $1 and user_id = $2 and until_at > $3::timestamptz": {
      values: readonly [string, string, Date]
      row: never
    }
    "update report_statuses set until_at = 'infinity' where workspace_id = $1": {
      values: readonly [string]
      row: never
    }
    "with seen as materialized (\n\
       select case when cardinality($20::timestamptz[]) = 0 then 1\n\
                   else width_bucket(f.at, $20::timestamptz[]) end as bin,\n\
              case when $13::text in ('user', 'assignee') and $15::text[] is not null and a.key <> 'none'\n\
  and a.key <> all($15::text[]) then 'others' else a.key end as a, a.place as a_place, case when $14::text in ('user', 'assignee') and $15::text[] is not null and b.key <> 'none'\n\
  and b.key <> all($15::text[]) then 'others' else b.key end as b, b.place as b_place,\n\
              f.value, f.is_hit, f.conversation_id, f.number, true as in_total\n\
         from (\n\
  select f.conversation_id, f.at, f.started_at, f.wall_ms, f.business_ms, f.user_id, f.message_id, f.inbox_id,\n\
         f.contact, f.number, f.kind, f.correction_id, v.value, v.is_hit,\n\
         case when $13::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $13::text, $9::text) end as first,\n\
         case when $14::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $14::text, $9::text) end as second\n\
    from report_facts f\n\
   cross join lateral (select\n\
     case $10::text\n\
       when 'wall' then f.wall_ms\n\
       when 'business' then coalesce(f.business_ms, f.wall_ms)\n\
       when 'replies' then f.replies\n\
       when 'reply_total' then f.reply_ms\n\
       when 'reply_total_business' then f.reply_business_ms\n\
       when 'overrun' then f.overrun_ms\n\
     end::float8 as value,\n\
     case $11::text\n\
       when 'replied' then f.replies > 0\n\
       when 'unreplied' then f.replies = 0\n\
       when 'one_reply' then f.replies = 1\n\
       when 'met' then f.kind = 'sla_met'\n\
       when 'accepted' then f.kind = 'ai_accepted'\n\
       when 'first_close' then f.is_first\n\
       when 'still_closed' then not exists (\n\
         select from report_facts o\n\
          where o.workspace_id = f.workspace_id and o.conversation_id = f.conversation_id and o.kind = 'backlog'\n\
            and o.started_at < $16::timestamptz /* or null */ and o.at >= $16::timestamptz)\n\
       when 'unassigned' then f.assignee_id is null\n\
       when 'handed_over' then f.is_waiting\n\
       when 'waiting' then f.is_waiting\n\
       else true\n\
     end as is_hit) v\n\
   where f.workspace_id = $1 and f.kind = any($2::text[])\n\
     and (f.inbox_id = any($5::uuid[]) or f.team_id = any($6::uuid[]))\n\
     and (f.team_id is null or f.team_id <> all($7::uuid[]))\n\
     and ($8::jsonb is null or report_matches(f, $8::jsonb, $9::text))\n\
     and ($12::boolean or v.is_hit) and ($10::text is null or v.value is not null) and f.at >= $3::timestamptz and f.at < $4::timestamptz) f cross join lateral unnest(f.first) with ordinality as a(key, place)\n\
        cross join lateral unnest(f.second) with ordinality as b(key, place)),\n\
     first_keys as (\n\
       select a from seen where $18::text[] is null and a not in ('none', 'others') and b_place = 1\n\
        group by a order by case $21::text\n\
         when 'distinct' then count(distinct case when $21::text = 'distinct' then conversation_id end)\n\
         when 'sum' then sum(value)\n\
         else count(*) filter (where in_total) end desc, count(*) desc, a limit $17),\n\
     second_keys as (\n\
       select b from seen where $19::text[] is null and b not in ('none', 'others') and a_place = 1\n\
        group by b order by case $21::text\n\
         when 'distinct' then count(distinct case when $21::text = 'distinct' then conversation_id end)\n\
         when 'sum' then sum(value)\n\
         else count(*) filter (where in_total) end desc, count(*) desc, b limit $17),\n\
     named as (\n\
       select s.bin, s.value, s.is_hit, s.conversation_id, s.number, k.a, k.b from seen s cross join lateral (select\n\
         case when s.a = 'none' or s.a = any($18::text[]) or s.a in (select a from first_keys) then s.a\n\
              else 'others' end as a,\n\
         case when s.b = 'none' or s.b = any($19::text[]) or s.b in (select b from second_keys) then s.b\n\
              else 'others' end as b) k\n\
        where not (($13::text in ('tags', 'rules', 'classification') or $14::text in ('tags', 'rules', 'classification')) and 'others' in (k.a, k.b))\n\
        union all\n\
       select distinct s.bin, s.value, s.is_hit, s.conversation_id, s.number, k.a, k.b from seen s cross join lateral (select\n\
         case when s.a = 'none' or s.a = any($18::text[]) or s.a in (select a from first_keys) then s.a\n\
              else 'others' end as a,\n\
         case when s.b = 'none' or s.b = any($19::text[]) or s.b in (select b from second_keys) then s.b\n\
              else 'others' end as b) k\n\
        where ($13::text in ('tags', 'rules', 'classification') or $14::text in ('tags', 'rules', 'classification')) and 'others' in (k.a, k.b))\n\
     select case when grouping(bin) = 1 then 0 else bin end as bin /* not null */, a as first /* not null */,\n\
            b as second /* not null */, count(*)::int as n /* not null */,\n\
            count(*) filter (where is_hit)::int as hits /* not null */,\n\
            count(distinct case when $21::text = 'distinct' then conversation_id end)::int as conversations /* not null */,\n\
            avg(value) as mean /* or null */,\n\
            percentile_cont(0.5) within group (order by value) as median /* or null */,\n\
            percentile_cont(0.9) within group (order by value) as p90 /* or null */\n\
       from named group by grouping sets ((a, b), (bin, a, b))": {
      values: readonly [string, readonly string[] | Buffer, Date, Date, readonly string[], readonly string[], readonly string[], string | null, string, string | null, string, boolean, string, string, readonly string[] | Buffer | null, Date | null, string | number | bigint, readonly string[] | Buffer | null, readonly string[] | Buffer | null, readonly Date[], string]
      row: {
        bin: number
        first: string
        second: string
        n: number
        hits: number
        conversations: number
        mean: number | null
        median: number | null
        p90: number | null
      }
    }
    "with seen as materialized (\n\
       select m.bin, case when $13::text in ('user', 'assignee') and $15::text[] is not null and a.key <> 'none'\n\
  and a.key <> all($15::text[]) then 'others' else a.key end as a, a.place as a_place, case when $14::text in ('user', 'assignee') and $15::text[] is not null and b.key <> 'none'\n\
  and b.key <> all($15::text[]) then 'others' else b.key end as b, b.place as b_place,\n\
              f.value, f.is_hit, f.conversation_id, f.number,\n\
              m.bin = cardinality($20::timestamptz[]) as in_total\n\
         from (\n\
  select f.conversation_id, f.at, f.started_at, f.wall_ms, f.business_ms, f.user_id, f.message_id, f.inbox_id,\n\
         f.contact, f.number, f.kind, f.correction_id, v.value, v.is_hit,\n\
         case when $13::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $13::text, $9::text) end as first,\n\
         case when $14::text = 'duration' then array[report_duration(v.value)]\n\
              else report_keys(f, $14::text, $9::text) end as second\n\
    from report_facts f\n\
   cross join lateral (select\n\
     case $10::text\n\
       when 'wall' then f.wall_ms\n\
       when 'business' then coalesce(f.business_ms, f.wall_ms)\n\
       when 'replies' then f.replies\n\
       when 'reply_total' then f.reply_ms\n\
       when 'reply_total_business' then f.reply_business_ms\n\
       when 'overrun' then f.overrun_ms\n\
     end::float8 as value,\n\
     case $11::text\n\
       when 'replied' then f.replies > 0\n\
       when 'unreplied' then f.replies = 0\n\
       when 'one_reply' then f.replies = 1\n\
       when 'met' then f.kind = 'sla_met'\n\
       when 'accepted' then f.kind = 'ai_accepted'\n\
       when 'first_close' then f.is_first\n\
       when 'still_closed' then not exists (\n\
         select from report_facts o\n\
          where o.workspace_id = f.workspace_id and o.conversation_id = f.conversation_id and o.kind = 'backlog'\n\
            and o.started_at < $16::timestamptz /* or null */ and o.at >= $16::timestamptz)\n\
       when 'unassigned' then f.assignee_id is null\n\
       when 'handed_over' then f.is_waiting\n\
       when 'waiting' then f.is_waiting\n\
       else true\n\
     end as is_hit) v\n\
   where f.workspace_id = $1 and f.kind = any($2::text[])\n\
     and (f.inbox_id = any($5::uuid[]) or f.team_id = any($6::uuid[]))\n\
     and (f.team_id is null or f.team_id <> all($7::uuid[]))\n\
     and ($8::jsonb is null or report_matches(f, $8::jsonb, $9::text))\n\
     and ($12::boolean or v.is_hit) and ($10::text is null or v.value is not null) and f.at > $3::timestamptz and f.started_at <= $4::timestamptz) f\n\
        -- The moments from the start on and before the end; those up to a time are counted by width_bucket.\n\
        cross join lateral generate_series(\n\
          width_bucket(f.started_at - interval '1 microsecond', $20::timestamptz[]) + 1,\n\
          width_bucket(f.at - interval '1 microsecond', $20::timestamptz[])) as m(bin)\n\
        cross join lateral unnest(case when $13::text = 'age' then array[report_age(\n\
  extract(epoch from ($20::timestamptz[])[m.bin] - f.started_at)::float8 * 1000 + coalesce(f.wall_ms, 0))] else f.first end)\n\
          with ordinality as a(key, place)\n\
        cross join lateral unnest(case when $14::text = 'age' then array[report_age(\n\
  extract(epoch from ($20::timestamptz[])[m.bin] - f.started_at)::float8 * 1000 + coalesce(f.wall_ms, 0))] else f.second end)\n\
          with ordinality as b(key, place)),\n\
     first_keys as (\n\
       select a from seen where $18::text[] is null and a not in ('none', 'others') and b_place = 1\n\
        group by a order by case $21::text\n\
         when 'distinct' then count(distinct case when $21::text = 'distinct' then conversation_id end)\n\
         when 'sum' then sum(value)\n\
         else count(*) filter (where in_total) end desc, count(*) desc, a limit $17),\n\
     second_keys as (\n\
       select b from seen where $19::text[] is null and b not in ('none', 'others') and a_place = 1\n\
        group by b order by case $21::text\n\
         when 'distinct' then count(distinct case when $21::text = 'distinct' then conversation_id end)\n\
         when 'sum' then sum(value)\n\
         else count(*) filter (where in_total) end desc, count(*) desc, b limit $17),\n\
     named as (\n\
       select s.bin, s.value, s.is_hit, s.conversation_id, s.number, k.a, k.b from seen s cross join lateral (select\n\
         case when s.a = 'none' or s.a = any($18::text[]) or s.a in (select a from first_keys) then s.a\n\
              else 'others' end as a,\n\
         case when s.b = 'none' or s.b = any($19::text[]) or s.b in (select b from second_keys) then s.b\n\
              else 'others' end as b) k\n\
        where not (($13::text in ('tags', 'rules', 'classification') or $14::text in ('tags', 'rules', 'classification')) and 'others' in (k.a, k.b))\n\
        union all\n\
       select distinct s.bin, s.value, s.is_hit, s.conversation_id, s.number, k.a, k.b from seen s cross join lateral (select\n\
         case when s.a = 'none' or s.a = any($18::text[]) or s.a in (select a from first_keys) then s.a\n\
              else 'others' end as a,\n\
         case when s.b = 'none' or s.b = any($19::text[]) or s.b in (select b from second_keys) then s.b\n\
              else 'others' end as b) k\n\
        where ($13::text in ('tags', 'rules', 'classification') or $14::text in ('tags', 'rules', 'classification')) and 'others' in (k.a, k.b))\n\
     select bin /* not null */, a as first /* not null */, b as second /* not null */,\n\
            count(*)::int as n /* not null */\n\
       from named group by bin, a, b": {
      values: readonly [string, readonly string[] | Buffer, Date, Date, readonly string[], readonly string[], readonly string[], string | null, string, string | null, string, boolean, string, string, readonly string[] | Buffer | null, Date | null, string | number | bigint, readonly string[] | Buffer | null, readonly string[] | Buffer | null, readonly Date[], string]
      row: {
        bin: number
        first: string
        second: string
        n: number
      }
    }
    "with steps as (\n\
       select f.conversation_id, f.number, f.kind, f.at, f.user_id, f.inbox_id,\n\
              lag(f.kind) over history as before,\n\
              count(*) filter (where f.kind = 'message_out') over history as replies\n\
         from report_facts f\n\
        where f.workspace_id = $1 and f.kind in ('message_in', 'message_out', 'closed')\n\
          and f.at >= $4 and f.at < $5 and f.inbox_id = any($2::uuid[])\n\
          and (f.team_id is null or f.team_id <> all($3::uuid[]))\n\
       window history as (partition by f.conversation_id order by f.at, f.number)),\n\
     turns as (\n\
       select *, lead(kind) over turn as next_kind, lead(at) over turn as next_at, lead(user_id) over turn as next_user,\n\
              lead(kind, 2) over turn as later_kind, lead(at, 2) over turn as later_at,\n\
              lead(user_id, 2) over turn as later_user\n\
         from steps where kind <> 'message_in' or before is distinct from 'message_in'\n\
       window turn as (partition by conversation_id order by at, number)),\n\
     waits as (\n\
       select conversation_id, inbox_id, at, replies, next_kind,\n\
              next_kind = 'closed' and later_kind = 'message_out' and later_at <= next_at + interval '10 minutes'\n\
                as is_closed_first, next_at, next_user, later_at, later_user\n\
         from turns where kind = 'message_in')\n\
     select w.inbox_id as \"inboxId\" /* not null */, w.at as since /* not null */, w.replies = 0 as \"isFirst\" /* not null */,\n\
            case when w.next_kind = 'message_out' then w.next_at when w.is_closed_first then w.later_at end\n\
              as \"repliedAt\" /* or null */,\n\
            case when w.next_kind = 'message_out' then w.next_user when w.is_closed_first then w.later_user end\n\
              as \"repliedBy\" /* or null */\n\
       from waits w\n\
      where w.next_kind = 'message_out' or w.is_closed_first\n\
         or (w.next_kind is null and exists (\n\
              select from report_facts b\n\
               where b.workspace_id = $1 and b.conversation_id = w.conversation_id and b.kind = 'backlog'\n\
                 and b.at = 'infinity' and b.is_waiting))\n\
      order by w.at desc limit $6": {
      values: readonly [string, readonly string[], readonly string[], Date, Date, string | number | bigint]
      row: {
        inboxId: string
        since: Date
        isFirst: boolean
        repliedAt: Date | null
        repliedBy: string | null
      }
    }
  }
}
