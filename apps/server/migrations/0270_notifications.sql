-- Which notifications a person wants and how; without a row, the defaults apply.
create table notification_settings (
  workspace_id uuid not null,
  user_id uuid not null,
  settings jsonb not null,
  -- When the last digest was put together, or digests were switched on.
  digested_at timestamptz,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call isolate_by_workspace('notification_settings');

create table notifications (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- What happened; a person is notified of it once.
  occurrence text not null,
  -- Null for a rule that was switched off.
  conversation_id uuid,
  -- The rule that was switched off.
  rule_id uuid,
  actor_id uuid,
  details jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, user_id, occurrence),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, rule_id) references rules (workspace_id, id) on delete cascade,
  check ((conversation_id is null) <> (rule_id is null))
);
create index notifications_by_person on notifications (workspace_id, user_id, id);
create index notifications_by_conversation on notifications (workspace_id, conversation_id);
create index notifications_by_rule on notifications (workspace_id, rule_id) where rule_id is not null;
create index unread_notifications on notifications (workspace_id, user_id, conversation_id) where read_at is null;
-- What a comment says in notifications changes with it, and is deleted with it.
create index notifications_by_comment on notifications (workspace_id, occurrence);
call isolate_by_workspace('notifications');

-- What was mailed to a person, alone or in a digest; nothing is mailed twice.
create table notification_mails (
  workspace_id uuid not null,
  user_id uuid not null,
  -- As in notifications.
  occurrence text not null,
  mailed_at timestamptz not null,
  primary key (workspace_id, user_id, occurrence),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
create index notification_mails_by_time on notification_mails (workspace_id, mailed_at);
call isolate_by_workspace('notification_mails');

-- People who want more or fewer notifications of a conversation than of others.
create table conversation_followers (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  conversation_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  level text not null check (level in ('followed', 'muted')),
  primary key (workspace_id, conversation_id, user_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index conversation_followers_by_person on conversation_followers (workspace_id, user_id);
call isolate_by_workspace('conversation_followers');
