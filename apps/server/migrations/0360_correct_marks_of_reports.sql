-- Marks between which reports measure, corrected by hand. They are applied each time that facts are derived, so that they
-- survive a rebuild. Undone and replaced ones stay, as the record of what was changed.
create table report_corrections (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  kind text not null,
  -- The reply at which the clock stopped; null for closings and assignments, which are found by their time.
  message_id uuid,
  old_started_at timestamptz not null,
  old_stopped_at timestamptz not null,
  -- Null leaves the mark as it is.
  started_at timestamptz,
  stopped_at timestamptz,
  reason text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  check (started_at is not null or stopped_at is not null)
);
create index report_corrections_by_conversation on report_corrections (workspace_id, conversation_id);
create index report_corrections_by_message on report_corrections (workspace_id, message_id) where message_id is not null;
call isolate_by_workspace('report_corrections');

alter table report_facts add column correction_id uuid;
