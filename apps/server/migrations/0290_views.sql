create table saved_views (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  scope text not null check (scope in ('personal', 'team', 'workspace')),
  owner_id uuid not null,
  -- Set for views of a team.
  team_id uuid,
  name text not null check (length(name) between 1 and 80),
  -- Null for every conversation.
  condition jsonb,
  search text not null,
  sort text not null check (sort in ('newest', 'due', 'waiting')),
  group_by text not null check (group_by in ('none', 'day', 'assignee', 'due', 'priority')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade,
  check ((scope = 'team') = (team_id is not null))
);
create index saved_views_by_team on saved_views (workspace_id, team_id) where team_id is not null;
call isolate_by_workspace('saved_views');

-- How a person arranges the saved views in their sidebar.
create table saved_view_places (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  view_id uuid not null,
  -- Null until the person has arranged their views.
  position integer,
  is_hidden boolean not null default false,
  primary key (workspace_id, user_id, view_id),
  foreign key (workspace_id, view_id) references saved_views (workspace_id, id) on delete cascade
);
create index saved_view_places_by_view on saved_view_places (workspace_id, view_id);
call isolate_by_workspace('saved_view_places');
