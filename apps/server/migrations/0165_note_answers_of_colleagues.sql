alter table messages
  -- What the server of the mailbox found out about the domain in From; null where it says nothing.
  add column sender_verdict text check (sender_verdict in ('pass', 'fail')),
  -- A person of the workspace wrote it from their own address to a person outside the workspace. It counts as outbound where a
  -- customer wrote in the conversation.
  add column is_by_colleague boolean not null default false;
create index messages_by_colleagues on messages (workspace_id, conversation_id) where is_by_colleague;
