-- Past conversations replayed against a changed AI agent. Nothing of it changes a conversation.
create table agent_evaluations (
  workspace_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  -- The agent as it would be, and as it is; null where both are the same.
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  before jsonb check (jsonb_typeof(before) = 'object'),
  user_id uuid not null,
  currency text not null default 'EUR',
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Why it ended early.
  reason jsonb,
  primary key (workspace_id, id),
  foreign key (workspace_id, agent_id) references agents (workspace_id, id) on delete cascade
);
create index agent_evaluations_by_agent on agent_evaluations (workspace_id, agent_id, started_at desc);
call isolate_by_workspace('agent_evaluations');

create table agent_evaluation_cases (
  workspace_id uuid not null,
  evaluation_id uuid not null,
  conversation_id uuid not null,
  place integer not null,
  is_done boolean not null default false,
  -- Null where there is no result.
  output jsonb,
  before_output jsonb,
  cost numeric(14, 6) not null default 0,
  -- Whether a person found the new result right.
  is_right boolean,
  judged_by uuid,
  primary key (workspace_id, evaluation_id, conversation_id),
  foreign key (workspace_id, evaluation_id) references agent_evaluations (workspace_id, id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
call isolate_by_workspace('agent_evaluation_cases');
