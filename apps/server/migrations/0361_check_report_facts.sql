-- What the nightly check of report facts found: days that were derived again, and conversations whose facts differed.
create table report_checks (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  checked_at timestamptz not null,
  days date[] not null,
  conversations integer not null,
  facts integer not null,
  -- The first of the conversations that differed.
  different_ids uuid[] not null,
  different integer not null,
  -- Days whose number of facts was not the one that processes rely on.
  miscounted_days date[] not null,
  primary key (workspace_id, id)
);
create index report_checks_by_time on report_checks (workspace_id, checked_at);
call isolate_by_workspace('report_checks');
