-- Teams whose people get a message of the report bot every week about what changed.
create table report_insights (
  workspace_id uuid not null,
  team_id uuid not null,
  turned_on_by uuid not null,
  turned_on_at timestamptz not null,
  -- Monday of the week that the last messages were about.
  last_week date,
  primary key (workspace_id, team_id),
  foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade
);
call isolate_by_workspace('report_insights');
