// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from new_drafts where workspace_id = $1 and user_id = $2 and id = $3 returning id": {
      values: readonly [string, string, string]
      row: {
        id: string
      }
    }
    "delete from outgoing_messages\n\
      where workspace_id = $1 and message_id = $2 and state in ('queued', 'failed') and composed is not null\n\
     returning composed": {
      values: readonly [string, string]
      row: {
        composed: unknown
      }
    }
    "delete from outgoing_messages\n\
      where workspace_id = $1 and redirect_id = $2 and state in ('queued', 'failed') returning message_id": {
      values: readonly [string, string]
      row: {
        message_id: string
      }
    }
    "delete from redirects where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into auto_replies (workspace_id, inbox_id, address, sent_at) values ($1, $2, lower($3), now())\n\
     on conflict (workspace_id, inbox_id, address) do update set sent_at = excluded.sent_at\n\
       where auto_replies.sent_at < now() - interval '1 day'\n\
     returning address": {
      values: readonly [string, string, string]
      row: {
        address: string
      }
    }
    "insert into delivery_reports (workspace_id, message_id, address, action, bounce, status, diagnostic,\n\
            report_id, at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)\n\
     on conflict (workspace_id, message_id, address) do update\n\
       set action = excluded.action, bounce = excluded.bounce, status = excluded.status,\n\
           diagnostic = excluded.diagnostic, report_id = excluded.report_id, at = excluded.at\n\
     where delivery_reports.at <= excluded.at": {
      values: readonly [string, string, string, string, string | null, string | null, string | null, string | null, Date]
      row: never
    }
    "insert into new_drafts (workspace_id, user_id, id, inbox_id, subject, html, from_address, to_addresses, cc_addresses,\n\
            bcc_addresses, upload_ids, forwards_id, is_plain)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)\n\
     on conflict (workspace_id, user_id, id) do update\n\
       set inbox_id = excluded.inbox_id, subject = excluded.subject, html = excluded.html,\n\
           from_address = excluded.from_address, to_addresses = excluded.to_addresses,\n\
           cc_addresses = excluded.cc_addresses, bcc_addresses = excluded.bcc_addresses,\n\
           upload_ids = excluded.upload_ids, forwards_id = excluded.forwards_id,\n\
           is_plain = excluded.is_plain, updated_at = clock_timestamp()": {
      values: readonly [string, string, string, string, string, string, string | null, string, string, string, readonly string[], string | null, boolean]
      row: never
    }
    "insert into outgoing_messages (workspace_id, message_id, mailbox_id, state, envelope, composed, due_at,\n\
            next_attempt_at, cancels_on_reply, is_redirect)\n\
     values ($1, $2, $3, 'queued', $4, $5, $6, $6, $7, $8)": {
      values: readonly [string, string, string, string, string | null, Date, boolean, boolean]
      row: never
    }
    "insert into redirects (workspace_id, id, message_id, author_id, recipient, message_key, raw_sha256, closed_at,\n\
            created_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8 /* or null */, $9)": {
      values: readonly [string, string, string, string, string, string, Buffer, Date | null, Date]
      row: never
    }
    "insert into sending_settings (workspace_id, user_id, undo_seconds, checks_off) values ($1, $2, $3, $4)\n\
     on conflict (workspace_id, user_id) do update\n\
        set undo_seconds = excluded.undo_seconds, checks_off = excluded.checks_off": {
      values: readonly [string, string, number, readonly string[] | Buffer]
      row: never
    }
    "select a as known /* not null */ from unnest($3::text[]) a\n\
      where exists (select from conversations c\n\
              join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
             where c.workspace_id = $1 and lower(c.contact_address) = a)\n\
     union all\n\
     select d from unnest($4::text[]) d\n\
      where exists (select from conversations c\n\
              join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
             where c.workspace_id = $1 and split_part(lower(c.contact_address), '@', -1) = d)": {
      values: readonly [string, string, readonly string[] | Buffer, readonly string[] | Buffer]
      row: {
        known: string
      }
    }
    "select d.id, d.inbox_id as \"inboxId\", d.subject, d.html, d.is_plain as \"isPlain\", d.from_address as \"from\", d.to_addresses as \"to\",\n\
  d.cc_addresses as \"cc\", d.bcc_addresses as \"bcc\", d.updated_at as \"updatedAt\",\n\
  (extract(epoch from d.updated_at) * 1000000)::float8 as version /* not null */,\n\
  coalesce((select json_agg(json_build_object('id', u.id, 'fileName', u.file_name, 'sizeBytes', u.size_bytes)\n\
                            order by array_position(d.upload_ids, u.id))\n\
     from uploads u where u.workspace_id = d.workspace_id and u.user_id = d.user_id\n\
      and u.id = any(d.upload_ids) and u.message_id is null), '[]') as files /* not null */,\n\
  (select json_build_object('id', m.id, 'from', m.addresses->'from'->0, 'subject', m.subject, 'sentAt', m.sent_at)\n\
     from messages m where m.workspace_id = d.workspace_id and m.id = d.forwards_id) as forwards /* or null */ from new_drafts d\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = d.inbox_id and i.user_id = $2\n\
      where d.workspace_id = $1 and d.user_id = $2 order by d.updated_at desc limit 200": {
      values: readonly [string, string]
      row: {
        id: string
        inboxId: string
        subject: string
        html: string
        isPlain: boolean
        from: string | null
        to: unknown
        cc: unknown
        bcc: unknown
        updatedAt: Date
        version: number
        files: unknown
        forwards: unknown
      }
    }
    "select d.id, d.inbox_id as \"inboxId\", d.subject, d.html, d.is_plain as \"isPlain\", d.from_address as \"from\", d.to_addresses as \"to\",\n\
  d.cc_addresses as \"cc\", d.bcc_addresses as \"bcc\", d.updated_at as \"updatedAt\",\n\
  (extract(epoch from d.updated_at) * 1000000)::float8 as version /* not null */,\n\
  coalesce((select json_agg(json_build_object('id', u.id, 'fileName', u.file_name, 'sizeBytes', u.size_bytes)\n\
                            order by array_position(d.upload_ids, u.id))\n\
     from uploads u where u.workspace_id = d.workspace_id and u.user_id = d.user_id\n\
      and u.id = any(d.upload_ids) and u.message_id is null), '[]') as files /* not null */,\n\
  (select json_build_object('id', m.id, 'from', m.addresses->'from'->0, 'subject', m.subject, 'sentAt', m.sent_at)\n\
     from messages m where m.workspace_id = d.workspace_id and m.id = d.forwards_id) as forwards /* or null */ from new_drafts d where d.workspace_id = $1 and d.user_id = $2 and d.id = $3": {
      values: readonly [string, string, string]
      row: {
        id: string
        inboxId: string
        subject: string
        html: string
        isPlain: boolean
        from: string | null
        to: unknown
        cc: unknown
        bcc: unknown
        updatedAt: Date
        version: number
        files: unknown
        forwards: unknown
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
    "select from messages where workspace_id = $1 and inbox_id = $2 and message_key = $3": {
      values: readonly [string, string, string]
      row: Record<never, never>
    }
    "select i.inbox_id as id,\n\
            coalesce((select p.is_observer from inbox_people p\n\
               where p.workspace_id = $1 and p.inbox_id = i.inbox_id and p.user_id = $3), false) as \"isObserver\" /* not null */\n\
       from working_inboxes i where i.workspace_id = $1 and i.inbox_id = $2 and i.user_id = $3": {
      values: readonly [string, string, string]
      row: {
        id: string | null
        isObserver: boolean
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
    "select id from redirects where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id from redirects where workspace_id = $1 and message_key = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id, status, settled_at as \"settledAt\" from conversations\n\
      where workspace_id = $1 and inbox_id = $2 and contact_address = $3 and contact_address like '%.invalid'\n\
        and merged_into is null\n\
      order by last_message_at desc, id desc limit 1": {
      values: readonly [string, string, string]
      row: {
        id: string
        status: "open" | "closed"
        settledAt: Date | null
      }
    }
    "select m.direction = 'outbound' and m.is_automatic as found /* not null */ from messages m\n\
      where m.workspace_id = $1 and m.conversation_id = $2\n\
      order by m.arrived_at, m.id limit 1": {
      values: readonly [string, string]
      row: {
        found: boolean
      }
    }
    "select m.id as \"messageId\", m.conversation_id as \"conversationId\", m.inbox_id as \"inboxId\",\n\
  o.envelope->'to' as recipients from messages m\n\
       join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id\n\
      where m.workspace_id = $1 and m.direction = 'outbound' and o.state in ('sent', 'unknown', 'sending') and m.inbox_id = $2 and not m.is_hidden\n\
        and m.arrived_at between $3::timestamptz - interval '1 day' and $3::timestamptz + interval '1 day'\n\
        and date_trunc('second', m.sent_at) = $3 and lower(m.subject) = lower($4)\n\
      limit 20": {
      values: readonly [string, string, Date, string]
      row: {
        messageId: string
        conversationId: string
        inboxId: string
        recipients: unknown
      }
    }
    "select m.id as \"messageId\", m.conversation_id as \"conversationId\", m.inbox_id as \"inboxId\",\n\
  o.envelope->'to' as recipients from messages m\n\
       join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id\n\
      where m.workspace_id = $1 and m.direction = 'outbound' and o.state in ('sent', 'unknown', 'sending') and m.message_key = $2": {
      values: readonly [string, string]
      row: {
        messageId: string
        conversationId: string
        inboxId: string
        recipients: unknown
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
    "select message_key as key, reference_chain as chain from messages where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        key: string
        chain: string[]
      }
    }
    "select min(next_attempt_at) as at from outgoing_messages\n\
      where workspace_id = $1 and mailbox_id = $2 and state = 'queued'": {
      values: readonly [string, string]
      row: {
        at: Date | null
      }
    }
    "select n.contact_name as name, lower(n.contact_address) as address /* not null */,\n\
            n.subject || ' ' || n.snippet as text /* not null */\n\
       from working_inboxes i\n\
      cross join lateral (\n\
        select c.contact_name, c.contact_address, c.subject, c.snippet from conversations c\n\
         where c.workspace_id = $1 and c.inbox_id = i.inbox_id and not c.is_hidden and c.merged_into is null\n\
           and (c.team_id is null or not exists (select from hidden_teams h\n\
                 where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))\n\
         order by c.last_message_at desc, c.id desc limit 500) n\n\
      where i.workspace_id = $1 and i.user_id = $2\n\
        and (lower(n.contact_name) = any($3::text[])\n\
          or string_to_array(lower(n.contact_name), ' ') && $4::text[]\n\
          or (n.subject || ' ' || n.snippet) ~* $5::text)": {
      values: readonly [string, string, readonly string[] | Buffer, readonly string[] | Buffer, string]
      row: {
        name: string
        address: string
        text: string
      }
    }
    "select o.mailbox_id as \"mailboxId\", count(*)::int as count, min(o.due_at) as since /* not null */ from outgoing_messages o\n\
      where o.workspace_id = $1 and o.state in ('queued', 'sending') and o.due_at < now() - interval '15 minutes'\n\
      group by o.mailbox_id": {
      values: readonly [string]
      row: {
        mailboxId: string
        count: number
        since: Date
      }
    }
    "select o.message_id as \"messageId\" /* not null */, o.is_redirect as \"isRedirect\" /* not null */,\n\
  m.conversation_id as \"conversationId\" /* not null */, m.inbox_id as \"inboxId\" /* not null */,\n\
  o.mailbox_id as \"mailboxId\" /* not null */, coalesce(r.message_key, m.message_key) as \"messageKey\" /* not null */,\n\
  coalesce(r.raw_sha256, m.raw_sha256) as \"rawSha256\" /* not null */, o.envelope, o.attempts /* not null */,\n\
  o.state /* not null */ from outgoing_messages o\n\
       left join redirects r on r.workspace_id = o.workspace_id and r.id = o.redirect_id\n\
       join messages m on m.workspace_id = o.workspace_id and m.id = coalesce(r.message_id, o.message_id)\n\
      where o.workspace_id = $1 and o.mailbox_id = $2 and o.state = 'sending' and o.claimed_until < now()": {
      values: readonly [string, string]
      row: {
        messageId: string
        isRedirect: boolean
        conversationId: string
        inboxId: string
        mailboxId: string
        messageKey: string
        rawSha256: Buffer
        envelope: unknown
        attempts: number
        state: "queued" | "sending" | "sent" | "unknown" | "failed"
      }
    }
    "select o.message_id as \"messageId\" /* not null */, o.is_redirect as \"isRedirect\" /* not null */,\n\
  m.conversation_id as \"conversationId\" /* not null */, m.inbox_id as \"inboxId\" /* not null */,\n\
  o.mailbox_id as \"mailboxId\" /* not null */, coalesce(r.message_key, m.message_key) as \"messageKey\" /* not null */,\n\
  coalesce(r.raw_sha256, m.raw_sha256) as \"rawSha256\" /* not null */, o.envelope, o.attempts /* not null */,\n\
  o.state /* not null */ from outgoing_messages o\n\
       left join redirects r on r.workspace_id = o.workspace_id and r.id = o.redirect_id\n\
       join messages m on m.workspace_id = o.workspace_id and m.id = coalesce(r.message_id, o.message_id)\n\
      where o.workspace_id = $1 and o.mailbox_id = $2 and o.state = 'unknown' and o.next_look_at <= now()\n\
      order by o.next_look_at limit 50": {
      values: readonly [string, string]
      row: {
        messageId: string
        isRedirect: boolean
        conversationId: string
        inboxId: string
        mailboxId: string
        messageKey: string
        rawSha256: Buffer
        envelope: unknown
        attempts: number
        state: "queued" | "sending" | "sent" | "unknown" | "failed"
      }
    }
    "select o.message_id as \"messageId\", m.conversation_id as \"conversationId\", m.inbox_id as \"inboxId\"\n\
       from messages written\n\
       join messages m on m.workspace_id = $1 and m.conversation_id = written.conversation_id\n\
        and m.stored_at < written.stored_at\n\
       join outgoing_messages o on o.workspace_id = $1 and o.message_id = m.id\n\
      where written.workspace_id = $1 and written.id = $2\n\
        and o.state = 'queued' and o.cancels_on_reply and o.due_at > now()": {
      values: readonly [string, string]
      row: {
        messageId: string
        conversationId: string
        inboxId: string
      }
    }
    "select participants from conversations where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        participants: string[]
      }
    }
    "select pg_advisory_xact_lock(hashtextextended('new draft ' || $1::text || $2::text || $3::text, 0))": {
      values: readonly [string, string, string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select r.id, r.message_id as \"messageId\", r.recipient as \"to\", r.raw_sha256 as \"rawSha256\",\n\
            r.closed_at as \"closedAt\"\n\
       from redirects r\n\
       join messages m on m.workspace_id = $1 and m.id = r.message_id and m.conversation_id = $2\n\
      where r.workspace_id = $1 and r.id = $3": {
      values: readonly [string, string, string]
      row: {
        id: string
        messageId: string
        to: string
        rawSha256: Buffer
        closedAt: Date | null
      }
    }
    "select raw_sha256 as \"rawSha256\" from messages where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        rawSha256: Buffer
      }
    }
    "select raw_sha256 as \"rawSha256\", inbox_id as \"inboxId\", arrived_at as \"arrivedAt\" from messages\n\
      where workspace_id = $1 and id = $2 and kind = 'dsn'": {
      values: readonly [string, string]
      row: {
        rawSha256: Buffer
        inboxId: string
        arrivedAt: Date
      }
    }
    "select raw_sha256 as \"rawSha256\", sent_at as \"sentAt\" from messages\n\
      where workspace_id = $1 and conversation_id = $2 and direction = 'inbound' and not is_automatic\n\
      order by arrived_at desc, id desc limit 1": {
      values: readonly [string, string]
      row: {
        rawSha256: Buffer
        sentAt: Date
      }
    }
    "select text from comments where workspace_id = $1 and conversation_id = $2 and deleted_at is null order by created_at desc limit 200": {
      values: readonly [string, string]
      row: {
        text: string
      }
    }
    "select undo_seconds as \"undoSeconds\", checks_off as \"checksOff\" from sending_settings\n\
      where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        undoSeconds: number
        checksOff: string[]
      }
    }
    "update outgoing_messages\n\
        set next_look_at = now() + case when not $3 then interval '1 minute'\n\
              when unknown_since < now() - interval '2 days' then interval '1 day'\n\
              else make_interval(secs => 30 * power(2, least(looks, 9))) end,\n\
            looks = looks + $3::int\n\
      where workspace_id = $1 and message_id = $2 and state = 'unknown'": {
      values: readonly [string, string, boolean]
      row: never
    }
    "update outgoing_messages o\n\
        set state = $3, reason = $4, next_attempt_at = coalesce($5::timestamptz, now()), claimed_by = null,\n\
            claimed_until = null, updated_at = now(),\n\
            composed = case when $3 = 'sent' then null else composed end,\n\
            due_at = case when $3 = 'queued' and o.state <> 'sending' then now() else due_at end,\n\
            unknown_since = case when $3 = 'unknown' then coalesce(unknown_since, now()) end,\n\
            next_look_at = case when $3 = 'unknown' then now() + make_interval(secs => 30 * power(2, least(looks, 9))) end,\n\
            looks = case when $3 = 'unknown' then looks + 1 else 0 end\n\
       from messages m\n\
      where o.workspace_id = $1 and o.message_id = $2 and o.state = any($6::text[])\n\
        and m.workspace_id = $1\n\
        and m.id = coalesce((select r.message_id from redirects r where r.workspace_id = $1 and r.id = $2), $2)\n\
     returning m.conversation_id as \"conversationId\", m.inbox_id as \"inboxId\", o.mailbox_id as \"mailboxId\",\n\
               m.id as \"messageId\", o.is_redirect as \"isRedirect\"": {
      values: readonly [string, string, string, string | null, Date | null, readonly string[] | Buffer]
      row: {
        conversationId: string
        inboxId: string
        mailboxId: string
        messageId: string
        isRedirect: boolean
      }
    }
    "with due as (\n\
       select message_id from outgoing_messages\n\
        where workspace_id = $1 and mailbox_id = $2 and state = 'queued' and next_attempt_at <= now()\n\
        order by next_attempt_at, message_id limit $4 for update skip locked),\n\
     claimed as (\n\
       update outgoing_messages o\n\
          set state = 'sending', attempts = attempts + 1, claimed_by = $3, updated_at = now(),\n\
              claimed_until = now() + make_interval(secs => $5::float8 / 1000)\n\
         from due where o.workspace_id = $1 and o.message_id = due.message_id\n\
       returning o.*)\n\
     select o.message_id as \"messageId\" /* not null */, o.is_redirect as \"isRedirect\" /* not null */,\n\
  m.conversation_id as \"conversationId\" /* not null */, m.inbox_id as \"inboxId\" /* not null */,\n\
  o.mailbox_id as \"mailboxId\" /* not null */, coalesce(r.message_key, m.message_key) as \"messageKey\" /* not null */,\n\
  coalesce(r.raw_sha256, m.raw_sha256) as \"rawSha256\" /* not null */, o.envelope, o.attempts /* not null */,\n\
  o.state /* not null */ from claimed o\n\
       left join redirects r on r.workspace_id = o.workspace_id and r.id = o.redirect_id\n\
       join messages m on m.workspace_id = o.workspace_id and m.id = coalesce(r.message_id, o.message_id)\n\
      order by o.next_attempt_at, o.message_id": {
      values: readonly [string, string, string | null, string | number | bigint, number]
      row: {
        messageId: string
        isRedirect: boolean
        conversationId: string
        inboxId: string
        mailboxId: string
        messageKey: string
        rawSha256: Buffer
        envelope: unknown
        attempts: number
        state: "queued" | "sending" | "sent" | "unknown" | "failed"
      }
    }
    "with recent as (\n\
       select n.id from working_inboxes i\n\
         cross join lateral (\n\
           select c.id from conversations c\n\
            where c.workspace_id = $1 and c.inbox_id = i.inbox_id and not c.is_hidden and c.merged_into is null\n\
              and (c.team_id is null or not exists (select from hidden_teams h\n\
                    where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))\n\
            order by c.last_message_at desc, c.id desc limit 500) n\n\
        where i.workspace_id = $1 and i.user_id = $2\n\
     ), people as (\n\
       select m.id, m.arrived_at, a ->> 'name' as name, lower(a ->> 'address') as address\n\
         from recent r\n\
         join messages m on m.workspace_id = $1 and m.conversation_id = r.id and not m.is_hidden\n\
        cross join lateral jsonb_array_elements(\n\
          coalesce(m.addresses -> 'from', '[]') || coalesce(m.addresses -> 'to', '[]') || coalesce(m.addresses -> 'cc', '[]')) a\n\
        where (a ->> 'name') || ' ' || (a ->> 'address') ~* $3\n\
     )\n\
     select address /* not null */,\n\
            coalesce((array_agg(name order by arrived_at desc) filter (where name <> '' and lower(name) <> address))[1], '')\n\
              as name /* not null */,\n\
            count(distinct id)::int as messages /* not null */, max(arrived_at) as \"lastAt\" /* not null */\n\
       from people where address like '%_@_%' and length(address) <= 320\n\
      group by address order by count(distinct id) desc, max(arrived_at) desc, address limit 20": {
      values: readonly [string, string, string]
      row: {
        address: string
        name: string
        messages: number
        lastAt: Date
      }
    }
    "with told as (\n\
       insert into delivery_reports as d (workspace_id, message_id, address, action, bounce, status, reason, at)\n\
       values ($1, $2, $3, $4, case when $4 = 'failed' then 'hard' end, null, $5, $6)\n\
       on conflict (workspace_id, message_id, address) do update\n\
         set action = excluded.action, bounce = excluded.bounce, reason = excluded.reason, at = excluded.at\n\
         where d.action <> excluded.action\n\
       returning message_id)\n\
     select m.conversation_id as \"conversationId\", m.inbox_id as \"inboxId\"\n\
       from told join messages m on m.workspace_id = $1 and m.id = told.message_id": {
      values: readonly [string, string, string, string, string | null, Date]
      row: {
        conversationId: string
        inboxId: string
      }
    }
  }
}
