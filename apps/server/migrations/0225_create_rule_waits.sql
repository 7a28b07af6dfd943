-- A state of a conversation that a rule waits for. The row stays after the rule ran, so that it runs once for each time that
-- the state begins, and is deleted when the state ends.
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
  primary key (workspace_id, id),
  unique (workspace_id, conversation_id, rule_id, trigger),
  foreign key (workspace_id, rule_id) references rules (workspace_id, id) on delete cascade,
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
create index rule_waits_by_rule on rule_waits (workspace_id, rule_id) where fired_at is null;
call isolate_by_workspace('rule_waits');

-- A run that a timer started follows no event.
alter table rule_runs alter column event_seq drop not null;
