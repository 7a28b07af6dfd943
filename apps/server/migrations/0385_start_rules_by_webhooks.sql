-- Part of the address at which other systems start a rule: another number makes earlier addresses invalid.
alter table rules add column address_number integer not null default 1;

-- A webhook may name a conversation that does not exist: its run has failed and names none.
alter table rule_runs alter column conversation_id drop not null;
alter table rule_runs add constraint rule_runs_without_conversation_are_finished
  check (conversation_id is not null or finished_at is not null);
-- What the webhook that started the run said, for the texts of its actions.
alter table rule_runs add column webhook_values jsonb;
create index rule_runs_without_conversation on rule_runs (workspace_id, rule_id, created_at)
  where conversation_id is null;
