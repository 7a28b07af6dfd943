-- The endpoint whose model the AI agents of a workspace use, with its encrypted key.
create table agent_providers (
  workspace_id uuid not null unique references workspaces (id) on delete cascade,
  id uuid not null,
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  sealed_key text,
  key_set_by uuid,
  key_set_at timestamptz,
  -- All agents are stopped since then.
  stopped_at timestamptz,
  stopped_by uuid,
  tested_at timestamptz,
  test_ms integer,
  -- Null where the newest test succeeded.
  test_reason jsonb,
  version integer not null default 1,
  primary key (workspace_id, id)
);
call isolate_by_workspace('agent_providers');

create table agents (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  is_on boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index agents_by_name on agents (workspace_id, lower(name));
call isolate_by_workspace('agents');

-- Rules that call an agent, which cannot be deleted as long as there are any.
create table agent_uses (
  workspace_id uuid not null,
  agent_id uuid not null,
  rule_id uuid not null,
  rule_name text not null,
  primary key (workspace_id, agent_id, rule_id),
  foreign key (workspace_id, agent_id) references agents (workspace_id, id)
    -- Checked at commit: a workspace is deleted with its agents and uses in any order.
    deferrable initially deferred,
  foreign key (workspace_id) references workspaces (id) on delete cascade
);
create index agent_uses_by_rule on agent_uses (workspace_id, rule_id);
call isolate_by_workspace('agent_uses');

create table agent_runs (
  workspace_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  -- The agent when the run was requested.
  definition jsonb not null,
  conversation_id uuid not null,
  -- Who asked for it; null where a rule did.
  user_id uuid,
  -- The rule that asked for it: id, name and version, with the owner who writes its comments.
  rule jsonb,
  question text,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'suggested', 'applied', 'handed_over', 'failed', 'stopped')),
  reason jsonb,
  output jsonb,
  model text not null default '',
  message_ids uuid[] not null default '{}',
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  cost numeric(14, 6) not null default 0,
  currency text not null default 'EUR',
  verdict text check (verdict in ('accepted', 'changed', 'discarded')),
  verdict_by uuid,
  verdict_at timestamptz,
  -- What was sent of a draft.
  sent_text text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What a request contained beside mail.
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array'),
  primary key (workspace_id, id),
  foreign key (workspace_id, agent_id) references agents (workspace_id, id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index agent_runs_by_agent on agent_runs (workspace_id, agent_id, started_at desc);
create index agent_runs_by_conversation on agent_runs (workspace_id, conversation_id, agent_id, started_at desc);
call isolate_by_workspace('agent_runs');

-- What agents used of a day (UTC); running requests count with the most that they can use.
create table agent_usage (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  day date not null,
  tokens bigint not null default 0,
  cost numeric(14, 6) not null default 0,
  primary key (workspace_id, day)
);
call isolate_by_workspace('agent_usage');

-- Help pages that AI agents cite; the address is empty for one that was typed.
create table agent_pages (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  title text not null,
  url text not null,
  text text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index agent_pages_by_url on agent_pages (workspace_id, url) where url <> '';
call isolate_by_workspace('agent_pages');

-- Parts of help pages, which full-text search finds and requests contain.
create table agent_page_passages (
  workspace_id uuid not null,
  page_id uuid not null,
  number integer not null,
  text text not null,
  search tsvector not null,
  primary key (workspace_id, page_id, number),
  foreign key (workspace_id, page_id) references agent_pages (workspace_id, id) on delete cascade
);
create index agent_page_passages_by_words on agent_page_passages using gin (search);
call isolate_by_workspace('agent_page_passages');

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
