// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "\n\
  with touched as (\n\
    select * from jsonb_to_recordset($3::jsonb)\n\
      as t(id uuid, participants jsonb, parentless_reply_at timestamptz, is_reopened boolean, is_unread boolean, is_flagged boolean)),\n\
  sums as (\n\
    select t.id,\n\
           (array_agg(m.subject order by m.arrived_at, m.message_key))[1] as subject,\n\
           (array_agg(m.base_subject order by m.arrived_at, m.message_key))[1] as base_subject,\n\
           (array_agg(m.snippet order by m.arrived_at desc, m.message_key desc))[1] as snippet,\n\
           (array_agg(m.addresses->'from'->0 order by m.arrived_at desc, m.message_key desc)\n\
             filter (where m.direction = 'inbound'))[1] as writer,\n\
           (array_agg(m.addresses->'to'->0 order by m.arrived_at desc, m.message_key desc)\n\
             filter (where m.direction = 'outbound'))[1] as recipient,\n\
           (array_agg(m.mail_id order by m.arrived_at desc, m.message_key desc))[1] as newest_mail_id,\n\
           count(*) as message_count,\n\
           bool_or(m.has_files) as has_attachments,\n\
           bool_and(m.is_hidden) as is_hidden,\n\
           max(m.arrived_at) as last_message_at,\n\
           max(m.arrived_at) filter (where m.direction = 'outbound' and (not m.is_automatic or m.is_by_colleague)) as answered_at\n\
      from touched t\n\
      join messages m on m.workspace_id = $1 and m.conversation_id = t.id\n\
     group by t.id)\n\
  insert into conversations (workspace_id, inbox_id, id, status, status_set_at, subject, base_subject, snippet,\n\
    contact_name, contact_address, participants, message_count, has_attachments, is_hidden, waiting_since,\n\
    last_message_at, unread_at, parentless_reply_at, is_flagged, newest_mail_id)\n\
  select $1, $2, s.id,\n\
         case when t.is_reopened or s.last_message_at > $4::timestamptz - interval '30 days' then 'open' else 'closed' end,\n\
         case when t.is_reopened then $4::timestamptz end,\n\
         s.subject, s.base_subject, s.snippet,\n\
         coalesce(s.writer->>'name', s.recipient->>'name', ''),\n\
         coalesce(s.writer->>'address', s.recipient->>'address', ''),\n\
         array(select jsonb_array_elements_text(t.participants)),\n\
         s.message_count, s.has_attachments, s.is_hidden,\n\
         (select min(m.arrived_at) from messages m\n\
           where m.workspace_id = $1 and m.conversation_id = s.id and m.direction = 'inbound'\n\
             and not m.is_automatic and not m.is_hidden and not m.is_thanks\n\
             and m.arrived_at > coalesce(greatest(s.answered_at, c.settled_at), '-infinity')),\n\
         s.last_message_at,\n\
         case when t.is_unread then $4::timestamptz end,\n\
         t.parentless_reply_at, t.is_flagged, s.newest_mail_id\n\
    from sums s\n\
    join touched t on t.id = s.id\n\
    left join conversations c on c.workspace_id = $1 and c.id = s.id\n\
  on conflict (workspace_id, id) do update set\n\
    status = case when excluded.status_set_at is not null or conversations.status_set_at is null\n\
      then excluded.status else conversations.status end,\n\
    status_set_at = coalesce(excluded.status_set_at, conversations.status_set_at),\n\
    subject = excluded.subject,\n\
    base_subject = excluded.base_subject,\n\
    snippet = excluded.snippet,\n\
    contact_name = excluded.contact_name,\n\
    contact_address = excluded.contact_address,\n\
    participants = case when excluded.participants = '{}' then conversations.participants else excluded.participants end,\n\
    parentless_reply_at = case when excluded.participants = '{}' then conversations.parentless_reply_at else excluded.parentless_reply_at end,\n\
    message_count = excluded.message_count,\n\
    has_attachments = excluded.has_attachments,\n\
    is_hidden = excluded.is_hidden,\n\
    waiting_since = excluded.waiting_since,\n\
    last_message_at = excluded.last_message_at,\n\
    is_flagged = conversations.is_flagged or excluded.is_flagged,\n\
    newest_mail_id = excluded.newest_mail_id,\n\
    unread_at = coalesce(excluded.unread_at, conversations.unread_at),\n\
    version = conversations.version + 1": {
      values: readonly [string, string, string, Date]
      row: never
    }
    "(select id /* not null */, participants /* not null */, base_subject as \"baseSubject\" /* not null */,\n\
  last_message_at as \"lastMessageAt\" /* not null */, parentless_reply_at as \"parentlessReplyAt\",\n\
  status /* not null */, settled_at as \"settledAt\", is_by_hand as \"isByHand\" /* not null */, team_id as \"teamId\" from conversations\n\
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($3::text[]) and merged_into is null\n\
         and last_message_at between $5 and $6\n\
       order by last_message_at desc limit 500)\n\
     union all\n\
     (select id /* not null */, participants /* not null */, base_subject as \"baseSubject\" /* not null */,\n\
  last_message_at as \"lastMessageAt\" /* not null */, parentless_reply_at as \"parentlessReplyAt\",\n\
  status /* not null */, settled_at as \"settledAt\", is_by_hand as \"isByHand\" /* not null */, team_id as \"teamId\" from conversations\n\
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($4::text[]) and merged_into is null\n\
         and parentless_reply_at between $5 and $6\n\
       order by parentless_reply_at desc limit 500)": {
      values: readonly [string, string, readonly string[] | Buffer, readonly string[] | Buffer, Date, Date]
      row: {
        id: string
        participants: string[]
        baseSubject: string
        lastMessageAt: Date
        parentlessReplyAt: Date | null
        status: string
        settledAt: Date | null
        isByHand: boolean
        teamId: string | null
      }
    }
    "(select id /* not null */, participants /* not null */, base_subject as \"baseSubject\" /* not null */,\n\
  last_message_at as \"lastMessageAt\" /* not null */, parentless_reply_at as \"parentlessReplyAt\",\n\
  status /* not null */, settled_at as \"settledAt\", is_by_hand as \"isByHand\" /* not null */, team_id as \"teamId\", true as \"hasUnidentified\" /* not null */,\n\
             false as \"isParentlessReplyOurs\" /* not null */ from conversations c\n\
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($3::text[]) and merged_into is null\n\
         and last_message_at between $5 and $6\n\
         and exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id\n\
                        and m.direction = 'inbound' and m.message_key like '%@synthetic.invalid')\n\
       order by last_message_at desc limit 500)\n\
     union all\n\
     (select id /* not null */, participants /* not null */, base_subject as \"baseSubject\" /* not null */,\n\
  last_message_at as \"lastMessageAt\" /* not null */, parentless_reply_at as \"parentlessReplyAt\",\n\
  status /* not null */, settled_at as \"settledAt\", is_by_hand as \"isByHand\" /* not null */, team_id as \"teamId\", false, true from conversations c\n\
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($4::text[]) and merged_into is null\n\
         and parentless_reply_at between $5 and $6\n\
         and exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id\n\
                        and m.direction = 'outbound' and m.arrived_at = c.parentless_reply_at)\n\
       order by parentless_reply_at desc limit 500)": {
      values: readonly [string, string, readonly string[] | Buffer, readonly string[] | Buffer, Date, Date]
      row: {
        id: string
        participants: string[]
        baseSubject: string
        lastMessageAt: Date
        parentlessReplyAt: Date | null
        status: string
        settledAt: Date | null
        isByHand: boolean
        teamId: string | null
        hasUnidentified: boolean
        isParentlessReplyOurs: boolean
      }
    }
    "delete from bulk_changes where workspace_id = $1 and created_at < $2": {
      values: readonly [string, Date]
      row: never
    }
    "delete from comment_versions where workspace_id = $1 and comment_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from conversations c where c.workspace_id = $1 and c.id = $2 and c.merged_from = '{}'\n\
        and not exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id)\n\
        and not exists (select from comments k where k.workspace_id = $1 and k.conversation_id = c.id)\n\
     returning c.id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "delete from conversations where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "delete from draft_versions where workspace_id = $1 and kept_at < $2": {
      values: readonly [string, Date]
      row: never
    }
    "delete from drafts d using jsonb_to_recordset($3::jsonb) as c(\"userId\" uuid, \"updatedAt\" timestamptz)\n\
      where d.workspace_id = $1 and d.conversation_id = $2 and d.user_id = c.\"userId\" and d.updated_at = c.\"updatedAt\"": {
      values: readonly [string, string, string]
      row: never
    }
    "delete from drafts where workspace_id = $1 and conversation_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from drafts where workspace_id = $1 and conversation_id = $2 and user_id = $3 returning is_shared as \"wasShared\"": {
      values: readonly [string, string, string]
      row: {
        wasShared: boolean
      }
    }
    "delete from erased_locations where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4\n\
        and ($5::bigint[] is null or uid = any($5))": {
      values: readonly [string, string, string, string | number | bigint, readonly (string | number | bigint)[] | null]
      row: never
    }
    "delete from message_locations where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4\n\
        and ($5::bigint[] is null or uid = any($5)) returning message_id as \"messageId\"": {
      values: readonly [string, string, string, string | number | bigint, readonly (string | number | bigint)[] | null]
      row: {
        messageId: string
      }
    }
    "delete from messages where workspace_id = $1 and id = $2\n\
     returning author_id as \"authorId\", raw_sha256 as \"rawSha256\"": {
      values: readonly [string, string]
      row: {
        authorId: string | null
        rawSha256: Buffer
      }
    }
    "delete from moved_messages where workspace_id = $1 and inbox_id = $2 and message_id = any($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: never
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
    "delete from personal_snoozes where workspace_id = $1 and conversation_id = $2": {
      values: readonly [string, string]
      row: never
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
    "delete from read_marks r using jsonb_to_recordset($3::jsonb) as a(user_id uuid, read_at timestamptz, is_unread boolean)\n\
      where r.workspace_id = $1 and r.conversation_id = $2 and a.user_id = r.user_id and a.read_at = r.read_at and a.is_unread = r.is_unread\n\
        and not exists (select from jsonb_to_recordset($4::jsonb) as b(user_id uuid, read_at timestamptz, is_unread boolean) where b.user_id = r.user_id)": {
      values: readonly [string, string, string, string]
      row: never
    }
    "delete from rule_mail_counts where workspace_id = $1 and began_at < now() - interval '1 day'": {
      values: readonly [string]
      row: never
    }
    "delete from uploads u\n\
      where workspace_id = $1 and created_at < now() - interval '2 days'\n\
        and not exists (select from drafts d where d.workspace_id = $1 and u.id = any(d.upload_ids))\n\
        and not exists (select from draft_versions v where v.workspace_id = $1 and u.id = any(v.upload_ids))\n\
        and not exists (select from new_drafts d where d.workspace_id = $1 and u.id = any(d.upload_ids))\n\
        and not exists (select from outgoing_messages o\n\
                         where o.workspace_id = $1 and o.message_id = u.message_id and o.composed is not null)\n\
     returning sha256": {
      values: readonly [string]
      row: {
        sha256: Buffer
      }
    }
    "delete from uploads where workspace_id = $1 and message_id = $2 returning sha256": {
      values: readonly [string, string]
      row: {
        sha256: Buffer
      }
    }
    "delete from uploads where workspace_id = $1 and message_id in\n\
       (select id from messages where workspace_id = $1 and conversation_id = any($2::uuid[])) returning sha256": {
      values: readonly [string, readonly string[]]
      row: {
        sha256: Buffer
      }
    }
    "delete from uploads where workspace_id = $1 and user_id = $2 and id = $3 and message_id is null\n\
     returning sha256": {
      values: readonly [string, string, string]
      row: {
        sha256: Buffer
      }
    }
    "delete from uploads where workspace_id = $1 and user_id = $2 and id = any($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "insert into address_scans as s (workspace_id, inbox_id, last_message_id) values ($1, $2, $3)\n\
     on conflict (workspace_id, inbox_id) do update\n\
       set last_message_id = greatest(s.last_message_id, excluded.last_message_id)": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into attachments (workspace_id, id, message_id, position, file_name, content_type, content_id, is_inline,\n\
       encoding, start_byte, end_byte, inner_start, inner_end, size_bytes)\n\
     select $1, r.* from jsonb_to_recordset($2::jsonb) as r(id uuid, message_id uuid, position integer,\n\
       file_name text, content_type text, content_id text, is_inline boolean, encoding text, start_byte bigint,\n\
       end_byte bigint, inner_start bigint, inner_end bigint, size_bytes bigint)": {
      values: readonly [string, string]
      row: never
    }
    "insert into attachments (workspace_id, id, message_id, position, file_name, content_type, content_id, is_inline, encoding, start_byte, end_byte,\n\
    inner_start, inner_end, size_bytes)\n\
     select workspace_id, gen_random_uuid(), $3, position, file_name, content_type, content_id, is_inline, encoding, start_byte, end_byte,\n\
    inner_start, inner_end, size_bytes from attachments where workspace_id = $1 and message_id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into attachments_to_read (workspace_id, attachment_id) select $1, unnest($2::uuid[])": {
      values: readonly [string, readonly string[]]
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
    "insert into calendar_invitations (workspace_id, message_id, inbox_id, uid, recurrence_id, method, sequence, stamp,\n\
       organizer, sender, invitation)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8::text /* or null */::timestamptz, $9, $10, $11) on conflict do nothing": {
      values: readonly [string, string, string, string, string, string, number, string | null, string, string, string]
      row: never
    }
    "insert into comments (workspace_id, id, conversation_id, author_id, text, mention_ids, created_at, rule, channel)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)": {
      values: readonly [string, string, string, string | null, string, readonly string[], Date, string | null, string | null]
      row: never
    }
    "insert into conversations (workspace_id, id, status_set_at, is_by_hand, inbox_id, status, assignee_id, assigned_at, team_id, subject, base_subject, snippet, contact_name,\n\
    contact_address, participants, message_count, has_attachments, waiting_since, last_message_at, unread_at, settled_at)\n\
     select workspace_id, $3, $4, true, inbox_id, status, assignee_id, assigned_at, team_id, subject, base_subject, snippet, contact_name,\n\
    contact_address, participants, message_count, has_attachments, waiting_since, last_message_at, unread_at, settled_at from conversations where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, Date | null]
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
    "insert into drafts (workspace_id, conversation_id, user_id, html, from_address, to_addresses, cc_addresses, bcc_addresses, upload_ids,\n\
     answered_message_id, updated_at, is_shared, is_plain)\n\
     select workspace_id, $3, user_id, html, from_address, to_addresses, cc_addresses, bcc_addresses, upload_ids,\n\
     answered_message_id, updated_at, is_shared, is_plain from drafts where workspace_id = $1 and conversation_id = $2\n\
     on conflict do nothing returning user_id as \"userId\", to_jsonb(updated_at)#>>'{}' as \"updatedAt\" /* not null */": {
      values: readonly [string, string, string]
      row: {
        userId: string
        updatedAt: string
      }
    }
    "insert into drafts (workspace_id, conversation_id, user_id, html, to_addresses, cc_addresses, bcc_addresses,\n\
            upload_ids, from_address, is_shared, answered_message_id, is_plain, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp())\n\
     on conflict (workspace_id, conversation_id, user_id) do update\n\
       set html = excluded.html, to_addresses = excluded.to_addresses, cc_addresses = excluded.cc_addresses,\n\
           bcc_addresses = excluded.bcc_addresses, upload_ids = excluded.upload_ids,\n\
           from_address = excluded.from_address, is_shared = excluded.is_shared,\n\
           answered_message_id = excluded.answered_message_id, is_plain = excluded.is_plain,\n\
           announced_at = case when drafts.is_shared then drafts.announced_at end, updated_at = clock_timestamp()": {
      values: readonly [string, string, string, string, string, string, string, readonly string[], string | null, boolean, string | null, boolean]
      row: never
    }
    "insert into erased_locations (workspace_id, mailbox_id, folder, uid_validity, uid, flags)\n\
     select $1, r.mailbox_id, r.folder, r.uid_validity, r.uid, array(select jsonb_array_elements_text(r.flags))\n\
       from jsonb_to_recordset($2::jsonb) as r(mailbox_id uuid, folder text, uid_validity bigint, uid bigint, flags jsonb)\n\
     on conflict do nothing": {
      values: readonly [string, string]
      row: never
    }
    "insert into erased_locations (workspace_id, mailbox_id, folder, uid_validity, uid, flags)\n\
     select p.workspace_id, p.mailbox_id, p.folder, p.uid_validity, p.uid, p.flags\n\
       from message_locations p join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id\n\
      where p.workspace_id = $1 and m.conversation_id = any($2::uuid[])\n\
     on conflict do nothing": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "insert into handle_times (workspace_id, entry_id, message_id, comment_id, seconds)\n\
     values ($1, coalesce($2::uuid, $3::uuid), $2, $3, $4)": {
      values: readonly [string, string | null, string | null, number]
      row: never
    }
    "insert into message_bodies (workspace_id, message_id, stored_at, text, html)\n\
     select $1, m.id, m.stored_at, r.text, r.html\n\
       from unnest($2::uuid[], $3::text[], $4::text[]) as r(id, text, html)\n\
       join messages m on m.workspace_id = $1 and m.id = r.id": {
      values: readonly [string, readonly string[], readonly string[] | Buffer, readonly string[] | Buffer]
      row: never
    }
    "insert into message_bodies (workspace_id, message_id, stored_at, text, html)\n\
     select b.workspace_id, n.id, n.stored_at, b.text, b.html from message_bodies b\n\
       join messages m on m.workspace_id = $1 and m.id = b.message_id and m.stored_at = b.stored_at\n\
       join messages n on n.workspace_id = $1 and n.id = $3\n\
      where b.workspace_id = $1 and b.message_id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into message_locations (workspace_id, mailbox_id, folder, uid_validity, uid, message_id, flags)\n\
     select $1, $2, $3, $4, r.uid, r.id, array(select jsonb_array_elements_text(r.flags))\n\
       from jsonb_to_recordset($5::jsonb) as r(id uuid, uid bigint, flags jsonb)\n\
     on conflict do nothing": {
      values: readonly [string, string, string, string | number | bigint, string]
      row: never
    }
    "insert into message_locations (workspace_id, message_id, mailbox_id, folder, uid_validity, uid, flags)\n\
     select distinct on (r.mailbox_id, r.folder, r.uid_validity, r.uid)\n\
            $1::uuid, r.message_id, r.mailbox_id, r.folder, r.uid_validity, r.uid,\n\
            array(select jsonb_array_elements_text(r.flags))\n\
       from jsonb_to_recordset($2::jsonb) as r(message_id uuid, mailbox_id uuid, folder text, uid_validity bigint,\n\
              uid bigint, flags jsonb)\n\
      order by r.mailbox_id, r.folder, r.uid_validity, r.uid\n\
     on conflict (workspace_id, mailbox_id, folder, uid_validity, uid) do update set flags = excluded.flags\n\
      where message_locations.flags is distinct from excluded.flags": {
      values: readonly [string, string]
      row: never
    }
    "insert into message_references (workspace_id, inbox_id, reference, message_id)\n\
     select $1, $2, r.reference, r.id from unnest($3::text[], $4::uuid[]) as r(reference, id)": {
      values: readonly [string, string, readonly string[] | Buffer, readonly string[]]
      row: never
    }
    "insert into message_references (workspace_id, inbox_id, reference, message_id)\n\
     select workspace_id, $4, reference, $3 from message_references where workspace_id = $1 and message_id = $2": {
      values: readonly [string, string, string, string]
      row: never
    }
    "insert into messages (workspace_id, id, conversation_id, inbox_id, mailbox_id, copied_from, stored_at, direction, message_key, raw_sha256, size_bytes, subject, base_subject, snippet, addresses, sent_at,\n\
    arrived_at, is_automatic, kind, has_files, is_hidden, author_id, thread_reason, reference_chain, mail_id,\n\
    sender_verdict, is_by_colleague)\n\
     select workspace_id, $3, $4, $5, $6, id, clock_timestamp(), direction, message_key, raw_sha256, size_bytes, subject, base_subject, snippet, addresses, sent_at,\n\
    arrived_at, is_automatic, kind, has_files, is_hidden, author_id, thread_reason, reference_chain, mail_id,\n\
    sender_verdict, is_by_colleague from messages where workspace_id = $1 and id = $2\n\
     on conflict do nothing returning id": {
      values: readonly [string, string, string, string, string, string]
      row: {
        id: string
      }
    }
    "insert into messages (workspace_id, inbox_id, id, conversation_id, mailbox_id, direction, message_key,\n\
       raw_sha256, size_bytes, subject, base_subject, snippet, addresses, sent_at, arrived_at, is_automatic, kind,\n\
       has_files, is_hidden, author_id, thread_reason, reference_chain, mail_id, sender_verdict,\n\
       is_by_colleague, is_thanks, stored_at)\n\
     select $1, $2, r.id, r.conversation_id, r.mailbox_id, r.direction, r.message_key, r.raw_sha256, r.size_bytes,\n\
            r.subject, r.base_subject, r.snippet, r.addresses, r.sent_at, r.arrived_at, r.is_automatic, r.kind,\n\
            r.has_files, r.is_hidden, r.author_id, r.thread_reason,\n\
            array(select jsonb_array_elements_text(r.reference_chain)), r.mail_id, r.sender_verdict,\n\
            r.is_by_colleague, r.is_thanks, (select clock_timestamp())\n\
       from jsonb_to_recordset($3::jsonb) as r(id uuid, conversation_id uuid, mailbox_id uuid, direction text,\n\
         message_key text, raw_sha256 bytea, size_bytes integer, subject text, base_subject text, snippet text,\n\
         addresses jsonb, sent_at timestamptz, arrived_at timestamptz, is_automatic boolean, kind text,\n\
         has_files boolean, is_hidden boolean, author_id uuid, thread_reason jsonb,\n\
         reference_chain jsonb, mail_id uuid, sender_verdict text, is_by_colleague boolean, is_thanks boolean)": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into messages_to_catch_up (workspace_id, message_id) values ($1, $2)": {
      values: readonly [string, string]
      row: never
    }
    "insert into messages_to_index (workspace_id, message_id) select $1, r.id from unnest($2::uuid[]) as r(id)": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "insert into messages_to_index (workspace_id, message_id) select $1, unnest($2::uuid[]) on conflict do nothing": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "insert into messages_to_index (workspace_id, message_id) values ($1, $2)": {
      values: readonly [string, string]
      row: never
    }
    "insert into moved_messages (workspace_id, inbox_id, message_id, message_key, is_left_behind)\n\
     select workspace_id, $2, id, message_key, is_hidden from messages where workspace_id = $1 and id = any($3::uuid[])\n\
     on conflict (workspace_id, inbox_id, message_id) do update set is_left_behind = excluded.is_left_behind": {
      values: readonly [string, string, readonly string[]]
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
    "insert into read_marks (workspace_id, conversation_id, user_id, read_at, is_unread)\n\
     select workspace_id, $3, user_id, read_at, is_unread from read_marks\n\
      where workspace_id = $1 and conversation_id = $2\n\
     on conflict do nothing": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into read_marks (workspace_id, conversation_id, user_id, read_at, is_unread)\n\
     select workspace_id, $3, user_id, read_at, is_unread from read_marks where workspace_id = $1 and conversation_id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into read_marks (workspace_id, user_id, conversation_id, read_at, is_unread)\n\
     select $1, u.id, c.id, coalesce(c.unread_at, now()) - interval '1 millisecond', true\n\
       from unnest($3::uuid[]) u(id) join conversations c on c.workspace_id = $1 and c.id = $2\n\
     on conflict (workspace_id, user_id, conversation_id) do update set is_unread = true": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "insert into read_marks (workspace_id, user_id, conversation_id, read_at, is_unread)\n\
     values ($1, $2, $3, $5, $4)\n\
     on conflict (workspace_id, user_id, conversation_id) do update set read_at = excluded.read_at, is_unread = excluded.is_unread": {
      values: readonly [string, string, string, boolean, Date]
      row: never
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
    "insert into seen_addresses (workspace_id, message_id, address, place, name)\n\
     select $1, r.\"messageId\", r.address, r.place, r.name\n\
       from jsonb_to_recordset($2::jsonb) as r(\"messageId\" uuid, address text, place text, name text)\n\
       join messages m on m.workspace_id = $1 and m.id = r.\"messageId\"\n\
     on conflict do nothing": {
      values: readonly [string, string]
      row: never
    }
    "insert into shown_bodies (workspace_id, message_id, rules, text, quoted_text, html, quoted_html, blocked_remote)\n\
     select $1, b.id, $2, b.text, b.quoted_text, b.html, b.quoted_html, b.blocked\n\
       from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[])\n\
         as b(id, text, quoted_text, html, quoted_html, blocked)\n\
     on conflict (workspace_id, message_id) do update\n\
       set rules = excluded.rules, text = excluded.text, quoted_text = excluded.quoted_text, html = excluded.html,\n\
           quoted_html = excluded.quoted_html, blocked_remote = excluded.blocked_remote": {
      values: readonly [string, number, readonly string[], readonly string[] | Buffer, readonly string[] | Buffer, readonly string[] | Buffer, readonly string[] | Buffer, readonly number[]]
      row: never
    }
    "insert into uploads (workspace_id, id, user_id, file_name, content_type, size_bytes, sha256)\n\
       values ($1, $2, $3, $4, $5, $6, $7)": {
      values: readonly [string, string, string, string, string, number, Buffer]
      row: never
    }
    "select ((select count(*) from message_locations\n\
               where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4)\n\
           + (select count(*) from erased_locations\n\
               where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4))::int as count": {
      values: readonly [string, string, string, string | number | bigint]
      row: {
        count: number | null
      }
    }
    "select (payload->'activity'->>'at')::timestamptz as at /* not null */, payload->'activity' as activity from events\n\
      where workspace_id = $1 and subject_id = any($2::uuid[]) and type = 'conversation.changed'\n\
        and (payload->'activity'->>'at')::timestamptz < coalesce($3::timestamptz, 'infinity')\n\
      order by seq desc limit $4": {
      values: readonly [string, readonly string[], Date | null, string | number | bigint]
      row: {
        at: Date
        activity: unknown
      }
    }
    "select (select to_jsonb(kept) from (select c.status, c.status_set_at, c.assignee_id, c.assigned_at,\n\
              c.settled_at, c.unread_at, c.parentless_reply_at, c.is_by_hand, c.is_flagged, c.priority) kept) as row,\n\
            coalesce((select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'read_at', r.read_at,\n\
                        'is_unread', r.is_unread) order by r.user_id)\n\
               from read_marks r where r.workspace_id = $1 and r.conversation_id = $2), '[]') as marks\n\
       from conversations c where c.workspace_id = $1 and c.id = $2": {
      values: readonly [string, string]
      row: {
        row: unknown
        marks: unknown
      }
    }
    "select a.file_name as \"fileName\", a.content_type as \"contentType\", a.encoding, a.start_byte as start,\n\
              a.end_byte as \"end\", a.inner_start as \"innerStart\", a.inner_end as \"innerEnd\", m.raw_sha256 as \"rawSha256\"\n\
         from attachments a join messages m on m.workspace_id = a.workspace_id and m.id = a.message_id\n\
        where a.workspace_id = $1 and a.id = $2": {
      values: readonly [string, string]
      row: {
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
    "select array(select distinct p.mailbox_id from message_locations p\n\
                   where p.workspace_id = $1 and p.message_id = $2) as \"mailboxIds\" /* not null */,\n\
            array(select v.inbox_id from moved_messages v\n\
                   where v.workspace_id = $1 and v.message_id = $2) as \"inboxIds\" /* not null */": {
      values: readonly [string, string]
      row: {
        mailboxIds: string[]
        inboxIds: string[]
      }
    }
    "select array(select id from messages where workspace_id = $1 and conversation_id = $2) as \"messageIds\" /* not null */,\n\
            array(select id from comments where workspace_id = $1 and conversation_id = $2) as \"commentIds\" /* not null */": {
      values: readonly [string, string]
      row: {
        messageIds: string[]
        commentIds: string[]
      }
    }
    "select arrived_at as \"arrivedAt\" from messages where workspace_id = $1 and conversation_id = $2 and id = $3": {
      values: readonly [string, string, string]
      row: {
        arrivedAt: Date
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
    "select b.message_id as \"messageId\", b.text, b.html from message_bodies b\n\
      where b.workspace_id = $1 and b.message_id = any($2::uuid[])\n\
        and b.stored_at between $3 and $4::timestamptz + interval '1 millisecond'": {
      values: readonly [string, readonly string[], Date, Date]
      row: {
        messageId: string
        text: string | null
        html: string | null
      }
    }
    "select by_id as \"byId\" from bulk_changes where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        byId: string
      }
    }
    "select c.id /* not null */ from unnest($2::uuid[]) as c(id)\n\
      where exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id\n\
                       and m.direction = 'inbound' and not m.is_by_colleague)": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select c.id /* not null */, c.inbox_id as \"inboxId\" /* not null */, c.subject /* not null */,\n\
  c.snippet /* not null */, c.contact_name as \"contactName\" /* not null */,\n\
  c.contact_address as \"contactAddress\" /* not null */, c.status /* not null */,\n\
  c.assignee_id as \"assigneeId\", c.team_id as \"teamId\", c.message_count as \"messageCount\" /* not null */,\n\
  c.has_attachments as \"hasAttachments\" /* not null */, c.is_flagged as \"isFlagged\" /* not null */,\n\
  (array['urgent','high','normal','low'])[c.priority + 1] as priority /* not null */, c.is_hidden as \"isRemoved\" /* not null */,\n\
  c.is_snoozed as \"isSnoozed\" /* not null */, c.snoozed_until as \"snoozedUntil\",\n\
  c.waiting_since as \"waitingSince\", c.due_at as \"dueAt\", c.due_kind as \"dueKind\", c.sla_missed_at as \"slaMissedAt\",\n\
  c.last_message_at as \"lastMessageAt\" /* not null */, c.version /* not null */,\n\
  (select coalesce(json_agg(json_build_object('userId', s.user_id, 'until', s.until) order by s.user_id), '[]')\n\
     from personal_snoozes s\n\
    where s.workspace_id = c.workspace_id and s.conversation_id = c.id) as \"snoozedFor\",\n\
  array(select t.tag_id from conversation_labels t\n\
         where t.workspace_id = c.workspace_id and t.conversation_id = c.id\n\
         order by t.added_at, t.tag_id) as \"tagIds\" /* not null */ from conversations c where c.workspace_id = $1 and c.id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        inboxId: string
        subject: string
        snippet: string
        contactName: string
        contactAddress: string
        status: "open" | "closed"
        assigneeId: string | null
        teamId: string | null
        messageCount: number
        hasAttachments: boolean
        isFlagged: boolean
        priority: string
        isRemoved: boolean
        isSnoozed: boolean
        snoozedUntil: Date | null
        waitingSince: Date | null
        dueAt: Date | null
        dueKind: "assigned" | "first_reply" | "next_reply" | "resolved" | null
        slaMissedAt: Date | null
        lastMessageAt: Date
        version: number
        snoozedFor: unknown
        tagIds: string[]
      }
    }
    "select c.id /* not null */, c.inbox_id as \"inboxId\" /* not null */, c.subject /* not null */,\n\
  c.snippet /* not null */, c.contact_name as \"contactName\" /* not null */,\n\
  c.contact_address as \"contactAddress\" /* not null */, c.status /* not null */,\n\
  c.assignee_id as \"assigneeId\", c.team_id as \"teamId\", c.message_count as \"messageCount\" /* not null */,\n\
  c.has_attachments as \"hasAttachments\" /* not null */, c.is_flagged as \"isFlagged\" /* not null */,\n\
  (array['urgent','high','normal','low'])[c.priority + 1] as priority /* not null */, c.is_hidden as \"isRemoved\" /* not null */,\n\
  c.is_snoozed as \"isSnoozed\" /* not null */, c.snoozed_until as \"snoozedUntil\",\n\
  c.waiting_since as \"waitingSince\", c.due_at as \"dueAt\", c.due_kind as \"dueKind\", c.sla_missed_at as \"slaMissedAt\",\n\
  c.last_message_at as \"lastMessageAt\" /* not null */, c.version /* not null */,\n\
  (select coalesce(json_agg(json_build_object('userId', s.user_id, 'until', s.until) order by s.user_id), '[]')\n\
     from personal_snoozes s\n\
    where s.workspace_id = c.workspace_id and s.conversation_id = c.id) as \"snoozedFor\",\n\
  array(select t.tag_id from conversation_labels t\n\
         where t.workspace_id = c.workspace_id and t.conversation_id = c.id\n\
         order by t.added_at, t.tag_id) as \"tagIds\" /* not null */, case when r.is_unread then true when c.unread_at is null then false\n\
  else coalesce(r.read_at < c.unread_at, true) end as \"isUnread\" /* not null */,\n\
            c.merged_from as \"mergedFrom\" /* not null */, r.read_at as \"readUntil\",\n\
            coalesce((select p.is_observer from inbox_people p\n\
               where p.workspace_id = $1 and p.inbox_id = c.inbox_id and p.user_id = $3), false) as \"isObserver\"\n\
       from conversations c\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3\n\
       left join read_marks r on r.workspace_id = $1 and r.user_id = $3 and r.conversation_id = c.id\n\
      where c.workspace_id = $1 and c.id = $2 and c.merged_into is null and (c.team_id is null or not exists (select from hidden_teams h\n\
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $3))": {
      values: readonly [string, string, string]
      row: {
        id: string
        inboxId: string
        subject: string
        snippet: string
        contactName: string
        contactAddress: string
        status: "open" | "closed"
        assigneeId: string | null
        teamId: string | null
        messageCount: number
        hasAttachments: boolean
        isFlagged: boolean
        priority: string
        isRemoved: boolean
        isSnoozed: boolean
        snoozedUntil: Date | null
        waitingSince: Date | null
        dueAt: Date | null
        dueKind: "assigned" | "first_reply" | "next_reply" | "resolved" | null
        slaMissedAt: Date | null
        lastMessageAt: Date
        version: number
        snoozedFor: unknown
        tagIds: string[]
        isUnread: boolean
        mergedFrom: string[]
        readUntil: Date | null
        isObserver: boolean
      }
    }
    "select c.id as \"conversationId\" /* not null */, c.inbox_id as \"inboxId\" /* not null */,\n\
            c.contact_address as contact /* not null */, c.assignee_id as \"assigneeId\",\n\
            c.waiting_since as \"waitingSince\", c.due_at as \"dueAt\", c.created_at as \"createdAt\" /* not null */\n\
       from conversations c\n\
      where c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and c.status = 'open' and not c.is_hidden and c.merged_into is null\n\
        and (c.team_id is null or c.team_id <> all($4::uuid[]))\n\
        and case $5::text when 'unassigned' then c.assignee_id is null when 'waiting' then c.waiting_since is not null\n\
                          when 'overdue' then c.due_at < $3::timestamptz else true end\n\
      order by case $5::text when 'waiting' then c.waiting_since when 'overdue' then c.due_at end,\n\
               c.last_message_at desc, c.id": {
      values: readonly [string, readonly string[], Date, readonly string[], string]
      row: {
        conversationId: string
        inboxId: string
        contact: string
        assigneeId: string | null
        waitingSince: Date | null
        dueAt: Date | null
        createdAt: Date
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
        and c.merged_into is null\n\
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
    "select c.id, c.inbox_id as \"inboxId\" from conversations c\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3\n\
      where c.workspace_id = $1 and c.id <> $2 and not c.is_hidden and (c.team_id is null or not exists (select from hidden_teams h\n\
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $3))\n\
        and c.newest_mail_id in (select mail_id from messages where workspace_id = $1 and conversation_id = $2)": {
      values: readonly [string, string, string]
      row: {
        id: string
        inboxId: string
      }
    }
    "select c.id, c.inbox_id as \"inboxId\" from conversations c where c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and c.merged_into is null\n\
  and case when c.is_hidden\n\
        then greatest(c.hidden_since, c.last_message_at) < now() - make_interval(days => $4::int /* or null */)\n\
        else c.status = 'closed'\n\
         and greatest(c.status_set_at, c.last_message_at) < now() - make_interval(days => $3::int /* or null */) end\n\
  and not exists (select from drafts d where d.workspace_id = $1 and d.conversation_id = c.id)\n\
  and not exists (select from outgoing_messages o join messages m on m.workspace_id = $1 and m.id = o.message_id\n\
        where o.workspace_id = $1 and m.conversation_id = c.id and o.state in ('queued', 'sending'))\n\
  and not exists (select from redirects r join messages m on m.workspace_id = $1 and m.id = r.message_id\n\
        join outgoing_messages o on o.workspace_id = $1 and o.redirect_id = r.id\n\
        where r.workspace_id = $1 and m.conversation_id = c.id and o.state in ('queued', 'sending'))\n\
      order by c.id limit $5 for update skip locked": {
      values: readonly [string, readonly string[], number | null, number | null, string | number | bigint]
      row: {
        id: string
        inboxId: string
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
    "select c.id, c.parentless_reply_at as \"parentlessReplyAt\", array(\n\
        select distinct lower(who->>'address') from messages m\n\
          cross join lateral (values ('from'), ('sender'), ('replyTo'), ('to'), ('cc')) as role(name)\n\
          cross join lateral jsonb_array_elements(m.addresses->role.name) who\n\
         where m.workspace_id = $1 and m.conversation_id = c.id and who->>'address' <> '' limit 500) as participants /* not null */\n\
       from conversations c where c.workspace_id = $1 and c.id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        parentlessReplyAt: Date | null
        participants: string[]
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
    "select c.subject from conversations c\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3\n\
      where c.workspace_id = $1 and c.id = $2 and c.merged_into is null and (c.team_id is null or not exists (select from hidden_teams h\n\
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $3))": {
      values: readonly [string, string, string]
      row: {
        subject: string
      }
    }
    "select case when e.taken->'exact' is null then c.waiting_since is not null\n\
                 else c.unread_at is distinct from (e.taken->'exact'->'other'->'row'->>'unread_at')::timestamptz\n\
            end as \"isUnread\" /* not null */\n\
       from conversations c\n\
       left join thread_edits e on e.workspace_id = $1 and e.kind = 'merge' and e.undone_at is null\n\
        and e.other_id = c.id and e.conversation_id = c.merged_into\n\
      where c.workspace_id = $1 and c.id = $2 and c.unread_at is not null\n\
      order by e.made_at desc nulls last limit 1": {
      values: readonly [string, string]
      row: {
        isUnread: boolean
      }
    }
    "select content_type as \"contentType\", sha256\n\
         from uploads where workspace_id = $1 and user_id = $2 and id = $3": {
      values: readonly [string, string, string]
      row: {
        contentType: string
        sha256: Buffer
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
    "select count(*) filter (where not c.is_hidden)::int as closed, count(*) filter (where c.is_hidden)::int as trashed\n\
       from conversations c where c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and c.merged_into is null\n\
  and case when c.is_hidden\n\
        then greatest(c.hidden_since, c.last_message_at) < now() - make_interval(days => $4::int /* or null */)\n\
        else c.status = 'closed'\n\
         and greatest(c.status_set_at, c.last_message_at) < now() - make_interval(days => $3::int /* or null */) end\n\
  and not exists (select from drafts d where d.workspace_id = $1 and d.conversation_id = c.id)\n\
  and not exists (select from outgoing_messages o join messages m on m.workspace_id = $1 and m.id = o.message_id\n\
        where o.workspace_id = $1 and m.conversation_id = c.id and o.state in ('queued', 'sending'))\n\
  and not exists (select from redirects r join messages m on m.workspace_id = $1 and m.id = r.message_id\n\
        join outgoing_messages o on o.workspace_id = $1 and o.redirect_id = r.id\n\
        where r.workspace_id = $1 and m.conversation_id = c.id and o.state in ('queued', 'sending'))": {
      values: readonly [string, readonly string[], number | null, number | null]
      row: {
        closed: number
        trashed: number
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
      where c.workspace_id = $1 and c.inbox_id = any($3::uuid[]) and c.merged_into is null\n\
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
    "select count(*)::int as total, (count(*) filter (where m.id <= s.last_message_id))::int as scanned /* not null */\n\
       from messages m left join address_scans s on s.workspace_id = m.workspace_id and s.inbox_id = m.inbox_id\n\
      where m.workspace_id = $1 and m.inbox_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        total: number
        scanned: number
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
    "select distinct conversation_id as id from messages where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select distinct message_key as key from messages\n\
      where workspace_id = $1 and inbox_id = $2 and message_key = any($3::text[])": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        key: string
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
    "select distinct on (t.inbox_id) t.conversation_id as \"conversationId\", t.inbox_id as \"inboxId\",\n\
            t.mailbox_id as \"mailboxId\"\n\
       from messages m\n\
       join conversations c on c.workspace_id = $1 and c.id = m.conversation_id\n\
       join shared_inboxes here on here.workspace_id = $1 and here.inbox_id = m.inbox_id\n\
       join messages a on a.workspace_id = $1 and a.conversation_id = m.conversation_id\n\
        and a.message_key = m.reference_chain[cardinality(m.reference_chain)]\n\
       join messages t on t.workspace_id = $1 and t.mail_id = a.mail_id and t.inbox_id <> m.inbox_id\n\
        and not t.is_hidden\n\
       join shared_inboxes there on there.workspace_id = $1 and there.inbox_id = t.inbox_id\n\
      where m.workspace_id = $1 and m.id = $2 and m.direction = 'outbound' and m.copied_from is null\n\
        and not exists (select from living_teams r\n\
                         where r.workspace_id = $1 and r.team_id = c.team_id and r.is_restricted)\n\
        and not exists (select from messages k where k.workspace_id = $1 and k.inbox_id = t.inbox_id\n\
                                                  and k.message_key = m.message_key)\n\
      order by t.inbox_id, t.id": {
      values: readonly [string, string]
      row: {
        conversationId: string
        inboxId: string
        mailboxId: string
      }
    }
    "select distinct r.reference as key, m.conversation_id as \"threadId\", m.direction = 'outbound' as \"isOutbound\" /* not null */,\n\
            coalesce(m.reference_chain[cardinality(m.reference_chain)] = r.reference, false) as \"isNearest\",\n\
            m.sender_verdict as verdict,\n\
            array(select lower(person ->> 'address') from jsonb_array_elements(\n\
                    case when m.addresses -> 'from' = '[]' then m.addresses -> 'sender' else m.addresses -> 'from' end)\n\
                    as person) as writers /* not null */,\n\
            array(select lower(person ->> 'address') from jsonb_array_elements(\n\
                    (m.addresses -> 'to') || (m.addresses -> 'cc')) as person) as recipients /* not null */\n\
       from unnest($3::text[]) as asked(id)\n\
       join message_references r on r.workspace_id = $1 and r.inbox_id = $2 and r.reference = asked.id\n\
       join messages m on m.workspace_id = $1 and m.id = r.message_id\n\
      order by m.conversation_id limit 5000": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        key: string
        threadId: string
        isOutbound: boolean
        isNearest: boolean
        verdict: "pass" | "fail" | null
        writers: string[]
        recipients: string[]
      }
    }
    "select distinct r.reference, m.conversation_id as \"conversationId\"\n\
       from unnest($3::text[]) as asked(id)\n\
       join message_references r on r.workspace_id = $1 and r.inbox_id = $2 and r.reference = asked.id\n\
       join messages m on m.workspace_id = $1 and m.id = r.message_id\n\
      order by m.conversation_id": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        reference: string
        conversationId: string
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
    "select exists (\n\
              select from messages m\n\
                join outgoing_messages o on o.workspace_id = m.workspace_id and o.own_message_id = m.id\n\
               where m.workspace_id = $1 and m.conversation_id = $2 and o.state <> 'sent')\n\
            or exists (\n\
              select from messages m\n\
                join redirects r on r.workspace_id = m.workspace_id and r.message_id = m.id\n\
                join outgoing_messages o on o.workspace_id = r.workspace_id and o.redirect_id = r.id\n\
               where m.workspace_id = $1 and m.conversation_id = $2 and o.state <> 'sent')\n\
              as \"isSending\" /* not null */,\n\
            exists (\n\
              select from messages m\n\
                join messages there on there.workspace_id = m.workspace_id and there.inbox_id = $3\n\
                 and there.message_key = m.message_key\n\
                 and (there.raw_sha256 = m.raw_sha256 or there.mail_id = m.mail_id)\n\
               where m.workspace_id = $1 and m.conversation_id = $2) as \"isThere\" /* not null */": {
      values: readonly [string, string, string]
      row: {
        isSending: boolean
        isThere: boolean
      }
    }
    "select f.id as \"messageId\", array(select o.id from messages o\n\
        where o.workspace_id = $1 and o.conversation_id = f.conversation_id) as \"messageIds\" /* not null */\n\
       from (select distinct on (m.conversation_id) m.id, m.conversation_id from messages m\n\
              where m.workspace_id = $1 and m.id = any($2::uuid[])\n\
                and exists (select from message_locations p where p.workspace_id = $1 and p.message_id = m.id)) f": {
      values: readonly [string, readonly string[]]
      row: {
        messageId: string
        messageIds: string[]
      }
    }
    "select f.user_id as \"userId\" from drafts f\n\
       join conversations c on c.workspace_id = $1 and c.id = f.conversation_id\n\
       join drafts d on d.workspace_id = $1 and d.conversation_id = c.merged_into and d.user_id = f.user_id\n\
      where f.workspace_id = $1 and f.conversation_id = $2 and d.updated_at <> f.updated_at": {
      values: readonly [string, string]
      row: {
        userId: string
      }
    }
    "select forget_comment($1, $2)": {
      values: readonly [string, string]
      row: {
        forget_comment: unknown
      }
    }
    "select forget_events_of($1::uuid[])": {
      values: readonly [readonly string[]]
      row: {
        forget_events_of: unknown
      }
    }
    "select from attachments where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from comments where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from conversations where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from conversations where workspace_id = $1 and id = $2 and status <> $3 and merged_into is null\n\
        for no key update": {
      values: readonly [string, string, string]
      row: Record<never, never>
    }
    "select from conversations where workspace_id = $1 and id = $2 for no key update": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from conversations where workspace_id = $1 and id = any($2::uuid[]) order by id for no key update": {
      values: readonly [string, readonly string[]]
      row: Record<never, never>
    }
    "select from messages where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from read_marks\n\
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and user_id = any($3::uuid[])\n\
      order by conversation_id, user_id for no key update": {
      values: readonly [string, readonly string[], readonly string[]]
      row: Record<never, never>
    }
    "select html, is_plain as \"isPlain\", from_address as \"from\", to_addresses as \"to\", cc_addresses as \"cc\", bcc_addresses as \"bcc\", updated_at as \"updatedAt\",\n\
            (extract(epoch from d.updated_at) * 1000000)::float8 as version /* not null */,\n\
            coalesce((select json_agg(json_build_object('id', u.id, 'fileName', u.file_name, 'sizeBytes', u.size_bytes)\n\
                                      order by array_position(d.upload_ids, u.id))\n\
               from uploads u where u.workspace_id = d.workspace_id and u.user_id = d.user_id\n\
                and u.id = any(d.upload_ids) and u.message_id is null), '[]') as files,\n\
            (select json_build_object('id', m.id, 'from', m.addresses->'from'->0, 'sentAt', m.sent_at) from messages m\n\
              where m.workspace_id = $1 and m.id = d.answered_message_id and m.conversation_id = $2) as answers\n\
       from drafts d where workspace_id = $1 and conversation_id = $2 and user_id = $3": {
      values: readonly [string, string, string]
      row: {
        html: string
        isPlain: boolean
        from: string | null
        to: unknown
        cc: unknown
        bcc: unknown
        updatedAt: Date
        version: number
        files: unknown
        answers: unknown
      }
    }
    "select i.id as \"inboxId\" /* not null */, count(c.id)::int as open /* not null */,\n\
            count(c.id) filter (where c.assignee_id is null)::int as unassigned /* not null */,\n\
            count(c.id) filter (where c.waiting_since is not null)::int as waiting /* not null */,\n\
            count(c.id) filter (where c.due_at < $3::timestamptz)::int as overdue /* not null */,\n\
            min(c.waiting_since) as \"longestWaitingSince\" /* or null */,\n\
            min(c.due_at) filter (where c.due_at >= $3::timestamptz) as \"nextDueAt\" /* or null */\n\
       from unnest($2::uuid[]) i(id)\n\
       left join conversations c on c.workspace_id = $1 and c.inbox_id = i.id and c.status = 'open' and not c.is_hidden and c.merged_into is null\n\
        and (c.team_id is null or c.team_id <> all($4::uuid[]))\n\
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
    "select i.message_id as \"messageId\", i.invitation, i.answer, i.answered_by as \"answeredBy\",\n\
            i.answered_at as \"answeredAt\",\n\
            coalesce((select case when l.method = 'CANCEL' then 'cancelled' else 'changed' end\n\
                from calendar_invitations l\n\
               where l.workspace_id = $1 and l.inbox_id = i.inbox_id and l.uid = i.uid and l.message_id <> i.message_id\n\
                 and l.method in ('REQUEST', 'CANCEL') and l.sender = i.organizer and l.organizer = i.organizer\n\
                 and l.recurrence_id in ('', i.recurrence_id)\n\
                 and (l.sequence, coalesce(l.stamp, '-infinity')) > (i.sequence, coalesce(i.stamp, '-infinity'))\n\
               order by l.sequence desc, l.stamp desc nulls last limit 1),\n\
              case when (i.invitation->>'isCancelled')::boolean or i.method = 'CANCEL' then 'cancelled'\n\
                   else 'current' end) as state /* not null */\n\
       from calendar_invitations i\n\
      where i.workspace_id = $1 and i.message_id = any($2::uuid[]) and i.uid <> ''": {
      values: readonly [string, readonly string[]]
      row: {
        messageId: string
        invitation: unknown
        answer: "accepted" | "tentative" | "declined" | null
        answeredBy: string | null
        answeredAt: Date | null
        state: string
      }
    }
    "select id /* not null */, participants /* not null */, base_subject as \"baseSubject\" /* not null */,\n\
  last_message_at as \"lastMessageAt\" /* not null */, parentless_reply_at as \"parentlessReplyAt\",\n\
  status /* not null */, settled_at as \"settledAt\", is_by_hand as \"isByHand\" /* not null */, team_id as \"teamId\" from conversations where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        participants: string[]
        baseSubject: string
        lastMessageAt: Date
        parentlessReplyAt: Date | null
        status: "open" | "closed"
        settledAt: Date | null
        isByHand: boolean
        teamId: string | null
      }
    }
    "select id from conversations\n\
      where workspace_id = $1 and inbox_id = any($2::uuid[]) and lower(contact_address) = $3\n\
        and merged_into is null\n\
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
    "select id from conversations where workspace_id = $1 and ($2::uuid is null or inbox_id = $2)\n\
      order by id limit $3 for update": {
      values: readonly [string, string | null, string | number | bigint]
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
    "select id from messages where workspace_id = $1 and conversation_id in (\n\
       select conversation_id from messages where workspace_id = $1 and id = any($2::uuid[]))": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select id from messages where workspace_id = $1 and mailbox_id = $2 and id = any($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: {
        id: string
      }
    }
    "select id, author_id as \"authorId\", text, mention_ids as \"mentionIds\", created_at as \"createdAt\", rule, channel,\n\
  edited_at as \"editedAt\", deleted_at as \"deletedAt\", deleted_by as \"deletedById\" from comments\n\
      where workspace_id = $1 and conversation_id = $2 and created_at < coalesce($3::timestamptz, 'infinity')\n\
      order by created_at desc limit $4": {
      values: readonly [string, string, Date | null, string | number | bigint]
      row: {
        id: string
        authorId: string | null
        text: string
        mentionIds: string[]
        createdAt: Date
        rule: unknown
        channel: unknown
        editedAt: Date | null
        deletedAt: Date | null
        deletedById: string | null
      }
    }
    "select id, author_id as \"authorId\", text, mention_ids as \"mentionIds\", created_at as \"createdAt\", rule, channel,\n\
  edited_at as \"editedAt\", deleted_at as \"deletedAt\", deleted_by as \"deletedById\" from comments\n\
      where workspace_id = $1 and conversation_id = $2 and id = $3 for no key update": {
      values: readonly [string, string, string]
      row: {
        id: string
        authorId: string | null
        text: string
        mentionIds: string[]
        createdAt: Date
        rule: unknown
        channel: unknown
        editedAt: Date | null
        deletedAt: Date | null
        deletedById: string | null
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
    "select id, file_name as \"fileName\", content_type as \"contentType\", sha256, size_bytes as \"sizeBytes\"\n\
       from uploads where workspace_id = $1 and user_id = $2 and id = any($3::uuid[]) and message_id is null order by id for update": {
      values: readonly [string, string, readonly string[]]
      row: {
        id: string
        fileName: string
        contentType: string
        sha256: Buffer
        sizeBytes: number
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
    "select id, merged_into as \"mergedInto\" /* not null */ from conversations\n\
      where workspace_id = $1 and merged_into is not null and id in (\n\
        select unnest($2::uuid[])\n\
        union select conversation_id from messages where workspace_id = $1 and id = any($3::uuid[]))\n\
      order by id": {
      values: readonly [string, readonly string[], readonly string[]]
      row: {
        id: string
        mergedInto: string
      }
    }
    "select id, raw_sha256 as \"rawSha256\" from messages\n\
      where workspace_id = $1 and inbox_id = $2 and id > $3 order by id limit $4": {
      values: readonly [string, string, string, string | number | bigint]
      row: {
        id: string
        rawSha256: Buffer
      }
    }
    "select last_message_id as id from address_scans where workspace_id = $1 and inbox_id = $2": {
      values: readonly [string, string]
      row: {
        id: string
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
    "select m.id /* not null */, m.conversation_id as \"conversationId\" /* not null */, m.direction /* not null */, m.addresses, m.subject /* not null */, m.snippet /* not null */,\n\
  m.sent_at as \"sentAt\" /* not null */, m.arrived_at as \"arrivedAt\" /* not null */, m.is_automatic as \"isAutomatic\" /* not null */, m.kind /* not null */,\n\
  m.is_by_colleague as \"isByColleague\" /* not null */, m.author_id as \"authorId\",\n\
  m.thread_reason as \"threadReason\", m.stored_at as \"storedAt\" /* not null */, cardinality(m.reference_chain) > 0 as \"namesOthers\" /* not null */,\n\
  o.state as \"deliveryState\", o.reason as \"deliveryReason\", o.due_at as \"deliveryDueAt\",\n\
  o.cancels_on_reply as \"cancelsOnReply\",\n\
  case when m.direction = 'outbound' then (select json_agg(json_build_object('address', d.address, 'action', d.action,\n\
      'bounce', d.bounce, 'status', d.status, 'diagnostic', d.diagnostic, 'reason', d.reason, 'at', d.at) order by d.address)\n\
     from delivery_reports d where d.workspace_id = m.workspace_id and d.message_id = m.id) end as \"deliveryReports\",\n\
  (select json_agg(json_build_object('id', a.id, 'fileName', a.file_name, 'contentType', a.content_type,\n\
      'contentId', a.content_id, 'sizeBytes', a.size_bytes, 'isInline', a.is_inline) order by a.position)\n\
     from attachments a where a.workspace_id = m.workspace_id and a.message_id = m.id) as attachments,\n\
  s.text as \"shownText\", s.quoted_text as \"shownQuotedText\", s.html as \"shownHtml\",\n\
  s.quoted_html as \"shownQuotedHtml\", s.blocked_remote as \"shownBlocked\" from messages m left join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id\n\
  left join shown_bodies s on s.workspace_id = m.workspace_id and s.message_id = m.id and s.rules = $2\n\
      where m.workspace_id = $1 and m.conversation_id = $3 and m.arrived_at < coalesce($4::timestamptz, 'infinity')\n\
      order by m.arrived_at desc, m.id desc limit $5": {
      values: readonly [string, number, string, Date | null, string | number | bigint]
      row: {
        id: string
        conversationId: string
        direction: "inbound" | "outbound"
        addresses: unknown
        subject: string
        snippet: string
        sentAt: Date
        arrivedAt: Date
        isAutomatic: boolean
        kind: string
        isByColleague: boolean
        authorId: string | null
        threadReason: unknown
        storedAt: Date
        namesOthers: boolean
        deliveryState: "queued" | "sending" | "sent" | "unknown" | "failed" | null
        deliveryReason: unknown
        deliveryDueAt: Date | null
        cancelsOnReply: boolean | null
        deliveryReports: unknown
        attachments: unknown
        shownText: string | null
        shownQuotedText: string | null
        shownHtml: string | null
        shownQuotedHtml: string | null
        shownBlocked: number | null
      }
    }
    "select m.id /* not null */, m.conversation_id as \"conversationId\" /* not null */, m.direction /* not null */, m.addresses, m.subject /* not null */, m.snippet /* not null */,\n\
  m.sent_at as \"sentAt\" /* not null */, m.arrived_at as \"arrivedAt\" /* not null */, m.is_automatic as \"isAutomatic\" /* not null */, m.kind /* not null */,\n\
  m.is_by_colleague as \"isByColleague\" /* not null */, m.author_id as \"authorId\",\n\
  m.thread_reason as \"threadReason\", m.stored_at as \"storedAt\" /* not null */, cardinality(m.reference_chain) > 0 as \"namesOthers\" /* not null */,\n\
  o.state as \"deliveryState\", o.reason as \"deliveryReason\", o.due_at as \"deliveryDueAt\",\n\
  o.cancels_on_reply as \"cancelsOnReply\",\n\
  case when m.direction = 'outbound' then (select json_agg(json_build_object('address', d.address, 'action', d.action,\n\
      'bounce', d.bounce, 'status', d.status, 'diagnostic', d.diagnostic, 'reason', d.reason, 'at', d.at) order by d.address)\n\
     from delivery_reports d where d.workspace_id = m.workspace_id and d.message_id = m.id) end as \"deliveryReports\",\n\
  (select json_agg(json_build_object('id', a.id, 'fileName', a.file_name, 'contentType', a.content_type,\n\
      'contentId', a.content_id, 'sizeBytes', a.size_bytes, 'isInline', a.is_inline) order by a.position)\n\
     from attachments a where a.workspace_id = m.workspace_id and a.message_id = m.id) as attachments,\n\
  s.text as \"shownText\", s.quoted_text as \"shownQuotedText\", s.html as \"shownHtml\",\n\
  s.quoted_html as \"shownQuotedHtml\", s.blocked_remote as \"shownBlocked\" from messages m left join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id\n\
  left join shown_bodies s on s.workspace_id = m.workspace_id and s.message_id = m.id and s.rules = $2 where m.workspace_id = $1 and m.id = $3": {
      values: readonly [string, number, string]
      row: {
        id: string
        conversationId: string
        direction: "inbound" | "outbound"
        addresses: unknown
        subject: string
        snippet: string
        sentAt: Date
        arrivedAt: Date
        isAutomatic: boolean
        kind: string
        isByColleague: boolean
        authorId: string | null
        threadReason: unknown
        storedAt: Date
        namesOthers: boolean
        deliveryState: "queued" | "sending" | "sent" | "unknown" | "failed" | null
        deliveryReason: unknown
        deliveryDueAt: Date | null
        cancelsOnReply: boolean | null
        deliveryReports: unknown
        attachments: unknown
        shownText: string | null
        shownQuotedText: string | null
        shownHtml: string | null
        shownQuotedHtml: string | null
        shownBlocked: number | null
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
    "select m.id /* not null */, m.message_key as key /* not null */, m.raw_sha256 as \"rawSha256\" /* not null */,\n\
            (o.message_id is not null or m.copied_from is not null) as \"isOurs\" /* not null */,\n\
            m.mail_id as \"mailId\", true as \"isMoved\" /* not null */,\n\
            m.is_hidden and v.is_left_behind as \"isHidden\" /* not null */\n\
       from moved_messages v\n\
       join messages m on m.workspace_id = v.workspace_id and m.id = v.message_id\n\
       left join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id\n\
      where v.workspace_id = $1 and v.inbox_id = $2 and v.message_key = any($3::text[])\n\
      order by m.id": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        id: string
        key: string
        rawSha256: Buffer
        isOurs: boolean
        mailId: string | null
        isMoved: boolean
        isHidden: boolean
      }
    }
    "select m.id /* not null */, m.message_key as key /* not null */, m.raw_sha256 as \"rawSha256\" /* not null */,\n\
            m.conversation_id as \"conversationId\" /* not null */, m.is_hidden as \"isHidden\" /* not null */,\n\
            (o.message_id is not null or m.copied_from is not null) as \"isOurs\" /* not null */,\n\
            m.mail_id as \"mailId\", exists (select from moved_messages v\n\
              where v.workspace_id = m.workspace_id and v.message_id = m.id) as \"isMoved\" /* not null */\n\
       from messages m\n\
       left join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id\n\
      where m.workspace_id = $1 and m.inbox_id = $2 and m.message_key = any($3::text[])\n\
      order by m.id": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        id: string
        key: string
        rawSha256: Buffer
        conversationId: string
        isHidden: boolean
        isOurs: boolean
        mailId: string | null
        isMoved: boolean
      }
    }
    "select m.id as \"messageId\" /* not null */, m.message_key as key /* not null */,\n\
            m.raw_sha256 as \"rawSha256\" /* not null */, m.arrived_at as \"arrivedAt\" /* not null */,\n\
            m.size_bytes as \"sizeBytes\" /* not null */,\n\
            m.direction = 'outbound' and not m.is_by_colleague as \"isSent\" /* not null */,\n\
            c.status = 'open' as \"isOpen\" /* not null */,\n\
            (select count(*)::int from messages o\n\
              where o.workspace_id = $1 and o.inbox_id = m.inbox_id and o.message_key = m.message_key and o.id <> m.id)\n\
              as twins /* not null */,\n\
            array(select distinct f.flag from message_locations p cross join lateral unnest(p.flags) as f(flag)\n\
                   where p.workspace_id = $1 and p.message_id = m.id) as flags /* not null */\n\
       from messages m join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id\n\
      where m.workspace_id = $1 and m.mailbox_id = $2 and m.id = any($3::uuid[])\n\
      order by m.arrived_at, m.id": {
      values: readonly [string, string, readonly string[]]
      row: {
        messageId: string
        key: string
        rawSha256: Buffer
        arrivedAt: Date
        sizeBytes: number
        isSent: boolean
        isOpen: boolean
        twins: number
        flags: string[]
      }
    }
    "select m.id as \"messageId\" /* not null */, m.message_key as key /* not null */,\n\
  case when m.is_by_colleague then 'inbound' else m.direction end as direction /* not null */,\n\
  m.is_by_colleague and m.direction = 'outbound' as \"isColleagueAnswer\" /* not null */,\n\
  case when p.uid is not null then jsonb_build_object('folder', p.folder, 'uidValidity', p.uid_validity::text,\n\
    'uid', p.uid, 'flags', to_jsonb(p.flags)) end as place from messages m left join message_locations p\n\
  on p.workspace_id = m.workspace_id and p.message_id = m.id and p.mailbox_id = $2 where m.workspace_id = $1 and m.conversation_id = $3\n\
      order by m.arrived_at, m.id": {
      values: readonly [string, string, string]
      row: {
        messageId: string
        key: string
        direction: string
        isColleagueAnswer: boolean
        place: unknown
      }
    }
    "select m.id as \"messageId\" /* not null */, m.message_key as key /* not null */,\n\
  case when m.is_by_colleague then 'inbound' else m.direction end as direction /* not null */,\n\
  m.is_by_colleague and m.direction = 'outbound' as \"isColleagueAnswer\" /* not null */,\n\
  case when p.uid is not null then jsonb_build_object('folder', p.folder, 'uidValidity', p.uid_validity::text,\n\
    'uid', p.uid, 'flags', to_jsonb(p.flags)) end as place, m.conversation_id as \"conversationId\" /* not null */, m.inbox_id as \"inboxId\" /* not null */\n\
       from messages m left join message_locations p\n\
  on p.workspace_id = m.workspace_id and p.message_id = m.id and p.mailbox_id = $2\n\
      where m.workspace_id = $1 and m.id = any($3::uuid[]) order by m.id": {
      values: readonly [string, string, readonly string[]]
      row: {
        messageId: string
        key: string
        direction: string
        isColleagueAnswer: boolean
        place: unknown
        conversationId: string
        inboxId: string
      }
    }
    "select m.id as \"messageId\", m.conversation_id as \"conversationId\", m.arrived_at as \"arrivedAt\",\n\
            left(b.text, 200000) as text, left(b.html, 200000) as html\n\
       from unnest($2::uuid[]) as asked(id)\n\
      cross join lateral (select id, conversation_id, arrived_at, stored_at from messages\n\
                           where workspace_id = $1 and conversation_id = asked.id and arrived_at < $3\n\
                           order by arrived_at desc limit 20) m\n\
       join message_bodies b on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at": {
      values: readonly [string, readonly string[], Date]
      row: {
        messageId: string
        conversationId: string
        arrivedAt: Date
        text: string | null
        html: string | null
      }
    }
    "select m.id as \"messageId\", m.inbox_id as \"inboxId\", lower(m.addresses->'from'->0->>'address') as sender,\n\
  m.raw_sha256 as \"rawSha256\", a.encoding, a.start_byte as start, a.end_byte as \"end\" from messages m join lateral (select * from attachments a\n\
     where a.workspace_id = m.workspace_id and a.message_id = m.id and a.content_type = 'text/calendar'\n\
     order by a.position limit 1) a on true where m.workspace_id = $1 and m.id = $2": {
      values: readonly [string, string]
      row: {
        messageId: string
        inboxId: string
        sender: string | null
        rawSha256: Buffer
        encoding: string
        start: string
        end: string
      }
    }
    "select m.id as \"messageId\", m.inbox_id as \"inboxId\", lower(m.addresses->'from'->0->>'address') as sender,\n\
  m.raw_sha256 as \"rawSha256\", a.encoding, a.start_byte as start, a.end_byte as \"end\" from messages m join lateral (select * from attachments a\n\
     where a.workspace_id = m.workspace_id and a.message_id = m.id and a.content_type = 'text/calendar'\n\
     order by a.position limit 1) a on true where m.workspace_id = $1 and m.kind = 'calendar'\n\
  and not exists (select from calendar_invitations i where i.workspace_id = $1 and i.message_id = m.id) and m.id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        messageId: string
        inboxId: string
        sender: string | null
        rawSha256: Buffer
        encoding: string
        start: string
        end: string
      }
    }
    "select m.id as \"messageId\", m.inbox_id as \"inboxId\", lower(m.addresses->'from'->0->>'address') as sender,\n\
  m.raw_sha256 as \"rawSha256\", a.encoding, a.start_byte as start, a.end_byte as \"end\" from messages m join lateral (select * from attachments a\n\
     where a.workspace_id = m.workspace_id and a.message_id = m.id and a.content_type = 'text/calendar'\n\
     order by a.position limit 1) a on true where m.workspace_id = $1 and m.kind = 'calendar'\n\
  and not exists (select from calendar_invitations i where i.workspace_id = $1 and i.message_id = m.id) order by m.id limit $2": {
      values: readonly [string, string | number | bigint]
      row: {
        messageId: string
        inboxId: string
        sender: string | null
        rawSha256: Buffer
        encoding: string
        start: string
        end: string
      }
    }
    "select m.id as \"messageId\", t.conversation_id as \"conversationId\", t.inbox_id as \"inboxId\"\n\
       from messages m\n\
       join messages t on t.workspace_id = $1 and t.mail_id = m.mail_id and t.conversation_id <> m.conversation_id\n\
        and not t.is_hidden\n\
       join conversations c on c.workspace_id = $1 and c.id = t.conversation_id\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3\n\
      where m.workspace_id = $1 and m.conversation_id = $2 and (c.team_id is null or not exists (select from hidden_teams h\n\
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $3))\n\
      order by t.conversation_id": {
      values: readonly [string, string, string]
      row: {
        messageId: string
        conversationId: string
        inboxId: string
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
        and m.copied_from is null\n\
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
    "select m.message_key as key,\n\
            array(select lower(person ->> 'address') from jsonb_array_elements((m.addresses -> 'from')\n\
                    || (m.addresses -> 'sender') || (m.addresses -> 'to') || (m.addresses -> 'cc')\n\
                    || (m.addresses -> 'bcc')) as person) as people /* not null */\n\
       from messages m\n\
      where m.workspace_id = $1 and m.inbox_id = $2 and m.message_key = any($3::text[])\n\
        and m.sender_verdict is distinct from 'fail'": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        key: string
        people: string[]
      }
    }
    "select mailbox_id as \"mailboxId\" /* not null */, array_agg(id order by id) as ids /* not null */ from messages\n\
      where workspace_id = $1 and mailbox_id <> $2 and id = any($3::uuid[])\n\
      group by mailbox_id order by mailbox_id": {
      values: readonly [string, string, readonly string[]]
      row: {
        mailboxId: string
        ids: string[]
      }
    }
    "select merged_into is not null as \"isMerged\" /* not null */ from conversations\n\
      where workspace_id = $1 and id = $2 for no key update": {
      values: readonly [string, string]
      row: {
        isMerged: boolean
      }
    }
    "select merged_into is null as \"isWhole\" /* not null */ from conversations\n\
      where workspace_id = $1 and id in (\n\
        select unnest($2::uuid[])\n\
        union select conversation_id from messages where workspace_id = $1 and id = any($3::uuid[]))\n\
      order by id for no key update": {
      values: readonly [string, readonly string[], readonly string[]]
      row: {
        isWhole: boolean
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
    "select not exists (\n\
              select from unnest($2::uuid[], $3::uuid[]) as was(id, conversation_id)\n\
                left join messages m on m.workspace_id = $1 and m.id = was.id\n\
               where m.conversation_id is distinct from was.conversation_id)\n\
        and not exists (\n\
              select from messages m\n\
               where m.workspace_id = $1 and m.inbox_id = $6 and m.message_key = any($7::text[])\n\
                 and m.id <> all($2::uuid[]))\n\
        and not exists (\n\
              select from unnest($4::text[], $5::uuid[]) as was(reference, conversation_id)\n\
               where not exists (\n\
                 select from message_references r\n\
                   join messages m on m.workspace_id = $1 and m.id = r.message_id\n\
                  where r.workspace_id = $1 and r.inbox_id = $6 and r.reference = was.reference\n\
                    and m.conversation_id = was.conversation_id))\n\
        and not exists (\n\
              select from conversations c\n\
               where c.workspace_id = $1 and c.id = any($8::uuid[]) and c.inbox_id <> $6) as \"areThere\" /* not null */": {
      values: readonly [string, readonly string[], readonly string[], readonly string[] | Buffer, readonly string[], string, readonly string[] | Buffer, readonly string[]]
      row: {
        areThere: boolean
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
    "select p.address /* not null */, count(*)::int as conversations,\n\
            max(c.contact_name) filter (where c.contact_address = p.address and c.contact_name <> '') as name\n\
       from (select n.* from working_inboxes i\n\
               cross join lateral (\n\
                 select * from conversations c\n\
                  where c.workspace_id = $1 and c.inbox_id = i.inbox_id and not c.is_hidden and (c.team_id is null or not exists (select from hidden_teams h\n\
                         where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))\n\
                  order by c.last_message_at desc, c.id desc limit $4) n\n\
              where i.workspace_id = $1 and i.user_id = $2\n\
              order by n.last_message_at desc, n.id desc limit $4) c\n\
      cross join lateral unnest(c.participants) as p(address)\n\
      where split_part(p.address, '@', 2) = any($3::text[])\n\
      group by p.address\n\
      order by count(*) desc, p.address limit 200": {
      values: readonly [string, string, readonly string[] | Buffer, string | number | bigint]
      row: {
        address: string
        conversations: number
        name: string | null
      }
    }
    "select p.uid, p.message_id as \"messageId\", m.message_key as key, m.size_bytes as \"sizeBytes\",\n\
            m.arrived_at as \"arrivedAt\", m.subject\n\
       from message_locations p join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id\n\
      where p.workspace_id = $1 and p.mailbox_id = $2 and p.folder = $3 and p.uid_validity = $4": {
      values: readonly [string, string, string, string | number | bigint]
      row: {
        uid: string
        messageId: string
        key: string
        sizeBytes: number
        arrivedAt: Date
        subject: string
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
    "select pg_advisory_xact_lock(hashtextextended('draft ' || $1 || $2 || $3, 0))": {
      values: readonly [string, string, string]
      row: {
        pg_advisory_xact_lock: unknown
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
       join outgoing_messages o on o.workspace_id = $1 and o.redirect_id = r.id and o.mailbox_id = $2\n\
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
    "select raw_sha256 as \"rawSha256\" from messages where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        rawSha256: Buffer
      }
    }
    "select raw_sha256 as sha256 from messages where workspace_id = $1 and conversation_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        sha256: Buffer
      }
    }
    "select raw_sha256 as sha256 from messages where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        sha256: Buffer
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
    "select uid /* not null */, flags /* not null */ from message_locations\n\
      where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4\n\
     union all\n\
     select uid, flags from erased_locations\n\
      where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4 order by uid": {
      values: readonly [string, string, string, string | number | bigint]
      row: {
        uid: string
        flags: string[]
      }
    }
    "select user_id as \"userId\" /* not null */ from hidden_teams\n\
      where workspace_id = $1 and team_id = $2 and user_id = any($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: {
        userId: string
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
    "update calendar_invitations set answer = $3, answered_by = $4, answered_at = $5\n\
      where workspace_id = $1 and message_id = $2": {
      values: readonly [string, string, string | null, string | null, Date | null]
      row: never
    }
    "update calendar_invitations set inbox_id = $3 where workspace_id = $1 and message_id = any($2::uuid[])": {
      values: readonly [string, readonly string[], string]
      row: never
    }
    "update comments set conversation_id = $3 where workspace_id = $1 and conversation_id = $2": {
      values: readonly [string, string, string]
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
        set assignee_id = $3, assigned_at = case when $3::uuid is null then null else $4::timestamptz end,\n\
            queued_at = case when $5 then $4::timestamptz end, not_to = case when $5 then assignee_id end,\n\
            version = version + 1\n\
      where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[], string | null, Date, boolean]
      row: never
    }
    "update conversations\n\
        set is_snoozed = false, snoozed_until = null, unread_at = coalesce($3, unread_at), version = version + 1\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update conversations\n\
        set status = $3, status_set_at = $4::timestamptz, version = version + 1,\n\
            settled_at = case when $3 = 'closed' then $4::timestamptz else settled_at end,\n\
            waiting_since = case when $3 = 'closed' then null else waiting_since end,\n\
            is_snoozed = is_snoozed and $3 = 'open',\n\
            snoozed_until = case when $3 = 'open' then snoozed_until end\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, Date | null]
      row: never
    }
    "update conversations c\n\
        set assignee_id = coalesce(c.assignee_id, f.assignee_id),\n\
            assigned_at = coalesce(c.assigned_at, f.assigned_at),\n\
            -- Stays with its team: a merge must not show a restricted conversation to others.\n\
            team_id = coalesce(c.team_id, f.team_id),\n\
            status = case when f.is_open then 'open' else c.status end,\n\
            status_set_at = case when f.is_open then $4 else c.status_set_at end,\n\
            -- The close time of one conversation must not end the wait in another.\n\
            settled_at = case when coalesce(c.settled_at, f.settled_at) is not null then\n\
              least(greatest(c.settled_at, f.settled_at),\n\
                case when c.status = 'open' then c.waiting_since - interval '1 microsecond' end,\n\
                f.waiting_since - interval '1 microsecond') end,\n\
            unread_at = greatest(c.unread_at, f.unread_at),\n\
            is_flagged = c.is_flagged or f.is_flagged,\n\
            priority = least(c.priority, f.priority),\n\
            is_by_hand = true,\n\
            merged_from = c.merged_from || $3::uuid[] || f.merged_from\n\
       from (select (array_agg(assignee_id order by last_message_at desc) filter (where assignee_id is not null))[1]\n\
                      as assignee_id,\n\
                    (array_agg(assigned_at order by last_message_at desc) filter (where assignee_id is not null))[1]\n\
                      as assigned_at,\n\
                    (array_agg(team_id) filter (where team_id is not null))[1] as team_id,\n\
                    bool_or(status = 'open') as is_open, bool_or(is_flagged) as is_flagged, min(priority) as priority,\n\
                    min(waiting_since) filter (where status = 'open') as waiting_since,\n\
                    max(settled_at) as settled_at, max(unread_at) as unread_at,\n\
                    coalesce((select array_agg(distinct e) from conversations g, unnest(g.merged_from) e\n\
                               where g.workspace_id = $1 and g.id = any($3::uuid[])), '{}') as merged_from\n\
               from conversations where workspace_id = $1 and id = any($3::uuid[])) f\n\
      where c.workspace_id = $1 and c.id = $2": {
      values: readonly [string, string, readonly string[], Date]
      row: never
    }
    "update conversations c\n\
        set status = $6, status_set_at = $8, settled_at = $8, waiting_since = null, version = version + 1\n\
       from (select m.conversation_id as id, min(m.id::text) as first_message_id from message_locations p\n\
               join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id\n\
              where p.workspace_id = $1 and p.mailbox_id = $2 and p.folder = $3 and p.uid_validity = $4\n\
                and p.uid = any($5::bigint[])\n\
              group by m.conversation_id) touched\n\
      where c.workspace_id = $1 and c.id = touched.id and c.created_at >= $7\n\
        and c.status_set_at is null\n\
     returning c.id, touched.first_message_id as \"firstMessageId\" /* not null */": {
      values: readonly [string, string, string, string | number | bigint, readonly (string | number | bigint)[], string, Date, Date | null]
      row: {
        id: string
        firstMessageId: string
      }
    }
    "update conversations c\n\
      set assignee_id = coalesce(c.assignee_id, f.assignee_id),\n\
          assigned_at = case when c.assignee_id is null then f.assigned_at else c.assigned_at end,\n\
          priority = least(c.priority, f.priority),\n\
          queued_at = case when coalesce(c.assignee_id, f.assignee_id) is null then coalesce(c.queued_at, f.queued_at) end,\n\
          -- Stays with its team: a merge must not show a restricted conversation to others.\n\
          team_id = coalesce(c.team_id, f.team_id),\n\
          status = case when c.status_set_at is null then f.status else c.status end,\n\
          status_set_at = coalesce(c.status_set_at, f.status_set_at),\n\
          settled_at = greatest(c.settled_at, f.settled_at),\n\
          unread_at = greatest(c.unread_at, f.unread_at),\n\
          is_flagged = c.is_flagged or f.is_flagged,\n\
          merged_from = c.merged_from || f.merged_from || f.id\n\
     from conversations f\n\
    where c.workspace_id = $1 and c.id = $3 and f.workspace_id = $1 and f.id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "update conversations c set\n\
            status = case when c.status is not distinct from a.status and c.status_set_at is not distinct from a.status_set_at then b.status else c.status end,\n\
            status_set_at = case when c.status is not distinct from a.status and c.status_set_at is not distinct from a.status_set_at then b.status_set_at else c.status_set_at end,\n\
            assignee_id = case when c.assignee_id is not distinct from a.assignee_id\n\
              and c.assigned_at is not distinct from a.assigned_at and b.assignee_id is null then b.assignee_id else c.assignee_id end,\n\
            assigned_at = case when c.assignee_id is not distinct from a.assignee_id\n\
              and c.assigned_at is not distinct from a.assigned_at and b.assignee_id is null then b.assigned_at else c.assigned_at end,\n\
            settled_at = case when c.settled_at is not distinct from a.settled_at then b.settled_at else c.settled_at end,\n\
            unread_at = case when c.unread_at is not distinct from a.unread_at then b.unread_at else c.unread_at end,\n\
            parentless_reply_at = case when c.parentless_reply_at is not distinct from a.parentless_reply_at then b.parentless_reply_at else c.parentless_reply_at end,\n\
            is_by_hand = case when c.is_by_hand is not distinct from a.is_by_hand then b.is_by_hand else c.is_by_hand end,\n\
            is_flagged = case when c.is_flagged is not distinct from a.is_flagged then b.is_flagged else c.is_flagged end,\n\
            priority = case when c.priority is not distinct from a.priority then b.priority else c.priority end\n\
       from jsonb_populate_record(null::conversations, $3) a, jsonb_populate_record(null::conversations, $4) b\n\
      where c.workspace_id = $1 and c.id = $2": {
      values: readonly [string, string, string, string]
      row: never
    }
    "update conversations c set assignee_id = null, assigned_at = null\n\
      where workspace_id = $1 and id = any($2::uuid[]) and status = 'closed' and settled_at is not null\n\
        and ($3 = 'all' or not exists (select from inbox_people p\n\
               where p.workspace_id = $1 and p.inbox_id = c.inbox_id and p.user_id = c.assignee_id\n\
                 and not p.is_observer))": {
      values: readonly [string, readonly string[], string]
      row: never
    }
    "update conversations c set merged_into = null, status = $3,\n\
            assignee_id = (select i.user_id from working_inboxes i\n\
                            where i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $4),\n\
            assigned_at = case when $4::uuid is null then null else now() end\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string | null]
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
    "update conversations c set status = b.status, status_set_at = b.status_set_at, assigned_at = b.assigned_at,\n\
            settled_at = b.settled_at, unread_at = b.unread_at, parentless_reply_at = b.parentless_reply_at,\n\
            is_by_hand = b.is_by_hand, is_flagged = b.is_flagged, priority = coalesce(b.priority, c.priority),\n\
            assignee_id = (select i.user_id from working_inboxes i\n\
                            where i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = b.assignee_id)\n\
       from jsonb_populate_record(null::conversations, $3) b\n\
      where c.workspace_id = $1 and c.id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "update conversations set\n\
            assignee_id = case when assignee_id = $4::uuid /* or null */ then null else assignee_id end,\n\
            status = case when $5 = 'closed' then 'closed' else status end,\n\
            merged_from = array(select e from unnest(merged_from) e\n\
              where e <> all($3::uuid[]) and not exists (select from conversations o\n\
                     where o.workspace_id = $1 and o.id = any($3::uuid[]) and e = any(o.merged_from)))\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, readonly string[], string | null, string]
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
    "update conversations set inbox_id = $3, not_to = null, version = version + 1\n\
      where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[], string]
      row: never
    }
    "update conversations set is_by_hand = true where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "update conversations set is_flagged = $3, version = version + 1 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, boolean]
      row: never
    }
    "update conversations set is_snoozed = false, snoozed_until = null, queued_at = null\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "update conversations set is_snoozed = true, snoozed_until = $3, version = version + 1\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update conversations set merged_into = $3, is_hidden = true, is_by_hand = true, status = 'closed',\n\
            assignee_id = null, assigned_at = null, waiting_since = null, unread_at = null, parentless_reply_at = null,\n\
            version = version + 1\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | null]
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
    "update conversations set unread_at = $3\n\
      where workspace_id = $1 and id = $2 and status = 'closed' and not is_hidden\n\
        and ($4::uuid is null\n\
          or exists (select from messages m where m.workspace_id = $1 and m.id = $4 and not m.is_automatic))\n\
     returning id": {
      values: readonly [string, string, Date | null, string | null]
      row: {
        id: string
      }
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
    "update message_locations p\n\
        set flags = case when $7 then array_append(array_remove(p.flags, $6), $6) else array_remove(p.flags, $6) end\n\
       from jsonb_to_recordset($5::jsonb) as k(uid bigint, flags jsonb)\n\
      where p.workspace_id = $1 and p.mailbox_id = $2 and p.folder = $3 and p.uid_validity = $4 and p.uid = k.uid\n\
        and p.flags = array(select jsonb_array_elements_text(k.flags))\n\
     returning p.uid, p.flags": {
      values: readonly [string, string, string, string | number | bigint, string, string, boolean]
      row: {
        uid: string
        flags: string[]
      }
    }
    "update message_locations p set flags = r.flags\n\
       from (select f.uid, array(select jsonb_array_elements_text(f.flags)) as flags, b.flags as before,\n\
                    case when f.still is not null then array(select jsonb_array_elements_text(f.still)) end as still\n\
               from jsonb_to_recordset($5::jsonb) as f(uid bigint, flags jsonb, still jsonb)\n\
               join message_locations b on b.workspace_id = $1 and b.mailbox_id = $2 and b.folder = $3\n\
                and b.uid_validity = $4 and b.uid = f.uid) r\n\
      where p.workspace_id = $1 and p.mailbox_id = $2 and p.folder = $3 and p.uid_validity = $4 and p.uid = r.uid\n\
        and p.flags is distinct from r.flags and (r.still is null or p.flags = r.still)\n\
     returning p.message_id as \"messageId\", p.flags, r.before /* not null */": {
      values: readonly [string, string, string, string | number | bigint, string]
      row: {
        messageId: string
        flags: string[]
        before: string[]
      }
    }
    "update message_references set inbox_id = $3 where workspace_id = $1 and message_id = any($2::uuid[])": {
      values: readonly [string, readonly string[], string]
      row: never
    }
    "update messages a set direction = counted.direction\n\
       from (select m.id, case when exists (select from messages o where o.workspace_id = $1\n\
                                  and o.conversation_id = m.conversation_id\n\
                                  and o.direction = 'inbound' and not o.is_by_colleague)\n\
                          then 'outbound' else 'inbound' end as direction\n\
               from messages m\n\
              where m.workspace_id = $1 and m.conversation_id = any($2::uuid[]) and m.is_by_colleague) counted\n\
      where a.workspace_id = $1 and a.id = counted.id and a.direction <> counted.direction": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "update messages m set mail_id = r.mail_id from unnest($2::uuid[], $3::uuid[]) as r(id, mail_id)\n\
      where m.workspace_id = $1 and m.id = r.id and m.mail_id is null and r.mail_id is not null": {
      values: readonly [string, readonly string[], readonly string[]]
      row: never
    }
    "update messages set conversation_id = $3 where workspace_id = $1 and conversation_id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "update messages set conversation_id = $3 where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[], string]
      row: never
    }
    "update messages set inbox_id = $3, mailbox_id = $4\n\
      where workspace_id = $1 and conversation_id = any($2::uuid[])\n\
     returning id, is_hidden as \"isHidden\"": {
      values: readonly [string, readonly string[], string, string]
      row: {
        id: string
        isHidden: boolean
      }
    }
    "update messages set is_hidden = $3 where workspace_id = $1 and conversation_id = $2": {
      values: readonly [string, string, boolean]
      row: never
    }
    "update messages set is_hidden = false where workspace_id = $1 and id = any($2::uuid[]) and is_hidden\n\
     returning conversation_id as \"conversationId\"": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
      }
    }
    "update messages set is_hidden = true where workspace_id = $1 and id = any($2::uuid[]) and not is_hidden\n\
     returning conversation_id as \"conversationId\"": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
      }
    }
    "update messages set is_thanks = false\n\
      where workspace_id = $1 and conversation_id = $2 and is_thanks returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "update moved_messages set is_left_behind = false\n\
      where workspace_id = $1 and message_id = any($2::uuid[]) and is_left_behind": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "update read_marks r set read_at = b.read_at, is_unread = b.is_unread from jsonb_to_recordset($3::jsonb) as a(user_id uuid, read_at timestamptz, is_unread boolean), jsonb_to_recordset($4::jsonb) as b(user_id uuid, read_at timestamptz, is_unread boolean)\n\
      where r.workspace_id = $1 and r.conversation_id = $2 and a.user_id = r.user_id and a.read_at = r.read_at and a.is_unread = r.is_unread and b.user_id = r.user_id": {
      values: readonly [string, string, string, string]
      row: never
    }
    "update uploads set message_id = $3 where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[], string | null]
      row: never
    }
    "update uploads set message_id = null where workspace_id = $1 and message_id = $2 returning id": {
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
    "with before as (select status from conversations where workspace_id = $1 and id = $2)\n\
     update conversations c\n\
        set status = case when f.waiting_since is not null then 'open' else c.status end,\n\
            status_set_at = case when f.waiting_since is not null and c.status = 'closed' then $4 else c.status_set_at end,\n\
            -- It was closed without that mail.\n\
            settled_at = case when c.settled_at is not null\n\
              then least(c.settled_at, f.waiting_since - interval '1 microsecond') end,\n\
            unread_at = case when $5 then greatest(c.unread_at, f.unread_at) else c.unread_at end\n\
       from (select g.unread_at,\n\
                    case when g.status = 'open' and not g.is_hidden and not exists (\n\
                           select from messages a\n\
                            where a.workspace_id = $1 and a.conversation_id = $2 and a.direction = 'outbound'\n\
                              and (not a.is_automatic or a.is_by_colleague) and a.arrived_at >= g.waiting_since)\n\
                         then g.waiting_since end as waiting_since\n\
               from conversations g where g.workspace_id = $1 and g.id = $3) f, before\n\
      where c.workspace_id = $1 and c.id = $2\n\
     returning before.status = 'closed' and c.status = 'open' as \"isReopened\" /* not null */": {
      values: readonly [string, string, string, Date, boolean]
      row: {
        isReopened: boolean
      }
    }
    "with changed as (\n\
       select c.id, c.inbox_id, u.user_id from conversations c\n\
         cross join unnest($3::uuid[]) as u(user_id)\n\
         left join read_marks r on r.workspace_id = $1 and r.user_id = u.user_id and r.conversation_id = c.id\n\
        where c.workspace_id = $1 and c.id = any($2::uuid[])\n\
          and (case when r.is_unread then true when c.unread_at is null then false\n\
                    else coalesce(r.read_at < c.unread_at, true) end) = $4::boolean),\n\
     written as (\n\
       insert into read_marks (workspace_id, user_id, conversation_id, read_at, is_unread)\n\
       select $1, user_id, id, $5::timestamptz, not $4::boolean from changed\n\
       on conflict (workspace_id, user_id, conversation_id) do update\n\
         set read_at = excluded.read_at, is_unread = excluded.is_unread)\n\
     select id as \"conversationId\" /* not null */, inbox_id as \"inboxId\" /* not null */,\n\
            user_id as \"userId\" /* not null */ from changed": {
      values: readonly [string, readonly string[], readonly string[], boolean, Date]
      row: {
        conversationId: string
        inboxId: string
        userId: string
      }
    }
    "with deleted as (\n\
    delete from message_locations where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4\n\
       and uid = any($5::bigint[]) returning uid, message_id, flags) insert into message_locations (workspace_id, mailbox_id, folder, uid_validity, uid, message_id, flags)\n\
     select $1, $2, $6, $7, n.new_uid, t.message_id, t.flags from deleted t\n\
       join unnest($8::bigint[], $9::bigint[]) as n(uid, new_uid) on n.uid = t.uid\n\
     on conflict do nothing": {
      values: readonly [string, string, string, string | number | bigint, readonly (string | number | bigint)[], string, string | number | bigint, readonly (string | number | bigint)[], readonly (string | number | bigint)[]]
      row: never
    }
    "with deleted as (\n\
    delete from message_locations where workspace_id = $1 and mailbox_id = $2 and folder = $3 and uid_validity = $4\n\
       and uid = any($5::bigint[]) returning uid, message_id, flags) select from deleted": {
      values: readonly [string, string, string, string | number | bigint, readonly (string | number | bigint)[]]
      row: Record<never, never>
    }
    "with judged as (select * from jsonb_to_recordset($2::jsonb) as j(id uuid, direction text, sender_verdict text, is_by_colleague boolean, author_id uuid)),\n\
     before as (\n\
       select m.id, m.direction, m.sender_verdict, m.is_by_colleague, m.author_id\n\
         from messages m join judged j on m.workspace_id = $1 and m.id = j.id),\n\
     written as (\n\
       update messages m set direction = j.direction, sender_verdict = j.sender_verdict,\n\
              is_by_colleague = j.is_by_colleague, author_id = j.author_id\n\
         from judged j where m.workspace_id = $1 and m.id = j.id)\n\
     select * from before order by id": {
      values: readonly [string, string]
      row: {
        id: string
        direction: "inbound" | "outbound"
        sender_verdict: "pass" | "fail" | null
        is_by_colleague: boolean
        author_id: string | null
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
    "with now_flagged as (\n\
       select c.id, exists (select from messages m join message_locations p\n\
                on p.workspace_id = m.workspace_id and p.message_id = m.id and p.mailbox_id = m.mailbox_id\n\
               where m.workspace_id = $1 and m.conversation_id = c.id and '\\Flagged' = any(p.flags)) as is_flagged\n\
         from conversations c\n\
        where c.workspace_id = $1 and c.id = any($2::uuid[]))\n\
     update conversations c set is_flagged = n.is_flagged, version = version + 1 from now_flagged n\n\
      where c.workspace_id = $1 and c.id = n.id and c.is_flagged <> n.is_flagged\n\
     returning c.id, c.is_flagged as \"isFlagged\"": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        isFlagged: boolean
      }
    }
    "with recursive merged as (\n\
       select id from conversations where workspace_id = $1 and merged_into = any($2::uuid[])\n\
       union\n\
       select c.id from merged m join conversations c on c.workspace_id = $1 and c.merged_into = m.id)\n\
     select id from conversations where workspace_id = $1 and id in (select id from merged) order by id for update": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "with recursive way as (\n\
       select id as given, id, merged_into from conversations\n\
        where workspace_id = $1 and id = any($3::uuid[])\n\
       union\n\
       select way.given, c.id, c.merged_into from way\n\
         join conversations c on c.workspace_id = $1 and c.id = way.merged_into)\n\
     select way.given as id /* not null */ from way\n\
       join conversations c on c.workspace_id = $1 and c.id = way.id\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
      where way.merged_into is null\n\
        and (c.team_id is null or not exists (select from hidden_teams h\n\
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))": {
      values: readonly [string, string, readonly string[]]
      row: {
        id: string
      }
    }
    "with recursive way as (\n\
       select id as given, id, merged_into from conversations\n\
        where workspace_id = $1 and id = any($3::uuid[])\n\
       union\n\
       select way.given, c.id, c.merged_into from way\n\
         join conversations c on c.workspace_id = $1 and c.id = way.merged_into)\n\
     select way.given as id /* not null */, m.subject from way\n\
       join conversations m on m.workspace_id = $1 and m.id = way.given\n\
       join conversations c on c.workspace_id = $1 and c.id = way.id\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
      where way.merged_into is null\n\
        and (c.team_id is null or not exists (select from hidden_teams h\n\
               where h.workspace_id = $1 and h.team_id = c.team_id and h.user_id = $2))": {
      values: readonly [string, string, readonly string[]]
      row: {
        id: string
        subject: string
      }
    }
    "with recursive way as (\n\
       select id, merged_into from conversations where workspace_id = $1 and id = $2\n\
       -- However long, and once around a circle, which no merge makes.\n\
       union\n\
       select c.id, c.merged_into from way\n\
         join conversations c on c.workspace_id = $1 and c.id = way.merged_into)\n\
     select id from way where merged_into is null": {
      values: readonly [string, string]
      row: {
        id: string | null
      }
    }
    "with recursive whole as (\n\
       select id from conversations where workspace_id = $1 and id = $2\n\
       union\n\
       select c.id from whole join conversations c on c.workspace_id = $1 and c.merged_into = whole.id)\n\
     select id from conversations where workspace_id = $1 and id in (select id from whole)\n\
      order by id for no key update": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "with seen as (\n\
       select c.id, c.inbox_id, c.newest_mail_id from conversations c\n\
         join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
        where c.workspace_id = $1 and c.id = any($3::uuid[]) and c.merged_into is null and (c.team_id is null or not exists (select from hidden_teams h\n\
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2)))\n\
     select s.id as \"conversationId\", c.id as \"otherId\", c.inbox_id as \"inboxId\", c.status from seen s\n\
       join conversations c on c.workspace_id = $1 and c.newest_mail_id = s.newest_mail_id and c.inbox_id <> s.inbox_id\n\
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2\n\
      where not c.is_hidden and c.merged_into is null and (c.team_id is null or not exists (select from hidden_teams h\n\
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))\n\
      order by s.id, c.id": {
      values: readonly [string, string, readonly string[]]
      row: {
        conversationId: string
        otherId: string
        inboxId: string
        status: "open" | "closed"
      }
    }
    "with seen as (\n\
       select m.id, m.addresses, m.arrived_at from messages m\n\
         join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id\n\
        where m.workspace_id = $1 and m.inbox_id = any($2::uuid[]) and m.direction = 'inbound' and not m.is_hidden\n\
          and (c.team_id is null or not exists (select from hidden_teams h\n\
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $3))\n\
     ), hits as (\n\
       select seen.id, seen.arrived_at, lower(a ->> 'address') as address, 'to' as place, a ->> 'name' as name\n\
         from seen, jsonb_array_elements(coalesce(seen.addresses -> 'to', '[]') || coalesce(seen.addresses -> 'cc', '[]')) a\n\
       union all\n\
       select seen.id, seen.arrived_at, s.address, s.place, s.name\n\
         from seen join seen_addresses s on s.workspace_id = $1 and s.message_id = seen.id\n\
     )\n\
     select address /* not null */, count(distinct id)::int as messages,\n\
            (count(distinct id) filter (where place = 'to'))::int as to,\n\
            (count(distinct id) filter (where place = 'delivered_to'))::int as \"deliveredTo\",\n\
            (count(distinct id) filter (where place = 'list'))::int as list,\n\
            coalesce(max(name) filter (where name <> ''), '') as name, max(arrived_at) as \"lastSeenAt\" /* not null */\n\
       from hits\n\
      where split_part(address, '@', 2) = any($4::text[])\n\
         or (place = 'delivered_to' and address like '%_@_%')\n\
         or (place = 'list' and exists (select from unnest($4::text[]) d where split_part(address, '@', 2) like '%.' || d))\n\
      group by address\n\
      order by messages desc, address\n\
      limit 200": {
      values: readonly [string, readonly string[], string, readonly string[] | Buffer]
      row: {
        address: string
        messages: number
        to: number
        deliveredTo: number
        list: number
        name: string
        lastSeenAt: Date
      }
    }
    "with seen as (\n\
       select p.user_id, c.id, c.unread_at, r.read_at, r.is_unread as is_marked, case when r.is_unread then true when c.unread_at is null then false\n\
                else coalesce(r.read_at < c.unread_at, true) end as is_unread\n\
         from (select distinct user_id from read_marks\n\
                where workspace_id = $1 and conversation_id = any($3::uuid[] || $2::uuid)) p\n\
         join conversations c on c.workspace_id = $1 and c.id = any($3::uuid[] || $2::uuid)\n\
         left join read_marks r on r.workspace_id = $1 and r.user_id = p.user_id and r.conversation_id = c.id),\n\
     joined as (\n\
       select user_id, bool_or(is_unread) as is_unread, bool_or(is_unread and id = $2) as is_unread_there,\n\
              coalesce(bool_or(is_marked), false) as is_marked, max(read_at) as latest,\n\
              least(min(read_at), min(unread_at) filter (where is_unread) - interval '1 millisecond') as earliest\n\
         from seen group by user_id)\n\
     insert into read_marks (workspace_id, user_id, conversation_id, read_at, is_unread)\n\
     select $1, user_id, $2, case when is_unread then earliest else latest end, is_marked from joined\n\
      where not is_unread_there\n\
     on conflict (workspace_id, user_id, conversation_id)\n\
       do update set read_at = excluded.read_at, is_unread = excluded.is_unread": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
  }
}
