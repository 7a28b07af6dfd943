-- A rule also waits for due times of SLA targets, each of which has one row for a rule: the row stays as long as its
-- clock, which may pause, end and go on, so that a rule runs once for it.
alter table rule_waits add column clock_id uuid;
alter table rule_waits add foreign key (workspace_id, clock_id) references sla_clocks (workspace_id, id) on delete cascade;
alter table rule_waits drop constraint rule_waits_workspace_id_conversation_id_rule_id_trigger_key;
create unique index rule_waits_by_state on rule_waits (workspace_id, conversation_id, rule_id, trigger)
  where clock_id is null;
create unique index rule_waits_by_clock on rule_waits (workspace_id, clock_id, rule_id, trigger) where clock_id is not null;
create index rule_waits_of_clocks on rule_waits (workspace_id, conversation_id) where clock_id is not null;

-- The SLA target that started a run, as it was then.
alter table rule_runs add column clock jsonb;

-- Clocks of SLAs for rules, which come before them.
create view rule_sla_clocks with (security_invoker = true) as
  select k.workspace_id, k.id as clock_id, k.conversation_id, k.target, k.state, k.started_at, k.ended_at, k.due_at,
         k.target_ms, k.pauses, k.sla_id, k.sla_version, v.definition->>'name' as sla_name,
         (v.definition->>'calendarId')::uuid as calendar_id, v.definition->'condition' as condition
    from sla_clocks k
    join sla_versions v on v.workspace_id = k.workspace_id and v.sla_id = k.sla_id and v.version = k.sla_version;
