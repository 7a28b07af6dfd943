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
  -- Part of the address at which other systems start a rule: another number makes earlier addresses invalid.
  address_number integer not null default 1,
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
  -- A webhook may name a conversation that does not exist: its run has failed and names none.
  conversation_id uuid,
  message_id uuid,
  -- A run that a timer started follows no event.
  event_seq bigint,
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
  -- What the run changed in its conversation, with the values before and after, so that it can be undone.
  changes jsonb not null default '[]',
  undone_at timestamptz,
  undone_by uuid,
  -- The content of the webhook that started the run, for the texts of its actions.
  webhook_values jsonb,
  -- The SLA target that started the run, as it was then.
  clock jsonb,
  primary key (workspace_id, id),
  unique (workspace_id, rule_id, event_seq),
  foreign key (workspace_id, rule_id, version) references rule_versions (workspace_id, rule_id, version) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  constraint rule_runs_without_conversation_are_finished check (conversation_id is not null or finished_at is not null)
);
create index rule_runs_by_rule on rule_runs (workspace_id, rule_id, created_at desc, id desc);
create index rule_runs_by_conversation on rule_runs (workspace_id, conversation_id, rule_id);
create index rule_runs_waiting on rule_runs (workspace_id, conversation_id, event_seq, place) where finished_at is null;
create index rule_runs_without_conversation on rule_runs (workspace_id, rule_id, created_at)
  where conversation_id is null;
call isolate_by_workspace('rule_runs');

-- A state of a conversation that a rule waits for. The row stays after the rule ran, so that it runs once for each
-- time that the state begins, and is deleted when the state ends. A rule also waits for due times of SLA targets, each
-- of which has one row for a rule: the row stays as long as its clock, which may pause, end and go on, so that a rule
-- runs once for it.
create table rule_waits (
  workspace_id uuid not null,
  -- Also the subject of its timer.
  id uuid not null,
  rule_id uuid not null,
  conversation_id uuid not null,
  trigger text not null,
  -- When the state began.
  since timestamptz not null,
  -- Null where the calendar does not open for years.
  due_at timestamptz,
  fired_at timestamptz,
  -- Set for SLA targets.
  clock_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, rule_id) references rules (workspace_id, id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, clock_id) references sla_clocks (workspace_id, id) on delete cascade
);
create index rule_waits_by_rule on rule_waits (workspace_id, rule_id) where fired_at is null;
create unique index rule_waits_by_state on rule_waits (workspace_id, conversation_id, rule_id, trigger)
  where clock_id is null;
create unique index rule_waits_by_clock on rule_waits (workspace_id, clock_id, rule_id, trigger) where clock_id is not null;
create index rule_waits_of_clocks on rule_waits (workspace_id, conversation_id) where clock_id is not null;
call isolate_by_workspace('rule_waits');
