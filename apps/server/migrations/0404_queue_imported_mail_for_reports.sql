-- Mail of a first sync or an import whose facts are still to be derived: all messages of the workspace from this one on.
create table imported_to_count (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  first_message_id uuid not null
);
call isolate_by_workspace('imported_to_count');
