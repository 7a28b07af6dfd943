-- Tasks of conversations, also promises that were found in sent mail.
create table tasks (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  kind text not null check (kind in ('task', 'promise')),
  state text not null check (state in ('proposed', 'open', 'done', 'dismissed')),
  title text not null check (length(title) between 1 and 300),
  -- Of a promise: the sentence and the message that it was found in.
  words text,
  message_id uuid,
  assignee_id uuid references users (id),
  due_at timestamptz,
  done_at timestamptz,
  done_by uuid references users (id),
  created_by uuid references users (id),
  created_at timestamptz not null,
  position integer not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  check ((kind = 'promise') = (words is not null)),
  check ((state = 'done') = (done_at is not null))
);
create index tasks_by_conversation on tasks (workspace_id, conversation_id, position);
create index tasks_by_assignee on tasks (workspace_id, assignee_id, state, due_at);
create index tasks_open on tasks (workspace_id, conversation_id, due_at) where state = 'open';
-- A message is read for promises once.
create unique index promises_by_message on tasks (workspace_id, message_id, words) where kind = 'promise';
call isolate_by_workspace('tasks');

create table task_settings (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id),
  promises text not null check (promises in ('ask', 'keep', 'off')),
  primary key (workspace_id, user_id)
);
call isolate_by_workspace('task_settings');

-- The open tasks of conversations for other features.
create view open_tasks_of_conversations with (security_invoker = true) as
  select workspace_id, conversation_id, assignee_id, due_at from tasks where state = 'open';
