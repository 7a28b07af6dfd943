create table messages (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  inbox_id uuid not null,
  mailbox_id uuid not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  -- The Message-ID, or what stands in for a missing one.
  message_key text not null,
  raw_sha256 bytea not null check (length(raw_sha256) = 32),
  size_bytes integer not null,
  subject text not null,
  base_subject text not null,
  snippet text not null,
  -- from, sender, replyTo, to, cc, bcc: lists of {name, address}.
  addresses jsonb not null,
  -- As the header says, for showing; arrived_at is the server's and orders the conversation.
  sent_at timestamptz not null,
  arrived_at timestamptz not null,
  is_automatic boolean not null,
  kind text not null,
  has_files boolean not null,
  -- Only ever seen in junk or trash.
  is_hidden boolean not null,
  author_id uuid references users (id),
  thread_reason jsonb not null,
  -- Which month's partition holds the body.
  stored_at timestamptz not null default now(),
  primary key (workspace_id, id),
  -- Checked at commit: a batch writes its messages first and sums the conversations up from them.
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
    deferrable initially deferred
);
create unique index messages_by_key on messages (workspace_id, inbox_id, message_key, raw_sha256);
create index messages_by_conversation on messages (workspace_id, conversation_id, arrived_at desc, id desc);
call isolate_by_workspace('messages');

create table message_bodies (
  workspace_id uuid not null,
  message_id uuid not null,
  stored_at timestamptz not null,
  text text,
  -- As it came, to be sanitised before anyone sees it.
  html text,
  primary key (workspace_id, message_id, stored_at),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
) partition by range (stored_at);
create table message_bodies_default partition of message_bodies default;
call isolate_by_workspace('message_bodies');
revoke all on message_bodies_default from postroom_app;
call create_month_partitions('message_bodies', 3);

-- Bodies made safe to show, kept from the first reading on; made again when the rules change.
create table shown_bodies (
  workspace_id uuid not null,
  message_id uuid not null,
  rules integer not null,
  text text not null,
  quoted_text text,
  html text,
  quoted_html text,
  blocked_remote integer not null,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('shown_bodies');

-- Every copy of a message on a server (RFC 9051 2.3.1.1).
create table message_places (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  folder text not null,
  uid_validity bigint not null,
  uid bigint not null,
  message_id uuid not null,
  flags text[] not null,
  primary key (workspace_id, mailbox_id, folder, uid_validity, uid),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index message_places_by_message on message_places (workspace_id, message_id);
call isolate_by_workspace('message_places');

-- Ids that messages name as their parents, so that a parent which comes later finds them.
create table message_references (
  workspace_id uuid not null,
  inbox_id uuid not null,
  reference text not null,
  message_id uuid not null,
  primary key (workspace_id, inbox_id, reference, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index message_references_by_message on message_references (workspace_id, message_id);
call isolate_by_workspace('message_references');

-- Parts of a raw message, by where their bytes are.
create table attachments (
  workspace_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  position integer not null,
  file_name text,
  content_type text not null,
  content_id text,
  is_inline boolean not null,
  encoding text not null check (encoding in ('identity', 'base64', 'quoted-printable', 'uuencode')),
  start_byte bigint not null,
  end_byte bigint not null,
  size_bytes bigint not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index attachments_by_message on attachments (workspace_id, message_id, position);
call isolate_by_workspace('attachments');

-- Files a person uploaded for a reply not yet sent.
create table uploads (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null references users (id),
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index uploads_by_age on uploads (created_at);
call isolate_by_workspace('uploads');

-- Replies on their way out; sent ones stay, so that what was said about their delivery stays.
create table outgoing_messages (
  workspace_id uuid not null,
  message_id uuid not null,
  mailbox_id uuid not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'unknown', 'failed')),
  text text,
  envelope jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_by text,
  claimed_until timestamptz,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index outgoing_messages_due on outgoing_messages (workspace_id, mailbox_id, next_attempt_at)
  where state in ('queued', 'sending');
call isolate_by_workspace('outgoing_messages');

create table message_search (
  workspace_id uuid not null,
  message_id uuid not null,
  search tsvector not null,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index message_search_words on message_search using gin (search);
call isolate_by_workspace('message_search');

create table messages_to_index (
  workspace_id uuid not null,
  message_id uuid not null,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call isolate_by_workspace('messages_to_index');

-- Row-level security keeps an index of words from being used, since matching is not proof against leaks.
-- The function looks past it, at one workspace only, as the tables' owner.
alter table message_search no force row level security;
create function find_messages_by_words(words tsquery) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select message_id from message_search where workspace_id = current_workspace() and search @@ words limit 5000 $$;
revoke all on function find_messages_by_words(tsquery) from public;
grant execute on function find_messages_by_words(tsquery) to postroom_app;
