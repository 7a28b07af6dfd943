-- Whether the workspace lets its AI provider read questions that the report bot does not understand.
create table report_bot_settings (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  reads_with_model boolean not null,
  primary key (workspace_id)
);
call isolate_by_workspace('report_bot_settings');
