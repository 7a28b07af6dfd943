-- Addresses under which calendar programs read a person's shifts; the number makes earlier addresses invalid.
create table shift_feeds (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  number integer not null default 1,
  is_on boolean not null default true,
  primary key (workspace_id, user_id)
);
call isolate_by_workspace('shift_feeds');
