-- Bulk changes of a whole list, and undos of bulk changes, that run in the background.
create table bulk_jobs (
  workspace_id uuid not null,
  id uuid not null,
  -- The bulk change that it makes or undoes, which exists once a conversation has been changed.
  bulk_change_id uuid not null,
  is_undo boolean not null,
  -- With their rights it changes conversations; without them there is nothing to do.
  by_id uuid not null,
  action jsonb not null,
  state text not null check (state in ('running', 'finished', 'cancelled', 'stopped')),
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  skipped integer not null default 0,
  -- Why conversations were skipped: [{ code, count }].
  reasons jsonb not null default '[]',
  started_at timestamptz not null,
  finished_at timestamptz,
  is_seen boolean not null default false,
  primary key (workspace_id, id),
  foreign key (workspace_id, by_id) references memberships (workspace_id, user_id) on delete cascade
);
-- Starting a bulk change again starts nothing twice; it can be undone again after a cancelled undo.
create unique index bulk_jobs_by_change on bulk_jobs (workspace_id, bulk_change_id) where not is_undo;
create unique index bulk_jobs_undoing on bulk_jobs (workspace_id, bulk_change_id)
  where is_undo and state = 'running';
create index bulk_jobs_by_person on bulk_jobs (workspace_id, by_id, started_at);
call isolate_by_workspace('bulk_jobs');

-- The conversations of a bulk job in the order of the work, some in each transaction.
create table bulk_job_parts (
  workspace_id uuid not null,
  job_id uuid not null,
  place integer not null,
  conversation_ids uuid[] not null,
  done_at timestamptz,
  -- Those that it changed, for an undo of what bulk changes do not record.
  changed_ids uuid[] not null default '{}',
  primary key (workspace_id, job_id, place),
  foreign key (workspace_id, job_id) references bulk_jobs (workspace_id, id) on delete cascade
);
call isolate_by_workspace('bulk_job_parts');
