-- Read across workspaces by the process that waits for the next one, so it holds ids and times only.
create table timers (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  name text not null,
  subject_id uuid not null,
  due_at timestamptz not null,
  -- Later than due_at after a failure.
  next_try_at timestamptz not null,
  failures integer not null default 0,
  primary key (workspace_id, name, subject_id)
);
create index timers_by_time on timers (next_try_at);
