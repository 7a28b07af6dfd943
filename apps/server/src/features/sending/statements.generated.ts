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
    "insert into redirects (workspace_id, id, message_id, author_id, recipient, message_key, raw_sha256, closed_at,\n\
            created_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8 /* or null */, $9)": {
      values: readonly [string, string, string, string, string, string, Buffer, Date | null, Date]
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
    "select m.direction = 'outbound' and m.is_automatic as found /* not null */ from messages m\n\
      where m.workspace_id = $1 and m.conversation_id = $2\n\
      order by m.arrived_at, m.id limit 1": {
      values: readonly [string, string]
      row: {
        found: boolean
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
    "select text from comments where workspace_id = $1 and conversation_id = $2 and deleted_at is null order by created_at desc limit 200": {
      values: readonly [string, string]
      row: {
        text: string
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
  }
}
