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

-- What people wrote before does not make them follow.
insert into event_consumers (consumer, workspace_id, seq)
  select 'conversation-followers', workspace_id, event_seq from workspace_heads;
