alter table conversations
  add column is_snoozed boolean not null default false,
  -- When a timer ends it; null until the customer replies.
  add column snoozed_until timestamptz;
create index conversations_snoozed on conversations (workspace_id, inbox_id, last_message_at desc, id desc)
  where is_snoozed;
