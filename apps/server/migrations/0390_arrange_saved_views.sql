-- How a person arranges the saved views in their sidebar.
create table saved_view_places (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  view_id uuid not null,
  -- Null until the person has ordered their views.
  position integer,
  is_hidden boolean not null default false,
  primary key (workspace_id, user_id, view_id),
  foreign key (workspace_id, view_id) references saved_views (workspace_id, id) on delete cascade
);
create index saved_view_places_by_view on saved_view_places (workspace_id, view_id);
call isolate_by_workspace('saved_view_places');
