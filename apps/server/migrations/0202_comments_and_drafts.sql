create table comments (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  author_id uuid references users (id),
  text text not null,
  mention_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  -- The rule that wrote it, as it was called then.
  rule jsonb,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references users (id),
  -- The webhook by whose channel it came, as it was called then, and who wrote it there. Such a comment has no author:
  -- the name that a chat gives proves nothing.
  channel jsonb,
  primary key (workspace_id, id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  constraint comments_author_check check ((author_id is null) = (channel is not null)),
  -- Of a deleted comment, only who wrote and deleted it remains.
  constraint comments_text_check check (
    case when deleted_at is null then length(text) between 1 and 20000 else text = '' and mention_ids = '{}' end)
);
create index comments_by_conversation on comments (workspace_id, conversation_id, created_at desc);
create index comments_by_mention on comments using gin (mention_ids) where mention_ids <> '{}';
call isolate_by_workspace('comments');

-- The text of a comment before each edit.
create table comment_versions (
  workspace_id uuid not null,
  comment_id uuid not null,
  number integer not null,
  text text not null,
  mention_ids uuid[] not null,
  written_at timestamptz not null,
  primary key (workspace_id, comment_id, number),
  foreign key (workspace_id, comment_id) references comments (workspace_id, id) on delete cascade
);
call isolate_by_workspace('comment_versions');

-- Emoji of people on messages and comments; customers never see them.
create table reactions (
  workspace_id uuid not null,
  -- The message or the comment.
  entry_id uuid not null,
  message_id uuid,
  comment_id uuid,
  user_id uuid not null references users (id),
  emoji text not null check (length(emoji) between 1 and 40),
  created_at timestamptz not null,
  primary key (workspace_id, entry_id, emoji, user_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, comment_id) references comments (workspace_id, id) on delete cascade,
  check (num_nonnulls(message_id, comment_id) = 1 and entry_id = coalesce(message_id, comment_id))
);
create index reactions_by_message on reactions (workspace_id, message_id) where message_id is not null;
create index reactions_by_comment on reactions (workspace_id, comment_id) where comment_id is not null;
call isolate_by_workspace('reactions');

-- How long a person worked on a message or a comment, without pauses; for the handle time of reports.
create table handle_times (
  workspace_id uuid not null,
  -- The message or the comment.
  entry_id uuid not null,
  message_id uuid,
  comment_id uuid,
  seconds integer not null check (seconds between 1 and 86400),
  primary key (workspace_id, entry_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, comment_id) references comments (workspace_id, id) on delete cascade,
  check (num_nonnulls(message_id, comment_id) = 1 and entry_id = coalesce(message_id, comment_id))
);
create index handle_times_by_message on handle_times (workspace_id, message_id) where message_id is not null;
create index handle_times_by_comment on handle_times (workspace_id, comment_id) where comment_id is not null;
call isolate_by_workspace('handle_times');

-- A reply draft as it was when a colleague took it over, or when its writer replaced it by one of a colleague.
create table draft_versions (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  -- Its writer, who alone sees it.
  user_id uuid not null,
  html text not null,
  from_address text,
  to_addresses jsonb not null,
  cc_addresses jsonb not null,
  bcc_addresses jsonb not null,
  upload_ids uuid[] not null,
  -- updated_at of the draft, from which its version is computed.
  written_at timestamptz not null,
  kept_at timestamptz not null,
  -- Who took the draft over; null where its writer replaced it.
  taken_by uuid references users (id),
  -- When the writer took the draft back or left it to the colleague; until then they cannot save or send it.
  settled_at timestamptz,
  answered_message_id uuid,
  is_plain boolean not null default false,
  primary key (workspace_id, id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index draft_versions_by_conversation on draft_versions (workspace_id, conversation_id, user_id);
create index draft_versions_by_person on draft_versions (workspace_id, user_id);
call isolate_by_workspace('draft_versions');

create table drafts (
  workspace_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  html text not null,
  to_addresses jsonb not null,
  cc_addresses jsonb not null,
  updated_at timestamptz not null default now(),
  bcc_addresses jsonb not null default '[]',
  upload_ids uuid[] not null default '{}',
  -- The address that the writer chose; without one it is the usual one.
  from_address text,
  -- Whether colleagues see it: the inbox shared drafts when it was last saved.
  is_shared boolean not null default false,
  -- When colleagues were last informed that it changed.
  announced_at timestamptz,
  -- The version of the colleague from whom it was taken over.
  taken_from uuid,
  -- The message that the reply answers, if the writer chose one; without it, the newest. It has no foreign key: one
  -- that left the conversation or was deleted is not found when the draft is read.
  answered_message_id uuid,
  -- Whether the text is sent without formatting, as text/plain alone.
  is_plain boolean not null default false,
  primary key (workspace_id, conversation_id, user_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, taken_from) references draft_versions (workspace_id, id) on delete set null (taken_from)
);
create index drafts_by_person on drafts (workspace_id, user_id);
create index drafts_by_taken_version on drafts (workspace_id, taken_from) where taken_from is not null;
call isolate_by_workspace('drafts');

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
  -- The message that has the file; undoing the send gives it back.
  message_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index uploads_by_age on uploads (created_at);
call isolate_by_workspace('uploads');

-- What people did in several conversations at once, by a bulk action or a macro.
create table bulk_changes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  by_id uuid not null,
  action jsonb not null,
  -- Set for runs of a macro, which may have been deleted since.
  macro_id uuid,
  created_at timestamptz not null,
  primary key (workspace_id, id)
);
create index bulk_changes_by_time on bulk_changes (workspace_id, created_at desc, id desc);
call isolate_by_workspace('bulk_changes');

create table bulk_changed_conversations (
  workspace_id uuid not null,
  id uuid not null,
  bulk_change_id uuid not null,
  conversation_id uuid not null,
  -- The request that made the change; the events have it, too.
  request_id text not null,
  created_at timestamptz not null,
  -- Values before and after, as in rule_runs.
  changes jsonb not null,
  -- Kinds of actions that cannot be undone, such as replies.
  lasting text[] not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, bulk_change_id) references bulk_changes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index bulk_changed_conversations_by_change
  on bulk_changed_conversations (workspace_id, bulk_change_id, conversation_id);
create index bulk_changed_conversations_by_conversation
  on bulk_changed_conversations (workspace_id, conversation_id);
call isolate_by_workspace('bulk_changed_conversations');

-- Automatic replies and forwarded messages of rules within a day, so that two programs cannot write to each other for
-- ever.
create table rule_mail_counts (
  workspace_id uuid not null,
  inbox_id uuid not null,
  -- The recipient of a reply, or the sender of a forwarded message.
  address text not null,
  began_at timestamptz not null,
  count integer not null,
  kind text not null check (kind in ('reply', 'forward')),
  primary key (workspace_id, inbox_id, kind, address),
  constraint rule_replies_workspace_id_inbox_id_fkey
    foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('rule_mail_counts');
