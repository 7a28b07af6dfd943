-- How people arrange their sidebar of the inbox in a workspace.
create table sidebars (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null,
  arrangement jsonb not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships (workspace_id, user_id) on delete cascade
);
call isolate_by_workspace('sidebars');
