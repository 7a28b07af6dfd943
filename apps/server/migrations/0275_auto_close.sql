-- The reply after which the customer was reminded that their conversation will be closed.
create table closing_reminders (
  workspace_id uuid not null,
  conversation_id uuid not null,
  reply_id uuid not null,
  reminded_at timestamptz not null,
  primary key (workspace_id, conversation_id),
  foreign key (workspace_id, conversation_id) references conversations (workspace_id, id) on delete cascade
);
call isolate_by_workspace('closing_reminders');
