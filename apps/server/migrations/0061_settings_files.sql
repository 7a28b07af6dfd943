-- What the settings were when a settings file was applied last, to report what changed since.
create table settings_applies (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  applied_at timestamptz not null,
  -- Null for the operator's command line.
  applied_by uuid,
  -- The export right after.
  text text not null,
  primary key (workspace_id)
);
call isolate_by_workspace('settings_applies');
