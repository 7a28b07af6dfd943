-- Messages of a sender that rules forwarded within a day, so that two programs cannot write to each other for ever.
create table rule_forwards (
  workspace_id uuid not null,
  inbox_id uuid not null,
  address text not null,
  began_at timestamptz not null,
  count integer not null,
  primary key (workspace_id, inbox_id, address),
  foreign key (workspace_id, inbox_id) references inboxes (workspace_id, id) on delete cascade
);
call isolate_by_workspace('rule_forwards');

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

-- Names of SLAs for features that come before them.
create or replace view living_slas with (security_invoker = true) as
  select s.workspace_id, s.id as sla_id, s.is_on, v.definition->>'name' as name
    from slas s
    join sla_versions v on v.workspace_id = s.workspace_id and v.sla_id = s.id and v.version = s.version
   where s.deleted_at is null;
