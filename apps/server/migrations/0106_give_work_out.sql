-- To whom new work of an inbox is given by itself, and how much open work keeps one from getting more.
alter table inbox_settings
  add column auto_assign text not null default 'off' check (auto_assign in ('off', 'in_turn', 'least_loaded')),
  add column auto_assign_limit integer check (auto_assign_limit between 1 and 500);

-- Since when a conversation waits to be given to somebody, and to whom it is not: they did not get round to it.
alter table conversations
  add column queued_at timestamptz,
  add column not_to uuid;
create index conversations_queued on conversations (workspace_id, inbox_id, queued_at) where queued_at is not null;

-- When somebody was given work of an inbox by itself: the next turn is that of whoever waits the longest.
create table assignment_turns (
  workspace_id uuid not null,
  inbox_id uuid not null,
  user_id uuid not null,
  given_at timestamptz not null,
  primary key (workspace_id, inbox_id, user_id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call isolate_by_workspace('assignment_turns');
