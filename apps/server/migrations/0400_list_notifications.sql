-- What a person sees of conversations, for features that list conversations of their own.
create view visible_conversations with (security_invoker = true) as
  select c.workspace_id, c.id as conversation_id, w.user_id, c.subject,
         coalesce(nullif(c.contact_name, ''), c.contact_address) as contact
    from conversations c
    join working_inboxes w on w.workspace_id = c.workspace_id and w.inbox_id = c.inbox_id
   where c.merged_into is null and not c.is_hidden
     and (c.team_id is null or not exists (select from hidden_teams h
            where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = w.user_id));

create table notifications (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- What happened; a person is told of it once.
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
call isolate_by_workspace('notifications');

-- Nobody is notified of what happened before.
insert into event_consumers (consumer, workspace_id, seq)
  select 'notification-list', workspace_id, event_seq from workspace_heads;
