-- Received messages that people sent on to another address with a resent block (RFC 5322, 3.6.6). They are no messages of
-- their own: their Message-ID is that of the original.
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

-- Redirects are sent by the queue of messages: message_id is then the id of the redirect.
alter table outgoing_messages
  drop constraint outgoing_messages_workspace_id_message_id_fkey,
  add column is_redirect boolean not null default false,
  add column own_message_id uuid generated always as (case when not is_redirect then message_id end) stored,
  add column redirect_id uuid generated always as (case when is_redirect then message_id end) stored,
  add foreign key (workspace_id, own_message_id) references messages (workspace_id, id) on delete cascade,
  add foreign key (workspace_id, redirect_id) references redirects (workspace_id, id) on delete cascade;
create index outgoing_messages_by_message on outgoing_messages (workspace_id, own_message_id);
create index outgoing_messages_by_redirect on outgoing_messages (workspace_id, redirect_id)
  where redirect_id is not null;
