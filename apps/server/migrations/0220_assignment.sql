-- When work of an inbox was last assigned to a person automatically; the one who waits longest is next.
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
