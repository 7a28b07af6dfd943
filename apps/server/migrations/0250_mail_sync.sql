-- Which mail process cares for which mailbox. Of the installation, not of a workspace: a process takes
-- mailboxes without a lease.
create table mail_leases (
  mailbox_id uuid primary key,
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Null: no process.
  holder text,
  heartbeat_at timestamptz,
  -- Grows with every change of holder.
  fence bigint not null default 0
);
create index mail_leases_by_holder on mail_leases (holder, heartbeat_at);

-- Mail processes that are there, whether they hold mailboxes yet or not: each takes its part.
create table mail_processes (
  holder text primary key,
  heartbeat_at timestamptz not null default now(),
  -- How late the latest mail of this process came into view; null where none arrived lately.
  lag_ms integer
);

create table mail_folders (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  path text not null,
  uid_validity bigint not null,
  -- Changes of flags up to here are stored (RFC 7162); null until everything that was found is stored.
  modseq bigint,
  is_complete boolean not null default false,
  -- Messages from this UID on arrived after we had begun to look.
  live_from_uid bigint not null,
  checked_at timestamptz not null default now(),
  role text not null default 'other',
  -- How many messages the server had when the folder was last compared, and how many were here then.
  on_server integer,
  held integer not null default 0,
  compared_at timestamptz,
  -- Since when the two have not added up; each comparison tries again.
  differs_since timestamptz,
  -- The audit lists every UID and compares both ways; what it found, it corrected.
  audited_at timestamptz,
  audit_missing integer not null default 0,
  audit_surplus integer not null default 0,
  audit_flags integer not null default 0,
  -- Since when the server lists the folder no more; kept for an hour, since a list may be short for once.
  gone_since timestamptz,
  -- Distinguishes a server that assigns new UIDs on every connection from one that did so once.
  validity_changes integer not null default 0,
  validity_changed_at timestamptz,
  primary key (workspace_id, mailbox_id, path),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_folders');

-- Folders that mail can be moved to although they are not fetched, as the server listed them last; of these the labels
-- of Gmail, whose mail is stored by another folder.
create table mail_other_folders (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  paths text[] not null,
  labels text[] not null,
  primary key (workspace_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_other_folders');

-- What a server calls the content of a message in every folder (X-GM-MSGID, EMAILID of RFC 8474), and the bytes that
-- came under that name: what is here is not fetched again for another label. Not a reference: the bytes may go before
-- the row.
create table mail_objects (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  object_id text not null,
  raw_sha256 bytea not null,
  primary key (workspace_id, mailbox_id, object_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_objects');

-- Messages that could not be fetched, read or stored; they do not hold up the others.
create table mail_quarantine (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  path text not null,
  uid_validity bigint not null,
  uid bigint not null,
  -- Null: the server names the message but does not hand it out.
  raw_sha256 bytea,
  error text not null,
  at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  kind text not null default 'not_stored' check (kind in ('not_read', 'not_stored', 'withheld', 'breaks_off')),
  size_bytes integer not null default 0,
  subject text not null default '',
  flags text[] not null default '{}',
  internal_date timestamptz,
  first_at timestamptz not null default now(),
  attempts integer not null default 1,
  -- It is not on the server any more; with its bytes here it stays.
  gone_at timestamptz,
  -- A person wants it tried again.
  is_asked_for boolean not null default false,
  primary key (workspace_id, mailbox_id, path, uid_validity, uid),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
create unique index mail_quarantine_by_id on mail_quarantine (workspace_id, id);
call isolate_by_workspace('mail_quarantine');

-- Sent messages whose copy in the mailbox's Sent folder is still to be seen to.
create table mail_copies_due (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  message_id uuid not null,
  message_key text not null,
  raw_sha256 bytea not null,
  sent_at timestamptz not null default now(),
  -- Where our copy in Sent is, to be checked once more.
  appended_path text,
  appended_uid bigint,
  appended_at timestamptz,
  primary key (workspace_id, mailbox_id, message_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_copies_due');

-- How the watch over a mailbox stands; written once a minute, so beside the mailbox's own row.
create table mail_watches (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  -- The server had nothing in the inbox that is not here.
  confirmed_at timestamptz,
  -- From the server's word of new mail to its being stored, the last time.
  last_delay_ms integer,
  failing_since timestamptz,
  failure_kind text,
  failures integer not null default 0,
  next_try_at timestamptz,
  -- Whether the server copies what it sends into Sent automatically, as far as is known.
  saves_sent boolean,
  -- How new mail becomes known where there is more than one way: by push or by polling.
  watch_mode text check (watch_mode in ('push', 'poll')),
  watch_mode_since timestamptz,
  watch_mode_reason text constraint mail_watches_news_reason_check
    check (watch_mode_reason in ('no_address', 'shared', 'unreachable', 'refused', 'trouble', 'no_stream')),
  primary key (workspace_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_watches');

-- Which changes go from here to the server and back; a mailbox without a row has the defaults of its sync settings.
create table write_back_settings (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  read_there boolean not null,
  read_here boolean not null,
  flags boolean not null,
  archive_there boolean not null,
  close_here boolean not null,
  hide_here boolean not null,
  version integer not null,
  constraint mail_mirrors_pkey primary key (workspace_id, mailbox_id),
  constraint mail_mirrors_workspace_id_mailbox_id_fkey
    foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('write_back_settings');

-- What is still to be written to the server: per message and attribute the latest change only.
create table pending_changes (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  message_id uuid not null,
  attribute text not null constraint mail_intents_attribute_check check (attribute in ('seen', 'flagged', 'place')),
  -- on, off; or inbox, archive, trash, or a path after "path:".
  wanted text not null,
  wanted_at timestamptz not null default now(),
  -- New for every change: one that was replaced while it was carried out is carried out again.
  token uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Why the server did not take it.
  refusal jsonb,
  constraint mail_intents_pkey primary key (workspace_id, mailbox_id, message_id, attribute),
  constraint mail_intents_workspace_id_mailbox_id_fkey
    foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
create index pending_changes_due on pending_changes (workspace_id, mailbox_id, next_attempt_at) where refusal is null;
call isolate_by_workspace('pending_changes');

-- Messages that left a folder on the server: where they went is known once the other folders were synced.
create table mail_departures (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  message_id uuid not null,
  from_role text not null,
  left_at timestamptz not null default clock_timestamp(),
  primary key (workspace_id, mailbox_id, message_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_departures');

-- Where we put mail that is in no folder which is fetched, to find it there when it is wanted back.
create table mail_moved_away (
  workspace_id uuid not null,
  message_id uuid not null,
  mailbox_id uuid not null,
  path text not null,
  primary key (workspace_id, message_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index mail_moved_away_by_mailbox on mail_moved_away (workspace_id, mailbox_id);
call isolate_by_workspace('mail_moved_away');

-- A mail that a mailbox sends to itself now and then, to see that the whole way works.
create table mail_probes (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  every_minutes integer not null,
  late_after_minutes integer not null,
  -- The last one; without seen_at it is still on its way.
  sent_at timestamptz,
  seen_at timestamptz,
  -- Since when none has arrived in time.
  late_since timestamptz,
  -- Why it could not be sent, or why copies cannot be removed.
  reason jsonb,
  primary key (workspace_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_probes');

-- Copies of probes that are still on the server.
create table mail_probe_copies (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  path text not null,
  uid_validity bigint not null,
  uid bigint not null,
  primary key (workspace_id, mailbox_id, path, uid_validity, uid),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('mail_probe_copies');

-- Plans made for empty tables take any index that begins with the workspace, and read all of it. A first sync fills
-- the tables long before autovacuum looks at them, so it calls this. Large tables are left to autovacuum.
create function renew_mail_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if (select reltuples from pg_class where oid = 'conversations'::regclass) < 50000 then
    analyze conversations, messages, message_places, message_references, messages_to_index, attachments, blob_locations;
  end if;
end
$$;
revoke all on function renew_mail_statistics() from public;
grant execute on function renew_mail_statistics() to postroom_app;
