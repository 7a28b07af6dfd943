create table conversations (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  inbox_id uuid not null,
  status text not null check (status in ('open', 'closed')),
  -- When a person, or mail that arrived live, last decided the status; null while only its age does.
  status_set_at timestamptz,
  -- When a person last closed it: nobody waits for an answer to what came before.
  settled_at timestamptz,
  assignee_id uuid,
  subject text not null,
  -- Comparable form of the first message's subject, for replies that name no message.
  base_subject text not null,
  snippet text not null,
  contact_name text not null,
  contact_address text not null,
  -- Lower-case addresses of everybody who wrote or received a message of it.
  participants text[] not null,
  message_count integer not null,
  has_attachments boolean not null,
  -- Nothing of it is outside junk and trash.
  is_hidden boolean not null default false,
  waiting_since timestamptz,
  last_message_at timestamptz not null,
  -- When something arrived that nobody has read; null where all of it came as read.
  unread_at timestamptz,
  -- When the reply was that began it without naming a message; null where it began otherwise, or was found.
  lost_reply_at timestamptz,
  -- Conversations that turned out to be parts of this one.
  merged_from uuid[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, assignee_id) references memberships (workspace_id, user_id) on delete set null (assignee_id)
);
create index conversations_by_age on conversations (workspace_id, inbox_id, status, last_message_at desc, id desc)
  where not is_hidden;
create index conversations_by_assignee on conversations (workspace_id, assignee_id, status, last_message_at desc, id desc)
  where assignee_id is not null;
create index conversations_unassigned on conversations (workspace_id, inbox_id, last_message_at desc, id desc)
  where assignee_id is null and status = 'open' and not is_hidden;
create index conversations_by_subject on conversations (workspace_id, inbox_id, base_subject);
create index conversations_of_lost_replies on conversations (workspace_id, inbox_id, base_subject)
  where lost_reply_at is not null;
call isolate_by_workspace('conversations');

alter table conversation_tags
  add foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade;
alter table removed_conversation_tags
  add foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade;

create table comments (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  author_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 20000),
  mention_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index comments_by_conversation on comments (workspace_id, conversation_id, created_at desc);
call isolate_by_workspace('comments');

create table drafts (
  workspace_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  html text not null,
  to_addresses jsonb not null,
  cc_addresses jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, conversation_id, user_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call isolate_by_workspace('drafts');

-- What a person has read; a conversation without a mark is unread from its unread_at on.
create table read_marks (
  workspace_id uuid not null,
  user_id uuid not null,
  conversation_id uuid not null,
  read_at timestamptz not null default now(),
  -- Marked unread by hand.
  is_unread boolean not null default false,
  primary key (workspace_id, user_id, conversation_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index read_marks_by_conversation on read_marks (workspace_id, conversation_id);
call isolate_by_workspace('read_marks');
