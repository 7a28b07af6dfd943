alter table outgoing_messages
  -- What it takes to make a draft of it again, until it goes out.
  add column composed jsonb,
  add column cancels_on_reply boolean not null default false,
  -- Where nobody knows whether it went out, Sent is looked into again and again.
  add column unknown_since timestamptz,
  add column next_look_at timestamptz,
  add column looks integer not null default 0;
create index outgoing_messages_to_look_for on outgoing_messages (workspace_id, mailbox_id, next_look_at)
  where state = 'unknown';

-- What servers on the way reported of messages of ours (RFC 3464), one row for each recipient.
create table delivery_reports (
  workspace_id uuid not null,
  message_id uuid not null,
  address text not null,
  action text not null check (action in ('failed', 'delayed', 'delivered', 'relayed', 'expanded')),
  bounce text check (bounce in ('hard', 'soft')),
  status text,
  diagnostic text,
  report_id uuid not null,
  at timestamptz not null,
  primary key (workspace_id, message_id, address),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('delivery_reports');

alter table drafts
  add column bcc_addresses jsonb not null default '[]',
  add column upload_ids uuid[] not null default '{}';

create table sending_settings (
  workspace_id uuid not null,
  user_id uuid not null,
  undo_seconds integer not null check (undo_seconds between 0 and 60),
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call isolate_by_workspace('sending_settings');

-- The largest message the server takes (RFC 1870), as it said last.
alter table mailboxes add column smtp_max_bytes bigint;
-- Whether the server puts what goes through it into Sent by itself, as far as that was seen.
alter table mail_watches add column saves_sent boolean;
-- The message that took the file; it can be taken back with it.
alter table uploads add column message_id uuid;
-- Where our copy in Sent is, to be looked at once more.
alter table mail_copies_due
  add column appended_path text,
  add column appended_uid bigint,
  add column appended_at timestamptz;
