-- What each run changed in its conversation, with the values before and after, so that it can be undone.
alter table rule_runs
  add column changes jsonb not null default '[]',
  add column undone_at timestamptz,
  add column undone_by uuid;
