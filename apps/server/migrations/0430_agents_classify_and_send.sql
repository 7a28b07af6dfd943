-- AI agents can choose the class of a conversation.
alter table classification_results drop constraint classification_results_source_check;
alter table classification_results add constraint classification_results_source_check
  check (source in ('rule', 'model', 'person', 'agent'));

-- Agents that may write did so without asking before approval by risk was a setting.
update agents set definition = definition || '{"approval": "risky"}' where definition->>'permission' = 'write';
update agent_runs set definition = definition || '{"approval": "risky"}'
  where definition->>'permission' = 'write' and finished_at is null;
