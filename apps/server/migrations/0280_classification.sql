create table classification_schemes (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  is_on boolean not null default false,
  is_exclusive boolean not null default true,
  method text not null default 'model' check (method in ('model', 'rules')),
  threshold double precision not null default 0.8 check (threshold between 0.5 and 0.95),
  version integer not null default 1,
  -- The model in use, in classification_models.
  used_model integer,
  last_model integer not null default 0,
  updated_at timestamptz not null
);
call isolate_by_workspace('classification_schemes');

create table classification_classes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  position integer not null,
  name text not null,
  description text not null,
  color text not null,
  examples jsonb not null,
  assignee_id uuid references users (id),
  team_id uuid,
  sla_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create index classification_classes_in_order on classification_classes (workspace_id, position)
  where deleted_at is null;
call isolate_by_workspace('classification_classes');

-- What each conversation is classified as now.
create table classification_results (
  workspace_id uuid not null,
  conversation_id uuid not null,
  outcome text not null check (outcome in ('classes', 'other', 'unsure')),
  class_ids uuid[] not null,
  source text not null check (source in ('rule', 'model', 'person', 'agent')),
  rule jsonb,
  person_id uuid references users (id),
  model_version integer,
  -- Between the two likeliest classes; the review queue begins with the smallest.
  margin double precision not null,
  -- Classes with confidences, the likeliest first, and what spoke for the first.
  suggestions jsonb not null,
  reasons jsonb not null,
  at timestamptz not null,
  primary key (workspace_id, conversation_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade,
  check ((outcome = 'classes') = (cardinality(class_ids) > 0))
);
create index classification_results_unsure on classification_results (workspace_id, margin) where outcome = 'unsure';
create index classification_results_by_time on classification_results (workspace_id, at);
call isolate_by_workspace('classification_results');

-- The classes of conversations for other features.
create view classes_of_conversations with (security_invoker = true) as
  select r.workspace_id, r.conversation_id, c.id as class_id, c.name, c.sla_id
    from classification_results r
    join classification_classes c on c.workspace_id = r.workspace_id and c.id = any(r.class_ids) and c.deleted_at is null;

create view living_classes with (security_invoker = true) as
  select workspace_id, id as class_id from classification_classes where deleted_at is null;

-- Choices of people, which models learn from.
create table classification_labels (
  workspace_id uuid not null,
  number bigint generated always as identity,
  conversation_id uuid not null,
  class_ids uuid[] not null,
  person_id uuid not null references users (id),
  at timestamptz not null,
  -- What the model had suggested, null without one; no class is other.
  suggested_ids uuid[],
  confidence double precision,
  -- The result before, and what else the choice changed, to undo it.
  before jsonb,
  effects jsonb not null,
  -- False for a choice that was undone or replaced by a later one.
  is_current boolean not null default true,
  primary key (workspace_id, number),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create unique index classification_labels_current on classification_labels (workspace_id, conversation_id)
  where is_current;
create index classification_labels_by_time on classification_labels (workspace_id, at) where is_current;
call isolate_by_workspace('classification_labels');

create table classification_models (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  version integer not null,
  kind text not null check (kind in ('naive_bayes', 'softmax')),
  trained_at timestamptz not null,
  duration_ms integer not null,
  labels integer not null,
  -- The newest label that it knew.
  last_label bigint not null,
  terms integer not null,
  content bytea not null,
  evaluation jsonb,
  before jsonb,
  disagreeing jsonb not null,
  primary key (workspace_id, version)
);
call isolate_by_workspace('classification_models');
