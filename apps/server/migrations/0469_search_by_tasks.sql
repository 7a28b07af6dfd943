-- The open tasks of conversations for other features.
create view open_tasks_of_conversations with (security_invoker = true) as
  select workspace_id, conversation_id, assignee_id, due_at from tasks where state = 'open';

create index tasks_open on tasks (workspace_id, conversation_id, due_at) where state = 'open';
