-- Actions of rules that a person runs.
create table macros (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  scope text not null check (scope in ('workspace', 'personal')),
  -- Who created it; the only one who sees a personal one.
  owner_id uuid not null references users (id),
  name text not null,
  description text not null,
  actions jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
call isolate_by_workspace('macros');

-- Only their owners see personal rules and macros.
create or replace view personal_things with (security_invoker = true) as
  select workspace_id, id from inboxes where owner_id is not null
  union all
  select workspace_id, id from mailboxes where owner_id is not null
  union all
  select c.workspace_id, c.id from conversations c
    join inboxes i on i.workspace_id = c.workspace_id and i.id = c.inbox_id and i.owner_id is not null
  union all
  select m.workspace_id, m.id from messages m
    join inboxes i on i.workspace_id = m.workspace_id and i.id = m.inbox_id and i.owner_id is not null
  union all
  select workspace_id, id from rules where scope = 'personal'
  union all
  select workspace_id, id from macros where scope = 'personal';
