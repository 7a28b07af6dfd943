-- Unsent messages that begin a conversation. The browser chooses the id, so that a repeated save makes no second draft.
create table new_drafts (
  workspace_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  inbox_id uuid not null,
  subject text not null,
  html text not null,
  -- Null for the usual sender address of the inbox.
  from_address text,
  to_addresses jsonb not null,
  cc_addresses jsonb not null,
  bcc_addresses jsonb not null,
  upload_ids uuid[] not null,
  updated_at timestamptz not null default clock_timestamp(),
  -- The message that it forwards, whose text is added when it is sent.
  forwards_id uuid,
  -- Whether the text is sent without formatting, as text/plain alone.
  is_plain boolean not null default false,
  primary key (workspace_id, user_id, id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, forwards_id) references messages (workspace_id, id) on delete set null (forwards_id)
);
call isolate_by_workspace('new_drafts');

-- Received messages that people sent on to another address with a resent block (RFC 5322, 3.6.6). They are no messages
-- of their own: their Message-ID is that of the original.
create table redirects (
  workspace_id uuid not null,
  id uuid not null,
  -- The original; its conversation and inbox are those of the redirect.
  message_id uuid not null,
  author_id uuid not null references users (id),
  recipient text not null,
  -- Resent-Message-ID without angle brackets.
  message_key text not null,
  -- The resent block and the original.
  raw_sha256 bytea not null,
  -- When redirecting closed the conversation.
  closed_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index redirects_by_message on redirects (workspace_id, message_id);
create index redirects_by_key on redirects (workspace_id, message_key);
call isolate_by_workspace('redirects');

-- Messages and redirects on their way out; sent ones stay, with the reports about their delivery.
create table outgoing_messages (
  workspace_id uuid not null,
  -- Of a redirect, its own id.
  message_id uuid not null,
  mailbox_id uuid not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'unknown', 'failed')),
  -- Why it is in that state: a code with parameters.
  reason jsonb,
  envelope jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_by text,
  claimed_until timestamptz,
  updated_at timestamptz not null default now(),
  -- When a person meant it to go out: next_attempt_at moves with every try.
  due_at timestamptz not null default now(),
  -- What it takes to make a draft of it again, until it goes out.
  composed jsonb,
  cancels_on_reply boolean not null default false,
  -- Where it is not known whether it went out, Sent is searched again and again.
  unknown_since timestamptz,
  next_look_at timestamptz,
  looks integer not null default 0,
  is_redirect boolean not null default false,
  own_message_id uuid generated always as (case when not is_redirect then message_id end) stored,
  redirect_id uuid generated always as (case when is_redirect then message_id end) stored,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, own_message_id) references messages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, redirect_id) references redirects (workspace_id, id) on delete cascade
);
create index outgoing_messages_due on outgoing_messages (workspace_id, mailbox_id, next_attempt_at)
  where state in ('queued', 'sending');
create index outgoing_messages_to_look_for on outgoing_messages (workspace_id, mailbox_id, next_look_at)
  where state = 'unknown';
-- What waits, failed or is unknown: few rows among all that was ever sent.
create index outgoing_messages_unsent on outgoing_messages (workspace_id, message_id) where state <> 'sent';
create index outgoing_messages_by_message on outgoing_messages (workspace_id, own_message_id);
create index outgoing_messages_by_redirect on outgoing_messages (workspace_id, redirect_id)
  where redirect_id is not null;
call isolate_by_workspace('outgoing_messages');

-- What servers on the way (RFC 3464) and channels reported of messages of ours, one row for each recipient.
create table delivery_reports (
  workspace_id uuid not null,
  message_id uuid not null,
  address text not null,
  -- Read is what a channel says beside delivered.
  action text not null check (action in ('failed', 'delayed', 'delivered', 'relayed', 'expanded', 'read')),
  bounce text check (bounce in ('hard', 'soft')),
  status text,
  -- The answer of a server on the way.
  diagnostic text,
  -- The message that reported; null for a channel.
  report_id uuid,
  at timestamptz not null,
  -- The answer of a channel: a code with parameters.
  reason jsonb,
  primary key (workspace_id, message_id, address),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
-- Whether a server gave up decides whether people have something to do, not whether the address is kept.
create index delivery_reports_failed on delivery_reports (workspace_id, at, message_id) where action = 'failed';
call isolate_by_workspace('delivery_reports');

create table sending_settings (
  workspace_id uuid not null,
  user_id uuid not null,
  undo_seconds integer not null check (undo_seconds between 0 and 60),
  -- Checks before sending that a person has switched off.
  checks_off text[] not null default '{}',
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call isolate_by_workspace('sending_settings');

-- Recipients of automatic replies of an inbox, with the time: one a day is enough (RFC 3834, 2).
create table auto_replies (
  workspace_id uuid not null,
  inbox_id uuid not null,
  address text not null,
  sent_at timestamptz not null,
  primary key (workspace_id, inbox_id, address),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('auto_replies');
