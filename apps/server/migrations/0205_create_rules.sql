-- What changes rules changes the revision; processes that hold rules in memory compare it.
create table rule_sets (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  revision bigint not null default 1
);
call isolate_by_workspace('rule_sets');

create table rules (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  scope text not null default 'workspace' check (scope in ('workspace', 'personal')),
  owner_id uuid not null references users (id),
  position integer not null,
  version integer not null default 1,
  is_on boolean not null,
  -- Events before this moment do not run it.
  on_since timestamptz not null,
  -- Why it was switched off; null where a person did it.
  off_reason jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  check (not is_on or off_reason is null)
);
create index rules_in_order on rules (workspace_id, position) where deleted_at is null;
call isolate_by_workspace('rules');

-- Never changed, so that a run can name what it followed.
create table rule_versions (
  workspace_id uuid not null,
  rule_id uuid not null,
  version integer not null,
  definition jsonb not null,
  saved_by uuid not null references users (id),
  saved_at timestamptz not null,
  primary key (workspace_id, rule_id, version),
  foreign key (workspace_id, rule_id) references rules (workspace_id, id) on delete cascade
);
call isolate_by_workspace('rule_versions');
revoke update on rule_versions from postroom_app;

create table rule_runs (
  workspace_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  version integer not null,
  conversation_id uuid not null,
  message_id uuid,
  event_seq bigint not null,
  -- Among the runs of the event, in the order of the rules.
  place integer not null,
  event_at timestamptz not null,
  trigger text not null,
  -- Rules that led to the event, this one not among them.
  chain jsonb not null,
  matched jsonb not null,
  -- One entry for each action that was carried out or failed, in their order.
  results jsonb not null default '[]',
  next_action integer not null default 0,
  effects integer not null default 0,
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, rule_id, event_seq),
  foreign key (workspace_id, rule_id, version) references rule_versions (workspace_id, rule_id, version) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index rule_runs_by_rule on rule_runs (workspace_id, rule_id, created_at desc, id desc);
create index rule_runs_by_conversation on rule_runs (workspace_id, conversation_id, rule_id);
create index rule_runs_waiting on rule_runs (workspace_id, conversation_id, event_seq, place) where finished_at is null;
call isolate_by_workspace('rule_runs');
