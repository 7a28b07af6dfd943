-- What changes SLAs changes the revision; processes that hold SLAs in memory compare it.
create table sla_sets (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  revision bigint not null default 1
);
call isolate_by_workspace('sla_sets');

create table slas (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  position integer not null,
  version integer not null default 1,
  is_on boolean not null,
  -- Conversations that began before this moment do not get it, unless they are recalculated.
  on_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create index slas_in_order on slas (workspace_id, position) where deleted_at is null;
call isolate_by_workspace('slas');

-- Never changed, so that a clock can name what it follows.
create table sla_versions (
  workspace_id uuid not null,
  sla_id uuid not null,
  version integer not null,
  definition jsonb not null,
  saved_by uuid references users (id),
  saved_at timestamptz not null,
  primary key (workspace_id, sla_id, version),
  foreign key (workspace_id, sla_id) references slas (workspace_id, id) on delete cascade
);
call isolate_by_workspace('sla_versions');
revoke update on sla_versions from postroom_app;

-- Names of SLAs for other features.
create view living_slas with (security_invoker = true) as
  select s.workspace_id, s.id as sla_id, s.is_on, v.definition->>'name' as name
    from slas s
    join sla_versions v on v.workspace_id = s.workspace_id and v.sla_id = s.id and v.version = s.version
   where s.deleted_at is null;

-- SLAs that rules chose for conversations, which come before all others.
create table sla_choices (
  workspace_id uuid not null,
  conversation_id uuid not null,
  sla_id uuid not null,
  chosen_at timestamptz not null,
  primary key (workspace_id, conversation_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, sla_id) references slas (workspace_id, id) on delete cascade
);
create index sla_choices_by_sla on sla_choices (workspace_id, sla_id);
call isolate_by_workspace('sla_choices');

-- What clocks are computed from, by the events of live mail: each with the state of the conversation after it.
create table sla_facts (
  workspace_id uuid not null,
  -- In the order of the log, which is not that of the times: mail arrives at its server before it arrives here.
  number bigint generated always as identity,
  conversation_id uuid not null,
  kind text not null check (kind in ('received', 'sent', 'changed', 'chosen')),
  at timestamptz not null,
  -- Of received and sent messages; it moves with the message when conversations are split or merged.
  message_id uuid,
  -- Null: as before. A removed conversation is in junk, in trash or merged into another one.
  status text check (status in ('open', 'closed', 'removed')),
  assignee_id uuid,
  -- The SLA of the conversation from then on; version 0 is none, null is the same as before.
  sla_id uuid,
  sla_version integer,
  primary key (workspace_id, number),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  check ((message_id is not null) = (kind in ('received', 'sent')))
);
create index sla_facts_by_conversation on sla_facts (workspace_id, conversation_id, number);
create unique index sla_facts_by_message on sla_facts (workspace_id, message_id, kind) where message_id is not null;
create index sla_facts_received on sla_facts (workspace_id, at) where kind = 'received';
call isolate_by_workspace('sla_facts');

create table sla_clocks (
  workspace_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  -- The message of the customer with which it starts.
  message_id uuid not null,
  target text not null check (target in ('assigned', 'first_reply', 'next_reply', 'resolved')),
  sla_id uuid not null,
  sla_version integer not null,
  state text not null check (state in ('running', 'paused', 'met', 'missed', 'cancelled')),
  started_at timestamptz not null,
  target_ms bigint not null,
  -- Open time that passed until it ended or paused.
  passed_ms bigint not null,
  pauses jsonb not null,
  due_at timestamptz,
  warn_at timestamptz,
  warned_at timestamptz,
  missed_at timestamptz,
  -- Who was assigned when it was missed.
  missed_by uuid,
  ended_at timestamptz,
  -- What the actions on the warning and on the miss did.
  results jsonb not null default '[]',
  primary key (workspace_id, id),
  unique (workspace_id, message_id, target),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, sla_id, sla_version) references sla_versions (workspace_id, sla_id, version) on delete cascade
);
create index sla_clocks_by_conversation on sla_clocks (workspace_id, conversation_id);
create index sla_clocks_by_sla on sla_clocks (workspace_id, sla_id, started_at);
create index sla_clocks_going on sla_clocks (workspace_id, sla_id) where state in ('running', 'paused');
call isolate_by_workspace('sla_clocks');

-- Clocks of SLAs for rules.
create view rule_sla_clocks with (security_invoker = true) as
  select k.workspace_id, k.id as clock_id, k.conversation_id, k.target, k.state, k.started_at, k.ended_at, k.due_at,
         k.target_ms, k.pauses, k.sla_id, k.sla_version, v.definition->>'name' as sla_name,
         (v.definition->>'calendarId')::uuid as calendar_id, v.definition->'condition' as condition
    from sla_clocks k
    join sla_versions v on v.workspace_id = k.workspace_id and v.sla_id = k.sla_id and v.version = k.sla_version;

-- Notifications that wait for the opening of their calendar.
create table sla_notices (
  workspace_id uuid not null,
  id uuid not null,
  clock_id uuid not null,
  moment text not null check (moment in ('warning', 'missed')),
  text text not null check (length(text) <= 500),
  user_ids uuid[] not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, clock_id) references sla_clocks (workspace_id, id) on delete cascade
);
create index sla_notices_by_clock on sla_notices (workspace_id, clock_id);
call isolate_by_workspace('sla_notices');
