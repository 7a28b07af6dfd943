-- What a person wrote with the report bot: one conversation for each inbox, and one about all.
create table report_bot_chats (
  workspace_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Null is about all inboxes.
  inbox_id uuid,
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique nulls not distinct (workspace_id, user_id, inbox_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade,
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
create index report_bot_chats_by_inbox on report_bot_chats (workspace_id, inbox_id) where inbox_id is not null;
call isolate_by_workspace('report_bot_chats');

create table report_bot_messages (
  workspace_id uuid not null,
  id uuid not null,
  -- A question and its answer have the same time.
  seq bigint generated always as identity,
  chat_id uuid not null,
  role text not null check (role in ('bot', 'insight', 'user', 'system')),
  text text not null,
  html text not null default '',
  -- How the figure was counted, in words.
  counted text not null default '',
  -- The definition of the report that answers; of a question back, the definition as far as it is known.
  payload jsonb check (jsonb_typeof(payload) = 'object'),
  choices text[] not null default '{}',
  -- The bot asked back and the next message answers it.
  asks_back boolean not null default false,
  rating text check (rating in ('good', 'bad')),
  rating_reason text not null default '',
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, chat_id) references report_bot_chats (workspace_id, id) on delete cascade
);
create index report_bot_messages_by_chat on report_bot_messages (workspace_id, chat_id, seq);
call isolate_by_workspace('report_bot_messages');

-- Teams whose people get a message of the report bot every week about what changed.
create table report_insights (
  workspace_id uuid not null,
  team_id uuid not null,
  turned_on_by uuid not null,
  turned_on_at timestamptz not null,
  -- Monday of the week that the last messages were about.
  last_week date,
  primary key (workspace_id, team_id),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade
);
call isolate_by_workspace('report_insights');

-- Whether the workspace lets its AI provider read questions that the report bot does not understand.
create table report_bot_settings (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  reads_with_model boolean not null,
  primary key (workspace_id)
);
call isolate_by_workspace('report_bot_settings');
