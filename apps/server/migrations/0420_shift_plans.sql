-- When people were to work by their shifts, without time off. What has passed is no longer changed; what is still to
-- come is replaced whenever the shifts change. A row that has begun counts up to the present moment.
create table shift_plans (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Also people who have left the workspace, for the time in which they were in it. Without a foreign key, so that past
  -- figures stay as they are when a person is deleted.
  user_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The teams of the person then.
  team_ids uuid[] not null,
  primary key (workspace_id, user_id, starts_at)
);
create index shift_plans_by_end on shift_plans (workspace_id, ends_at);
call isolate_by_workspace('shift_plans');

-- Up to when the plan of a workspace is in shift_plans: what lies before and has passed is final.
create table shift_plan_ends (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  planned_until timestamptz not null
);
call isolate_by_workspace('shift_plan_ends');
