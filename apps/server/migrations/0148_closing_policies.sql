-- How conversations are closed. The default policy of a workspace has its id, and no row until it is changed.
create table closing_policies (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index closing_policies_by_name on closing_policies (workspace_id, lower(name));
call isolate_by_workspace('closing_policies');

-- An inbox without a row closes by the default policy.
create table closing_policy_inboxes (
  workspace_id uuid not null,
  inbox_id uuid not null,
  policy_id uuid not null check (policy_id <> workspace_id),
  primary key (workspace_id, inbox_id),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, policy_id) references closing_policies (workspace_id, id) on delete cascade
);
create index closing_policy_inboxes_by_policy on closing_policy_inboxes (workspace_id, policy_id);
call isolate_by_workspace('closing_policy_inboxes');
