create table recipient_groups (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  scope text not null check (scope in ('workspace', 'personal')),
  -- Who created it; a personal one is deleted with the membership.
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- Names and addresses, in the order in which they are added to a message.
  members jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
call isolate_by_workspace('recipient_groups');
